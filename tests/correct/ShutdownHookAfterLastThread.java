// The first thread has ended when the last one does: it calls the hooks.
// expect outcomes: ok:worker\nhook

public class ShutdownHookAfterLastThread {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook"), "hook"));
        new Thread(() -> System.out.println("worker"), "worker").start();
    }
}
