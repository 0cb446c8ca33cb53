// Interrupts and ReentrantLock: which of its methods give up, which keep the flag, and what is left.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  interface Taking {
    Object take(ReentrantLock lock) throws InterruptedException;
  }

  static String attempt(ReentrantLock lock, Taking how) {
    String result;
    try {
      result = "returned " + how.take(lock);
    } catch (InterruptedException e) {
      result = "InterruptedException";
    }
    result += ", flag " + Thread.interrupted() + ", holds " + lock.getHoldCount();
    while (lock.isHeldByCurrentThread()) lock.unlock();
    return result;
  }

  /** Interrupts the taker before it asks for a free lock. */
  static void before(String name, boolean fair, Taking how) throws Exception {
    ReentrantLock lock = new ReentrantLock(fair);
    Thread.currentThread().interrupt();
    System.out.println("before " + name + ": " + attempt(lock, how));
  }

  /** Interrupts the taker while it is queued; the lock is released only after that. */
  static void queued(String name, boolean fair, Taking how) throws Exception {
    ReentrantLock lock = new ReentrantLock(fair);
    String[] result = {null};
    lock.lock();
    Thread t = new Thread(() -> result[0] = attempt(lock, how));
    t.start();
    while (!lock.hasQueuedThread(t)) Thread.yield();
    t.interrupt();
    if (result[0] == null && name.equals("lock")) {
      lock.unlock();
    } else {
      t.join();
      System.out.print(lock.hasQueuedThreads() + " ");
      lock.unlock();
    }
    t.join();
    System.out.println("queued " + name + ": " + result[0] + ", locked " + lock.isLocked());
  }

  public static void main(String[] args) throws Exception {
    Taking lock = l -> {
      l.lock();
      return "";
    };
    Taking interruptibly = l -> {
      l.lockInterruptibly();
      return "";
    };
    Taking timed = l -> l.tryLock(1000, TimeUnit.SECONDS);
    Taking now = ReentrantLock::tryLock;
    for (boolean fair : new boolean[] {false, true}) {
      System.out.println("fair " + fair);
      before("lock", fair, lock);
      before("lockInterruptibly", fair, interruptibly);
      before("tryLock timed", fair, timed);
      before("tryLock", fair, now);
      queued("lock", fair, lock);
      queued("lockInterruptibly", fair, interruptibly);
      queued("tryLock timed", fair, timed);
    }
    // A deadlock that an interrupt resolves.
    ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    CyclicBarrier both = new CyclicBarrier(2);
    Thread victim = new Thread(() -> {
      try {
        a.lock();
        both.await();
        b.lockInterruptibly();
        System.out.println("not reached");
      } catch (InterruptedException e) {
        System.out.println("victim gives up");
      } catch (BrokenBarrierException e) {
        System.out.println(e);
      } finally {
        a.unlock();
      }
    });
    Thread winner = new Thread(() -> {
      try {
        b.lock();
        both.await();
        a.lock();
        System.out.println("winner holds both");
        a.unlock();
        b.unlock();
      } catch (InterruptedException | BrokenBarrierException e) {
        System.out.println(e);
      }
    });
    victim.start();
    winner.start();
    while (!a.hasQueuedThread(winner) || !b.hasQueuedThread(victim)) Thread.yield();
    victim.interrupt();
    victim.join();
    winner.join();
    System.out.println(a.isLocked() + " " + b.isLocked());
  }
}
