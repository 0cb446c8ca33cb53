// Stopping other threads while they run, sleep, wait, join or are parked: each dies of ThreadDeath, its
// finally blocks run and its locks are free afterwards.
import java.util.concurrent.locks.LockSupport;

@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static final Object LOCK = new Object();
  static volatile boolean ready;

  interface Body {
    void run() throws InterruptedException;
  }

  static void stop(String what, Thread.State state, Body body) throws InterruptedException {
    StringBuffer log = new StringBuffer();
    ready = false;
    Thread t = new Thread(() -> {
      try {
        synchronized (LOCK) {
          try {
            // Set inside, so that the stop cannot come before the try blocks are entered.
            ready = true;
            body.run();
            log.append("returned ");
          } catch (ThreadDeath d) {
            log.append("death ");
            throw d;
          } catch (InterruptedException e) {
            log.append("interrupted ");
          } finally {
            log.append("holds ").append(Thread.holdsLock(LOCK)).append(' ');
          }
        }
      } finally {
        log.append("outside ").append(Thread.holdsLock(LOCK)).append(' ');
        log.append("flag ").append(Thread.currentThread().isInterrupted());
      }
    });
    t.start();
    while (!ready || t.getState() != state) Thread.yield();
    t.stop();
    t.join();
    synchronized (LOCK) {
      System.out.println(what + ": " + log + ", " + t.getState());
    }
  }

  public static void main(String[] args) throws Exception {
    stop("spinning", Thread.State.RUNNABLE, () -> {
      for (long i = 0; ; i++) if (i < 0) break;
    });
    stop("yielding", Thread.State.RUNNABLE, () -> {
      while (true) Thread.yield();
    });
    Object monitor = new Object();
    stop("waiting", Thread.State.WAITING, () -> {
      synchronized (monitor) {
        while (true) monitor.wait();
      }
    });
    stop("waiting with time-out", Thread.State.TIMED_WAITING, () -> {
      synchronized (monitor) {
        while (true) monitor.wait(1_000_000);
      }
    });
    stop("parked", Thread.State.WAITING, () -> {
      while (true) LockSupport.park();
    });
    stop("parked with time-out", Thread.State.TIMED_WAITING, () -> {
      while (true) LockSupport.parkNanos(1L << 60);
    });
    Thread main = Thread.currentThread();
    stop("joining", Thread.State.WAITING, () -> main.join());
    stop("calling", Thread.State.RUNNABLE, () -> {
      while (true) deep(20);
    });
  }

  static int deep(int n) {
    return n == 0 ? 0 : deep(n - 1) + 1;
  }
}
