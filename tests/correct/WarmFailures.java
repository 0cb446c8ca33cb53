// expect outcomes: ok:ExceptionInInitializerError\nNoClassDefFoundError\nfound ok:ExceptionInInitializerError\nNoClassDefFoundError\nnot found
// What fails to be initialised or loaded fails where the program does it, for the first time there, and
// on some schedules only.
public class WarmFailures {
    static volatile boolean late;
    static final StringBuilder said = new StringBuilder();

    static synchronized void say(String text) { said.append(text).append('\n'); }

    static class Bad {
        static final int value = Integer.parseInt("no number");
    }

    static void initialize() {
        try {
            say("" + Bad.value);
        } catch (Error e) {
            say(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        Thread first = new Thread(WarmFailures::initialize);
        Thread second = new Thread(() -> late = true);
        first.start();
        second.start();
        String name = late ? "WarmFailures" : "Warm" + "Nothing";
        first.join();
        second.join();
        initialize();
        try {
            Class.forName(name);
            say("found");
        } catch (ClassNotFoundException e) {
            say("not found");
        }
        System.out.print(said);
    }
}
