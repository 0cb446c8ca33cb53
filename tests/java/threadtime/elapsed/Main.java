// Every way to wait for some time waits at least that long on the clock of nanoTime.
import java.util.concurrent.locks.LockSupport;

public class Main {
  interface Wait {
    void run() throws InterruptedException;
  }

  // Timed parks and waits may end early without reason; so they are repeated until the time is over.
  static void measure(String what, long nanos, Wait wait) throws InterruptedException {
    long start = System.nanoTime();
    int calls = 0;
    do {
      wait.run();
      calls++;
    } while (System.nanoTime() - start < nanos && calls < 100);
    System.out.println(what + ": " + (System.nanoTime() - start >= nanos) + ", few calls " + (calls <= 3));
  }

  public static void main(String[] args) throws Exception {
    Object lock = new Object();
    Thread never = new Thread(() -> LockSupport.park());
    never.setDaemon(true);
    never.start();
    measure("sleep(10)", 10_000_000, () -> Thread.sleep(10));
    measure("sleep(10, 1)", 10_000_000, () -> Thread.sleep(10, 1));
    measure("wait(10)", 10_000_000, () -> {
      synchronized (lock) {
        lock.wait(10);
      }
    });
    measure("wait(9, 500000)", 9_000_000, () -> {
      synchronized (lock) {
        lock.wait(9, 500_000);
      }
    });
    Thread main = Thread.currentThread();
    measure("join(10) of oneself", 10_000_000, () -> main.join(10));
    measure("join(10)", 10_000_000, () -> never.join(10));
    measure("parkNanos", 10_000_000, () -> LockSupport.parkNanos(10_000_000));
    measure("parkNanos with a blocker", 10_000_000, () -> LockSupport.parkNanos(lock, 10_000_000));
    measure("parkUntil", 8_000_000, () -> LockSupport.parkUntil(System.currentTimeMillis() + 10));

    // A sleep is a sleep of the one who asks; others get on.
    int[] n = {0};
    Thread worker = new Thread(() -> {
      for (int i = 0; i < 100; i++) n[0]++;
    });
    worker.start();
    Thread.sleep(30);
    worker.join();
    System.out.println(n[0]);
  }
}
