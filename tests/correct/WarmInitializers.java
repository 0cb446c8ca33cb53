// expect outcomes: ok:go\nA\nB\nFunction\ntrue ok:go\nB\nA\nFunction\ntrue
// Initialisers of the program run when they are needed and not before, in the order of the schedule:
// those of its classes, and that of an interface with a default method when a lambda for it is made.
public class WarmInitializers {
    static final StringBuilder said = new StringBuilder();

    static synchronized int say(String text) {
        said.append(text).append('\n');
        return 1;
    }

    static class A {
        static final int value = say("A");
    }

    static class B {
        static final int value = say("B");
    }

    interface Function {
        int value = say("Function");

        default int twice(int x) { return apply(apply(x)); }

        int apply(int x);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> use(A.value));
        Thread b = new Thread(() -> use(B.value));
        say("go");
        a.start();
        b.start();
        a.join();
        b.join();
        Function f = x -> x + 1;
        System.out.print(said);
        System.out.println(f.twice(1) == 3);
    }

    static void use(int value) {
        if (value != 1) throw new AssertionError("not initialised");
    }
}
