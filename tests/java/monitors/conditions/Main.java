// Two conditions on one monitor told apart by their own objects, and specific notification: the waiter chosen by
// the program is the one that goes on.
import java.util.ArrayDeque;

public class Main {
  /** A lock with conditions, made of monitors: waiters queue, each on an object of its own. */
  static class Condition {
    private final ArrayDeque<boolean[]> queue = new ArrayDeque<>();

    /** Called with the lock held by its owner; gives it up while waiting. */
    void await(Lock lock) throws InterruptedException {
      boolean[] mine = {false};
      queue.add(mine);
      lock.unlock();
      try {
        synchronized (mine) {
          while (!mine[0]) mine.wait();
        }
      } finally {
        lock.lock();
        queue.remove(mine);
      }
    }

    void signal() {
      boolean[] first = queue.poll();
      if (first == null) return;
      synchronized (first) {
        first[0] = true;
        first.notify();
      }
    }
  }

  static class Lock {
    private Thread owner;

    synchronized void lock() {
      boolean interrupted = false;
      while (owner != null) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      owner = Thread.currentThread();
      if (interrupted) owner.interrupt();
    }

    synchronized void unlock() {
      if (owner != Thread.currentThread()) throw new IllegalMonitorStateException("not the owner");
      owner = null;
      notify();
    }
  }

  public static void main(String[] args) throws Exception {
    Lock lock = new Lock();
    Condition notFull = new Condition(), notEmpty = new Condition();
    ArrayDeque<Integer> items = new ArrayDeque<>();
    int[] taken = new int[40];
    Thread[] ts = new Thread[4];
    for (int i = 0; i < 2; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 20; k++) {
            lock.lock();
            while (items.size() == 2) notFull.await(lock);
            items.add(me * 20 + k);
            notEmpty.signal();
            lock.unlock();
          }
        } catch (InterruptedException e) {
          taken[0] = -100;
        }
      });
      ts[i + 2] = new Thread(() -> {
        try {
          for (int k = 0; k < 20; k++) {
            lock.lock();
            while (items.isEmpty()) notEmpty.await(lock);
            taken[items.poll()]++;
            notFull.signal();
            lock.unlock();
          }
        } catch (InterruptedException e) {
          taken[0] = -100;
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    int once = 0;
    for (int t : taken) if (t == 1) once++;
    System.out.println(once + " once, left " + items.size());

    // Signals reach the waiters in the order in which they came.
    StringBuilder log = new StringBuilder();
    Condition turn = new Condition();
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        lock.lock();
        try {
          turn.await(lock);
          log.append(me);
          turn.signal();
        } catch (InterruptedException e) {
          log.append('!');
        } finally {
          lock.unlock();
        }
      });
      ts[i].start();
      while (true) {
        lock.lock();
        boolean queued = turn.queue.size() == i + 1;
        lock.unlock();
        if (queued) break;
        Thread.yield();
      }
    }
    lock.lock();
    turn.signal();
    lock.unlock();
    for (Thread t : ts) t.join();
    System.out.println(log);
    try {
      lock.unlock();
    } catch (IllegalMonitorStateException e) {
      System.out.println(e.getMessage());
    }
  }
}
