// A thread blocked at a monitor cannot be stopped there: it dies when it has got the monitor, and gives
// it back.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static final Object LOCK = new Object();
  static volatile boolean ready;

  public static void main(String[] args) throws Exception {
    StringBuffer log = new StringBuffer();
    Thread t = new Thread(() -> {
      try {
        ready = true;
        synchronized (LOCK) {
          // How far it comes in here before it dies is not defined.
          while (true) Thread.yield();
        }
      } catch (ThreadDeath d) {
        log.append("death, holds ").append(Thread.holdsLock(LOCK));
      }
    });
    synchronized (LOCK) {
      t.start();
      while (!ready || t.getState() != Thread.State.BLOCKED) Thread.yield();
      t.stop();
      for (int i = 0; i < 20; i++) Thread.yield();
      System.out.println("still " + t.getState() + " [" + log + "]");
    }
    t.join();
    System.out.println(log);
    synchronized (LOCK) {
      System.out.println("the lock is free");
    }

    // The same for a waiter that has been notified but has not yet its monitor.
    StringBuffer second = new StringBuffer();
    Thread w = new Thread(() -> {
      synchronized (LOCK) {
        try {
          while (true) LOCK.wait();
        } catch (ThreadDeath d) {
          second.append("death, holds ").append(Thread.holdsLock(LOCK));
        } catch (InterruptedException e) {
          second.append("interrupted");
        }
      }
    });
    w.start();
    while (w.getState() != Thread.State.WAITING) Thread.yield();
    synchronized (LOCK) {
      LOCK.notify();
      w.stop();
      System.out.println("notified and stopped " + w.getState() + " [" + second + "]");
    }
    w.join();
    System.out.println(second);
  }
}
