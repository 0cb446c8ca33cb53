// System.exit in another thread ends main, which waits for a lock that never comes; the status is kept
// and no finally block runs.
public class Main {
  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread main = Thread.currentThread();
    Thread exiter = new Thread(() -> {
      synchronized (lock) {
        while (main.getState() != Thread.State.BLOCKED) Thread.yield();
        System.out.println("exit while main is " + main.getState());
        System.exit(37);
      }
    });
    exiter.start();
    try {
      while (true) {
        synchronized (lock) {
          Thread.onSpinWait();
        }
        Thread.yield();
      }
    } finally {
      System.out.println("not expected");
    }
  }
}
