// As ClassInitDeadlock, but nothing in the initialisers synchronises: only the locks of the classes
// are taken, and the inner one is never asked for again once its class is ready.
// expect finding: deadlock-*

public class ClassInitCycle {
    static class Chicken {
        static final Object parent = Egg.self();

        static Object self() {
            return Chicken.class;
        }
    }

    static class Egg {
        static final Object parent = Chicken.self();

        static Object self() {
            return Egg.class;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> Chicken.self()).start();
        new Thread(() -> Egg.self()).start();
    }
}
