// Locks from atomics alone: test-and-set, ticket, CLH queue, Peterson's; each guards a plain counter.
import java.util.concurrent.atomic.*;

public class Main {
  interface SpinLock {
    void lock(int me);

    void unlock(int me);
  }

  static class TestAndTestAndSet implements SpinLock {
    private final AtomicBoolean held = new AtomicBoolean();

    @Override public void lock(int me) {
      do {
        while (held.get()) Thread.yield();
      } while (held.getAndSet(true));
    }

    @Override public void unlock(int me) {
      held.set(false);
    }
  }

  static class Ticket implements SpinLock {
    private final AtomicInteger next = new AtomicInteger(), serving = new AtomicInteger();

    @Override public void lock(int me) {
      int mine = next.getAndIncrement();
      while (serving.get() != mine) Thread.yield();
    }

    @Override public void unlock(int me) {
      serving.lazySet(serving.get() + 1);
    }
  }

  /** Each waits on the node of its predecessor. */
  static class Clh implements SpinLock {
    private final AtomicReference<AtomicBoolean> tail = new AtomicReference<>(new AtomicBoolean());
    private final AtomicBoolean[] mine = new AtomicBoolean[8];

    @Override public void lock(int me) {
      mine[me] = new AtomicBoolean(true);
      AtomicBoolean before = tail.getAndSet(mine[me]);
      while (before.getAcquire()) Thread.yield();
    }

    @Override public void unlock(int me) {
      mine[me].setRelease(false);
    }
  }

  /** An array of slots; the winner of one frees the next. */
  static class Slots implements SpinLock {
    private final AtomicIntegerArray go = new AtomicIntegerArray(8);
    private final AtomicInteger next = new AtomicInteger();
    private final int[] mine = new int[8];

    Slots() {
      go.set(0, 1);
    }

    @Override public void lock(int me) {
      mine[me] = next.getAndIncrement() & 7;
      while (go.get(mine[me]) == 0) Thread.yield();
      go.set(mine[me], 0);
    }

    @Override public void unlock(int me) {
      go.set(mine[me] + 1 & 7, 1);
    }
  }

  /** For two threads, with volatile accesses only. */
  static class Peterson implements SpinLock {
    private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    private final AtomicInteger last = new AtomicInteger();

    @Override public void lock(int me) {
      wants.set(me, 1);
      last.set(me);
      while (wants.get(1 - me) == 1 && last.get() == me) Thread.yield();
    }

    @Override public void unlock(int me) {
      wants.set(me, 0);
    }
  }

  static void run(SpinLock lock, int threads, int each) throws Exception {
    int[] count = {0};
    AtomicInteger inside = new AtomicInteger(), clashes = new AtomicInteger();
    Thread[] ts = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < each; k++) {
          lock.lock(me);
          if (inside.incrementAndGet() != 1) clashes.incrementAndGet();
          count[0]++;
          inside.decrementAndGet();
          lock.unlock(me);
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println(lock.getClass().getSimpleName() + " " + count[0] + " clashes " + clashes);
  }

  public static void main(String[] args) throws Exception {
    run(new TestAndTestAndSet(), 4, 15);
    run(new Ticket(), 4, 15);
    run(new Clh(), 4, 15);
    run(new Slots(), 4, 15);
    run(new Peterson(), 2, 25);
  }
}
