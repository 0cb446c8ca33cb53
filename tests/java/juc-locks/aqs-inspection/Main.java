// What an AbstractQueuedSynchronizer tells about its queue: first, predecessors, exclusive and shared ones.
import java.util.*;
import java.util.concurrent.locks.*;

public class Main {
  /** State 0 free, -1 exclusive, n > 0 shared; strictly first come, first served. */
  static class Sync extends AbstractQueuedSynchronizer {
    @Override protected boolean tryAcquire(int n) {
      if (hasQueuedPredecessors() || !compareAndSetState(0, -1)) return false;
      setExclusiveOwnerThread(Thread.currentThread());
      return true;
    }

    @Override protected boolean tryRelease(int n) {
      setExclusiveOwnerThread(null);
      setState(0);
      return true;
    }

    @Override protected int tryAcquireShared(int n) {
      if (hasQueuedPredecessors()) return -1;
      while (true) {
        int now = getState();
        if (now < 0) return -1;
        if (compareAndSetState(now, now + 1)) return 1;
      }
    }

    @Override protected boolean tryReleaseShared(int n) {
      while (true) {
        int now = getState();
        if (compareAndSetState(now, now - 1)) return now == 1;
      }
    }

    @Override protected boolean isHeldExclusively() {
      return getExclusiveOwnerThread() == Thread.currentThread();
    }

    int state() {
      return getState();
    }
  }

  static List<String> names(Collection<Thread> threads) {
    List<String> names = new ArrayList<>();
    for (Thread t : threads) names.add(t.getName());
    Collections.sort(names);
    return names;
  }

  static void show(String label, Sync s) {
    Thread first = s.getFirstQueuedThread();
    System.out.println(label + ": state " + s.state() + " first " + (first == null ? "-" : first.getName())
        + " length " + s.getQueueLength() + " exclusive " + names(s.getExclusiveQueuedThreads()) + " shared "
        + names(s.getSharedQueuedThreads()) + " all " + names(s.getQueuedThreads()) + " "
        + s.hasQueuedThreads() + s.hasContended() + s.hasQueuedPredecessors());
  }

  public static void main(String[] args) throws Exception {
    Sync s = new Sync();
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    show("fresh", s);
    s.acquire(1);
    show("held", s);
    List<Thread> threads = new ArrayList<>();
    String[] names = {"s1", "e1", "s2", "s3", "e2", "x"};
    for (String name : names) {
      Thread t = new Thread(() -> {
        try {
          if (name.equals("x")) {
            s.acquireInterruptibly(1);
            log.add("?");
          } else if (name.startsWith("e")) {
            s.acquire(1);
            log.add(name + " in state " + s.state());
            s.release(1);
          } else {
            s.acquireShared(1);
            s.releaseShared(1);
            log.add(name.substring(0, 1));
          }
        } catch (InterruptedException e) {
          log.add("x gave up");
        }
      }, name);
      threads.add(t);
      t.start();
      while (!s.isQueued(t)) Thread.yield();
    }
    show("full", s);
    threads.get(5).interrupt();
    threads.get(5).join();
    System.out.println(log + " " + s.isQueued(threads.get(5)) + " " + s.isQueued(threads.get(4)) + " "
        + s.isQueued(Thread.currentThread()));
    show("one less", s);
    s.release(1);
    for (Thread t : threads) t.join();
    // Between the two exclusive ones there is nothing to tell the shared ones apart.
    List<String> exclusive = new ArrayList<>();
    for (String line : log) if (line.startsWith("e")) exclusive.add(line);
    System.out.println(exclusive + " " + Collections.frequency(log, "s"));
    show("end", s);
    try {
      s.isQueued(null);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }

    AbstractQueuedSynchronizer.ConditionObject c = s.new ConditionObject();
    s.acquire(1);
    System.out.println(s.owns(c) + " " + new Sync().owns(c) + " " + s.hasWaiters(c) + " "
        + s.getWaitQueueLength(c) + " " + s.getWaitingThreads(c));
    Thread w = new Thread(() -> {
      s.acquire(1);
      try {
        c.await();
      } catch (InterruptedException e) {
        System.out.println("wait interrupted, held " + s.isHeldExclusively());
      }
      s.release(1);
    }, "w");
    w.start();
    while (!s.isQueued(w)) Thread.yield();
    s.release(1);
    while (true) {
      s.acquire(1);
      boolean there = s.hasWaiters(c);
      if (there) break;
      s.release(1);
      Thread.yield();
    }
    System.out.println(names(s.getWaitingThreads(c)) + " queued " + s.isQueued(w));
    w.interrupt();
    while (!s.isQueued(w)) Thread.yield(); // it must get the lock again before it may throw
    System.out.println("waiters " + s.getWaitQueueLength(c));
    s.release(1);
    w.join();
  }
}
