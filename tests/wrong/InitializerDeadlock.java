// The main class's initialiser waits for a thread that needs the class.
// expect finding: deadlock-*
// expect outcomes: deadlock:

public class InitializerDeadlock {
    static {
        Thread t = new Thread(() -> InitializerDeadlock.use(), "user");
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    static void use() {
    }

    public static void main(String[] args) {
    }
}
