// ReentrantReadWriteLock: shared and exclusive holds, downgrade, refused upgrade, counts and misuse.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  static <T> T inThread(Callable<T> body) throws Exception {
    FutureTask<T> task = new FutureTask<>(body);
    Thread t = new Thread(task, "asker");
    t.start();
    t.join();
    return task.get();
  }

  static void show(String label, ReentrantReadWriteLock l) {
    System.out.println(label + ": readers " + l.getReadLockCount() + " my reads " + l.getReadHoldCount()
        + " my writes " + l.getWriteHoldCount() + " written " + l.isWriteLocked()
        + l.isWriteLockedByCurrentThread());
    System.out.println("  " + text(l));
    System.out.println("  " + text(l.readLock()) + " " + text(l.writeLock()));
  }

  static void refused(String label, Runnable r) {
    try {
      r.run();
      System.out.println(label + " allowed");
    } catch (RuntimeException e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  static void explore(boolean fair) throws Exception {
    ReentrantReadWriteLock l = new ReentrantReadWriteLock(fair);
    ReentrantReadWriteLock.ReadLock r = l.readLock();
    ReentrantReadWriteLock.WriteLock w = l.writeLock();
    System.out.println("fair " + l.isFair());
    show("free", l);
    r.lock();
    r.lockInterruptibly();
    System.out.println(r.tryLock() + " " + r.tryLock(1, TimeUnit.SECONDS));
    show("read four times", l);
    System.out.println("upgrade " + w.tryLock() + " " + w.tryLock(1, TimeUnit.MILLISECONDS));
    System.out.println("other: " + inThread(() -> {
      boolean shared = r.tryLock();
      String s = shared + " " + l.getReadLockCount() + " " + l.getReadHoldCount() + " " + w.tryLock() + " "
          + w.tryLock(1, TimeUnit.MILLISECONDS);
      r.unlock();
      return s;
    }));
    for (int i = 0; i < 4; i++) r.unlock();
    w.lock();
    w.lock();
    System.out.println("hold " + w.getHoldCount() + " " + w.isHeldByCurrentThread());
    r.lock();
    show("both", l);
    System.out.println("other: " + inThread(() -> r.tryLock() + " " + w.tryLock() + " "
        + r.tryLock(1, TimeUnit.MILLISECONDS) + " " + w.isHeldByCurrentThread() + w.getHoldCount()));
    w.unlock();
    w.unlock();
    show("downgraded", l);
    System.out.println("other: " + inThread(() -> {
      boolean got = r.tryLock();
      if (got) r.unlock();
      return got + " " + w.tryLock();
    }));
    r.unlock();
    show("free", l);
    refused("read unlock of free", r::unlock);
    refused("write unlock of free", w::unlock);
    refused("read condition", r::newCondition);
    r.lock();
    System.out.println("other: " + inThread(() -> {
      try {
        r.unlock();
        return "unlocked";
      } catch (IllegalMonitorStateException e) {
        return e.getMessage();
      }
    }));
    r.unlock();
    Condition c = w.newCondition();
    refused("signal without write lock", c::signal);
    w.lock();
    System.out.println(c.await(1, TimeUnit.MILLISECONDS) + " " + l.hasWaiters(c) + l.getWaitQueueLength(c));
    w.unlock();
  }

  public static void main(String[] args) throws Exception {
    explore(false);
    explore(true);
    // Releasing the last of many readers lets the writer in.
    ReentrantReadWriteLock l = new ReentrantReadWriteLock();
    CountDownLatch in = new CountDownLatch(4), out = new CountDownLatch(1);
    Thread[] readers = new Thread[4];
    for (int i = 0; i < 4; i++) {
      readers[i] = new Thread(() -> {
        l.readLock().lock();
        in.countDown();
        try {
          out.await();
        } catch (InterruptedException e) {
          System.out.println(e);
        }
        l.readLock().unlock();
      });
      readers[i].start();
    }
    in.await();
    System.out.println("readers inside together " + l.getReadLockCount() + " " + l.writeLock().tryLock());
    out.countDown();
    l.writeLock().lock();
    System.out.println("writer inside, readers " + l.getReadLockCount());
    l.writeLock().unlock();
    for (Thread t : readers) t.join();
  }
}
