// A thread that the main class's initialiser starts ends with an exception, before main is called.
// expect finding: uncaught-exception
// expect outcomes: uncaught-exception:

public class InitializerThrows {
    static class Thrower extends Thread {
        @Override
        public void run() {
            throw new IllegalStateException("before main");
        }
    }

    static {
        Thread t = new Thrower();
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) {
    }
}
