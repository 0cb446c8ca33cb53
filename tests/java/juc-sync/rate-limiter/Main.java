// A token bucket driven by a clock that the test turns by hand: what is let through is a matter of arithmetic.
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
  static class ManualClock {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition turned = lock.newCondition();
    private long now;
    private int sleepers;

    long now() {
      lock.lock();
      try {
        return now;
      } finally {
        lock.unlock();
      }
    }

    void advance(long by) {
      lock.lock();
      now += by;
      turned.signalAll();
      lock.unlock();
    }

    void sleepUntil(long time) {
      lock.lock();
      sleepers++;
      while (now < time) turned.awaitUninterruptibly();
      sleepers--;
      lock.unlock();
    }

    int sleepers() {
      lock.lock();
      try {
        return sleepers;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Lets `burst` through at once and one more per `period`; state is the time at which the bucket is full. */
  static class Limiter {
    private final ManualClock clock;
    private final long period, burst;
    private final AtomicLong full = new AtomicLong();

    Limiter(ManualClock clock, long period, long burst) {
      this.clock = clock;
      this.period = period;
      this.burst = burst;
    }

    boolean tryTake() {
      while (true) {
        long seen = full.get(), now = clock.now(), then = Math.max(seen, now) + period;
        if (then - now > burst * period) return false;
        if (full.compareAndSet(seen, then)) return true;
      }
    }

    /** Books a place and sleeps until it is due. */
    void take() {
      long due = full.getAndUpdate(t -> Math.max(t, clock.now()) + period) - (burst - 1) * period;
      clock.sleepUntil(due);
    }
  }

  static int storm(Limiter l, int threads, int each) throws Exception {
    AtomicInteger passed = new AtomicInteger();
    Thread[] ts = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < each; k++) if (l.tryTake()) passed.incrementAndGet();
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    return passed.get();
  }

  public static void main(String[] args) throws Exception {
    ManualClock clock = new ManualClock();
    Limiter l = new Limiter(clock, 10, 5);
    List<Integer> passed = new ArrayList<>();
    passed.add(storm(l, 4, 6));
    passed.add(storm(l, 2, 3));
    for (int step : new int[] {9, 1, 25, 5, 1000}) {
      clock.advance(step);
      passed.add(storm(l, 3, 4));
    }
    System.out.println("passed " + passed);

    ManualClock slow = new ManualClock();
    Limiter queue = new Limiter(slow, 10, 2);
    AtomicInteger through = new AtomicInteger();
    Thread[] ts = new Thread[6];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        queue.take();
        through.incrementAndGet();
      });
      ts[i].start();
    }
    // Two pass at once, then one for every ten ticks.
    for (int round = 0; round <= 4; round++) {
      while (through.get() < 2 + round || slow.sleepers() != 4 - round) Thread.yield();
      System.out.println("at " + slow.now() + " through " + through);
      slow.advance(9);
      slow.advance(1);
    }
    for (Thread t : ts) t.join();
    System.out.println("all through " + through);
  }
}
