// AbstractQueuedLongSynchronizer with a state beyond 32 bits: a byte budget and a 64-bit ticket lock.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  static final long GIGA = 1L << 30;

  /** Memory that is borrowed by the byte. */
  static class Budget extends AbstractQueuedLongSynchronizer {
    Budget(long bytes) {
      setState(bytes);
    }

    @Override protected long tryAcquireShared(long n) {
      while (true) {
        long now = getState(), left = now - n;
        if (left < 0 || compareAndSetState(now, left)) return left;
      }
    }

    @Override protected boolean tryReleaseShared(long n) {
      while (true) {
        long now = getState();
        if (compareAndSetState(now, now + n)) return true;
      }
    }

    long free() {
      return getState();
    }
  }

  /** A re-entrant lock that counts its holds in the upper half of the state. */
  static class Lock64 extends AbstractQueuedLongSynchronizer {
    static final long ONE = 1L << 32;

    // A wait on a condition gives up and takes again the whole state at once.
    @Override protected boolean tryAcquire(long holds) {
      Thread me = Thread.currentThread();
      if (getState() == 0 && compareAndSetState(0, holds)) {
        setExclusiveOwnerThread(me);
        return true;
      }
      if (getExclusiveOwnerThread() != me) return false;
      setState(getState() + holds);
      return true;
    }

    @Override protected boolean tryRelease(long holds) {
      if (!isHeldExclusively()) throw new IllegalMonitorStateException();
      long left = getState() - holds;
      if (left == 0) setExclusiveOwnerThread(null);
      setState(left);
      return left == 0;
    }

    @Override protected boolean isHeldExclusively() {
      return getExclusiveOwnerThread() == Thread.currentThread();
    }

    long holds() {
      return getState() / ONE;
    }

    ConditionObject condition() {
      return new ConditionObject();
    }
  }

  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  public static void main(String[] args) throws Exception {
    Budget budget = new Budget(10 * GIGA);
    System.out.println(text(budget));
    long[] used = {0, 0};
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      long need = (i + 2) * GIGA;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 10; k++) {
          budget.acquireShared(need);
          synchronized (used) {
            used[0] += need;
            used[1] = Math.max(used[1], used[0]);
          }
          synchronized (used) {
            used[0] -= need;
          }
          budget.releaseShared(need);
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println("within budget " + (used[1] <= 10 * GIGA) + " " + used[0] + " free " + budget.free());
    System.out.println(budget.tryAcquireSharedNanos(11 * GIGA, 100_000) + " "
        + budget.tryAcquireSharedNanos(9 * GIGA, 100_000) + " " + budget.free());
    Thread greedy = new Thread(() -> {
      try {
        budget.acquireSharedInterruptibly(2 * GIGA);
      } catch (InterruptedException e) {
        System.out.println("greedy interrupted");
      }
    }, "greedy");
    greedy.start();
    while (!budget.isQueued(greedy)) Thread.yield();
    System.out.println(budget.getQueueLength() + " " + budget.hasQueuedThreads() + " "
        + budget.getFirstQueuedThread().getName() + " " + budget.getSharedQueuedThreads().size() + " "
        + budget.getExclusiveQueuedThreads().size() + " " + text(budget));
    greedy.interrupt();
    greedy.join();

    Lock64 lock = new Lock64();
    lock.acquire(Lock64.ONE);
    lock.acquireInterruptibly(Lock64.ONE);
    System.out.println(lock.holds() + " " + lock.tryAcquireNanos(Lock64.ONE, 1) + " " + text(lock));
    Thread other = new Thread(() -> {
      try {
        System.out.println("other " + lock.tryAcquireNanos(Lock64.ONE, 100_000) + " " + lock.hasContended());
        lock.release(Lock64.ONE);
      } catch (InterruptedException | IllegalMonitorStateException e) {
        System.out.println("other " + e);
      }
    });
    other.start();
    other.join();
    for (int i = 0; i < 3; i++) System.out.println(lock.release(Lock64.ONE) + " " + lock.holds());

    AbstractQueuedLongSynchronizer.ConditionObject ready = lock.condition();
    List<Integer> got = new ArrayList<>();
    int[] box = {0};
    Thread reader = new Thread(() -> {
      for (int i = 0; i < 5; i++) {
        lock.acquire(Lock64.ONE);
        lock.acquire(Lock64.ONE);
        while (box[0] == 0) ready.awaitUninterruptibly(); // gives up both holds
        got.add(box[0] * 10 + (int) lock.holds());
        box[0] = 0;
        ready.signalAll();
        lock.release(Lock64.ONE);
        lock.release(Lock64.ONE);
      }
    });
    reader.start();
    for (int i = 1; i <= 5; i++) {
      lock.acquire(Lock64.ONE);
      while (box[0] != 0) ready.await();
      box[0] = i;
      ready.signalAll();
      lock.release(Lock64.ONE);
    }
    reader.join();
    System.out.println(got);
    lock.acquire(Lock64.ONE);
    System.out.println(ready.awaitNanos(1000) <= 0);
    System.out.println(ready.await(1, TimeUnit.MILLISECONDS) + " " + ready.awaitUntil(new Date(1)));
    System.out.println(lock.owns(ready) + " " + lock.hasWaiters(ready) + " " + lock.getWaitQueueLength(ready)
        + " " + lock.getWaitingThreads(ready) + " " + new Lock64().owns(ready));
    lock.release(Lock64.ONE);
    try {
      ready.signal();
    } catch (IllegalMonitorStateException e) {
      System.out.println("signal needs the lock");
    }
  }
}
