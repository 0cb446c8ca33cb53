// Synchronizers of our own on AbstractQueuedSynchronizer: a mutex with conditions, a latch, a counting gate.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  static class Mutex implements Lock {
    private static class Sync extends AbstractQueuedSynchronizer {
      @Override protected boolean tryAcquire(int arg) {
        if (!compareAndSetState(0, 1)) return false;
        setExclusiveOwnerThread(Thread.currentThread());
        return true;
      }

      @Override protected boolean tryRelease(int arg) {
        if (!isHeldExclusively()) throw new IllegalMonitorStateException("not mine");
        setExclusiveOwnerThread(null);
        setState(0);
        return true;
      }

      @Override protected boolean isHeldExclusively() {
        return getState() == 1 && getExclusiveOwnerThread() == Thread.currentThread();
      }
    }

    final Sync sync = new Sync();

    @Override public void lock() {
      sync.acquire(1);
    }

    @Override public void lockInterruptibly() throws InterruptedException {
      sync.acquireInterruptibly(1);
    }

    @Override public boolean tryLock() {
      return sync.tryAcquire(1);
    }

    @Override public boolean tryLock(long time, TimeUnit unit) throws InterruptedException {
      return sync.tryAcquireNanos(1, unit.toNanos(time));
    }

    @Override public void unlock() {
      sync.release(1);
    }

    @Override public Condition newCondition() {
      return sync.new ConditionObject();
    }
  }

  /** Opens once, for all. */
  static class Latch extends AbstractQueuedSynchronizer {
    @Override protected int tryAcquireShared(int ignored) {
      return getState() != 0 ? 1 : -1;
    }

    @Override protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  /** At most `places` inside. */
  static class Gate extends AbstractQueuedSynchronizer {
    Gate(int places) {
      setState(places);
    }

    @Override protected int tryAcquireShared(int n) {
      while (true) {
        int left = getState() - n;
        if (left < 0 || compareAndSetState(left + n, left)) return left;
      }
    }

    @Override protected boolean tryReleaseShared(int n) {
      while (true) {
        int now = getState();
        if (compareAndSetState(now, now + n)) return true;
      }
    }

    int free() {
      return getState();
    }
  }

  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  public static void main(String[] args) throws Exception {
    Mutex m = new Mutex();
    int[] n = {0};
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 25; k++) {
          m.lock();
          n[0]++;
          m.unlock();
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println("count " + n[0] + " " + text(m.sync));

    m.lock();
    System.out.println("not re-entrant " + m.tryLock() + " " + m.tryLock(1, TimeUnit.MILLISECONDS) + " "
        + text(m.sync));
    Thread t = new Thread(() -> {
      try {
        m.unlock();
      } catch (IllegalMonitorStateException e) {
        System.out.println("other: " + e.getMessage());
      }
      try {
        m.lockInterruptibly();
      } catch (InterruptedException e) {
        System.out.println("interrupted");
      }
    });
    t.start();
    while (!m.sync.isQueued(t)) Thread.yield();
    System.out.println(text(m.sync));
    t.interrupt();
    t.join();
    m.unlock();

    Condition even = m.newCondition(), odd = m.newCondition();
    StringBuilder log = new StringBuilder();
    n[0] = 0;
    for (int i = 0; i < 2; i++) {
      int parity = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 5; k++) {
          m.lock();
          try {
            while (n[0] % 2 != parity) (parity == 0 ? even : odd).await();
            log.append(parity);
            n[0]++;
            (parity == 0 ? odd : even).signal();
          } catch (InterruptedException e) {
            log.append(e);
          } finally {
            m.unlock();
          }
        }
      });
      threads[i].start();
    }
    threads[0].join();
    threads[1].join();
    System.out.println(log);

    Latch latch = new Latch();
    int[] passed = {0};
    for (int i = 0; i < 4; i++) {
      threads[i] = new Thread(() -> {
        latch.acquireShared(0);
        synchronized (passed) {
          passed[0]++;
        }
      });
      threads[i].start();
    }
    System.out.println("passed " + passed[0] + " " + latch.tryAcquireSharedNanos(0, 1000));
    latch.releaseShared(0);
    for (Thread x : threads) x.join();
    System.out.println("passed " + passed[0] + " " + latch.tryAcquireSharedNanos(0, 1000));

    Gate gate = new Gate(3);
    int[] inside = {0, 0};
    for (int i = 0; i < 4; i++) {
      int need = 1 + i % 2;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 15; k++) {
          try {
            gate.acquireSharedInterruptibly(need);
          } catch (InterruptedException e) {
            System.out.println(e);
          }
          synchronized (inside) {
            inside[0] += need;
            inside[1] = Math.max(inside[1], inside[0]);
          }
          synchronized (inside) {
            inside[0] -= need;
          }
          gate.releaseShared(need);
        }
      });
    }
    for (Thread x : threads) x.start();
    for (Thread x : threads) x.join();
    System.out.println("gate " + inside[0] + " within limit " + (inside[1] <= 3) + " free " + gate.free());
    AbstractQueuedSynchronizer empty = new AbstractQueuedSynchronizer() {};
    for (Runnable r : List.<Runnable>of(() -> empty.acquire(1), () -> empty.release(1),
        () -> empty.acquireShared(1), () -> empty.releaseShared(1))) {
      try {
        r.run();
      } catch (UnsupportedOperationException e) {
        System.out.println("unsupported");
      }
    }
  }
}
