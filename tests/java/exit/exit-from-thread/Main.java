// System.exit called in another thread while main waits forever on a monitor.
public class Main {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    Thread t = new Thread(() -> { try { Thread.sleep(30); } catch (InterruptedException e) {
        } synchronized (lock) { System.out.println("exiting from " + Thread.currentThread().getName());
        } System.exit(5); }, "killer");
    t.start(); synchronized (lock) { while (true) lock.wait(); }
  }
}
