// Programs in which no thread can go on, one for each argument; Deadlocks.txt has what is said of each.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Deadlocks {
  static final Object A = new Object(), B = new Object(), C = new Object();
  static CyclicBarrier met;
  static volatile boolean spins;

  static void await() {
    try {
      met.await();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
  static void both(Object first, Object second) {
    synchronized (first) {
      await();
      synchronized (second) {
        System.out.println("not reached");
      }
    }
  }
  static Thread start(String name, Runnable body) {
    Thread t = new Thread(body, name);
    t.start();
    return t;
  }

  static class Account {
    synchronized void pay(Account to) {
      await();
      to.take();
    }
    synchronized void take() {}
  }
  static class Left {
    static {
      await();
      Right.touch();
    }
    static void touch() {}
  }
  static class Right {
    static {
      await();
      Left.touch();
    }
    static void touch() {}
  }
  static class Init {
    static {
      await();
      synchronized (A) {
        System.out.println("not reached");
      }
    }
    static void touch() {}
  }

  static void waitFor(Object o) {
    try {
      o.wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
  static void untilWaiting(Thread t) {
    while (t.getState() != Thread.State.WAITING) Thread.yield();
  }

  @SuppressWarnings("removal")
  public static void main(String[] args) throws Exception {
    ReentrantLock l = new ReentrantLock(), m = new ReentrantLock(true);
    switch (args[0]) {
      case "two" -> {
        met = new CyclicBarrier(2);
        start("First", () -> both(A, B));
        start("Second", () -> both(B, A));
      }
      case "three" -> {
        met = new CyclicBarrier(3);
        start("First", () -> both(A, B));
        start("Second", () -> both(B, C));
        start("Third", () -> both(C, A));
        start("Outside", () -> { synchronized (A) { synchronized (A) { } } }).join();
      }
      case "methods" -> {
        met = new CyclicBarrier(2);
        Account x = new Account(), y = new Account();
        start("X", () -> x.pay(y));
        start("Y", () -> y.pay(x));
      }
      case "locks" -> {
        met = new CyclicBarrier(2);
        start("First", () -> { l.lock(); await(); m.lock(); });
        start("Second", () -> { m.lock(); await(); l.lock(); });
      }
      case "mixed" -> {
        met = new CyclicBarrier(3);
        start("First", () -> { synchronized (A) { await(); l.lock(); } });
        start("Second", () -> { l.lock(); await(); Init.touch(); });
        start("Third", () -> Init.touch());
      }
      case "classes" -> {
        met = new CyclicBarrier(2);
        start("First", Left::touch);
        start("Second", Right::touch);
      }
      case "waiting" -> {
        start("Waiter", () -> { synchronized (A) { synchronized (A) { waitFor(A); } } });
        synchronized (B) { waitFor(B); }
      }
      case "unpark" -> {
        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.park();
      }
      case "latch" -> new CountDownLatch(1).await();
      case "self" -> Thread.currentThread().join();
      case "join" -> {
        Thread main = Thread.currentThread();
        start("Joiner", () -> {
          try {
            main.join();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }).join();
      }
      case "upgrade" -> {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        rw.writeLock().lock();
      }
      case "readers" -> {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        start("R1", () -> rw.readLock().lock()).join();
        start("R2", () -> rw.readLock().lock()).join();
        rw.writeLock().lock();
      }
      case "ended" -> {
        start("Careless", l::lock).join();
        l.lock();
      }
      case "condition" -> {
        Condition c = l.newCondition();
        l.lock();
        c.await();
      }
      case "signalled" -> {
        Condition c = l.newCondition();
        Thread t = start("Waiter", () -> { synchronized (B) { l.lock(); c.awaitUninterruptibly(); } });
        untilWaiting(t);
        l.lock();
        c.signal();
        synchronized (B) { System.out.println("not reached"); }
      }
      case "reenter" -> {
        Thread t = start("Waiter", () -> { synchronized (B) { synchronized (A) { waitFor(A); } } });
        untilWaiting(t);
        synchronized (A) {
          A.notify();
          synchronized (B) { System.out.println("not reached"); }
        }
      }
      case "suspended" -> {
        Thread t = start("Suspended", () -> { synchronized (A) { for (;;) spins = true; } });
        while (!spins) Thread.yield();
        t.suspend();
        synchronized (A) { System.out.println("not reached"); }
      }
      case "pool" -> {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(() -> pool.submit(() -> pool.submit(() -> 1).get()).get()).get();
      }
      case "queue" -> new ArrayBlockingQueue<String>(1).take();
      case "daemon" -> {
        Thread t = new Thread(() -> { synchronized (A) { for (;;) LockSupport.park(A); } }, "Daemon");
        t.setDaemon(true);
        t.setPriority(7);
        t.start();
        untilWaiting(t);
        synchronized (A) { }
      }
    }
  }
}
