// A hook that the shutdown starts and waits for, all inside the library, is no deadlock.
// expect outcomes: ok:hook

public class ShutdownHook {
    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook"), "hook"));
        Thread t = new Thread(() -> { });
        t.start();
        t.join();
    }
}
