// Waits with long time-outs end by the event, those with short ones by the time; join and wait both.
public class Main {
  static final Object LOCK = new Object();

  /** A wait that keeps its own deadline. */
  static boolean await(boolean[] flag, long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    synchronized (LOCK) {
      while (!flag[0]) {
        long left = end - System.nanoTime();
        if (left <= 0) return false;
        LOCK.wait(left / 1_000_000 + 1);
      }
      return true;
    }
  }

  public static void main(String[] args) throws Exception {
    boolean[] never = {false}, soon = {false};
    System.out.println("short " + await(never, 10));
    Thread setter = new Thread(() -> {
      synchronized (LOCK) {
        soon[0] = true;
        LOCK.notifyAll();
      }
    });
    setter.start();
    System.out.println("long " + await(soon, 1_000_000));
    System.out.println("already " + await(soon, 0));
    setter.join();

    // Notifications that concern others do not shorten it.
    Thread noisy = new Thread(() -> {
      for (int i = 0; i < 20; i++) {
        synchronized (LOCK) {
          LOCK.notifyAll();
        }
        Thread.yield();
      }
    });
    noisy.start();
    long t0 = System.nanoTime();
    boolean got = await(never, 25);
    System.out.println("noise " + got + " " + (System.nanoTime() - t0 >= 25_000_000));
    noisy.join();

    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(1_000_000);
      } catch (InterruptedException e) {
        // Asked to end.
      }
    });
    sleeper.start();
    sleeper.join(10);
    System.out.println("join short, alive " + sleeper.isAlive());
    Thread interrupter = new Thread(sleeper::interrupt);
    interrupter.start();
    sleeper.join(1_000_000);
    System.out.println("join long, alive " + sleeper.isAlive());
    interrupter.join();

    // Ten waiters, a notify for each of them before their time is up.
    int[] woken = {0};
    Thread[] ts = new Thread[10];
    for (int i = 0; i < ts.length; i++) {
      int time = 1_000_000 * (i + 1);
      ts[i] = new Thread(() -> {
        synchronized (woken) {
          try {
            woken.wait(time);
            woken[0]++;
          } catch (InterruptedException e) {
            woken[0] = -100;
          }
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) while (t.getState() != Thread.State.TIMED_WAITING) Thread.yield();
    for (int i = 0; i < ts.length; i++) {
      synchronized (woken) {
        woken.notify();
      }
    }
    for (Thread t : ts) t.join();
    System.out.println(woken[0]);
  }
}
