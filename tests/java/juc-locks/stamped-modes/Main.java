// StampedLock: modes, validation, conversions between them, stamps of the wrong kind, views, toString.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  static void show(String label, StampedLock l) {
    System.out.println(label + ": " + text(l) + " read " + l.isReadLocked() + " write " + l.isWriteLocked()
        + " readers " + l.getReadLockCount());
  }

  static String kind(long s) {
    return s == 0 ? "none" : StampedLock.isWriteLockStamp(s) ? "write"
        : StampedLock.isReadLockStamp(s) ? "read" : StampedLock.isOptimisticReadStamp(s) ? "optimistic" : "?";
  }

  static void refused(String label, Runnable r) {
    try {
      r.run();
      System.out.println(label + " allowed");
    } catch (RuntimeException e) {
      System.out.println(label + " " + e.getClass().getSimpleName());
    }
  }

  static <T> T inThread(Callable<T> body) throws Exception {
    FutureTask<T> task = new FutureTask<>(body);
    Thread t = new Thread(task);
    t.start();
    t.join();
    return task.get();
  }

  public static void main(String[] args) throws Exception {
    StampedLock l = new StampedLock();
    show("free", l);
    long o = l.tryOptimisticRead();
    System.out.println(kind(o) + " valid " + l.validate(o) + " of zero " + l.validate(0));
    System.out.println("holds a lock " + StampedLock.isLockStamp(o) + " " + StampedLock.isLockStamp(0));
    long r1 = l.readLock(), r2 = l.readLock();
    show("read twice", l);
    System.out.println(kind(r1) + " " + kind(r2) + " optimistic still valid " + l.validate(o)
        + " write " + l.tryWriteLock() + " timed " + l.tryWriteLock(1, TimeUnit.MILLISECONDS));
    refused("unlockWrite of a read stamp", () -> l.unlockWrite(r1));
    l.unlockRead(r1);
    l.unlock(r2);
    refused("unlockRead twice", () -> l.unlockRead(r2));
    long w = l.writeLock();
    show("write", l);
    System.out.println(kind(w) + " optimistic valid " + l.validate(o) + " new optimistic "
        + kind(l.tryOptimisticRead()) + " read " + l.tryReadLock() + " write " + l.tryWriteLock()
        + " validate own " + l.validate(w));
    refused("unlockRead of a write stamp", () -> l.unlockRead(w));
    l.unlockWrite(w);
    System.out.println("after a write, old optimistic " + l.validate(o));
    refused("unlockWrite twice", () -> l.unlockWrite(w));
    refused("unlock of nothing", () -> l.unlock(0));

    System.out.println("-- conversions");
    long x = l.tryOptimisticRead();
    x = l.tryConvertToReadLock(x);
    System.out.println("optimistic to read " + kind(x));
    System.out.println("read to read " + kind(l.tryConvertToReadLock(x)));
    x = l.tryConvertToWriteLock(x);
    System.out.println("read to write " + kind(x));
    System.out.println("write to write " + (l.tryConvertToWriteLock(x) == x));
    x = l.tryConvertToReadLock(x);
    System.out.println("write to read " + kind(x) + " " + l.getReadLockCount());
    long second = l.readLock();
    System.out.println("read to write beside a reader " + kind(l.tryConvertToWriteLock(x)));
    l.unlockRead(second);
    x = l.tryConvertToOptimisticRead(x);
    System.out.println("read to optimistic " + kind(x) + " " + l.validate(x));
    long y = l.tryConvertToWriteLock(x);
    System.out.println("optimistic to write " + kind(y) + " stale " + l.tryConvertToReadLock(x) + " "
        + l.tryConvertToWriteLock(x) + " " + l.tryConvertToOptimisticRead(x));
    y = l.tryConvertToOptimisticRead(y);
    System.out.println("write to optimistic " + kind(y) + " " + l.validate(y));
    System.out.println("optimistic to optimistic " + (l.tryConvertToOptimisticRead(y) == y));
    show("free", l);

    System.out.println("-- try forms");
    System.out.println(l.tryUnlockRead() + " " + l.tryUnlockWrite());
    System.out.println(kind(l.tryReadLock()) + " " + kind(l.tryReadLock(1, TimeUnit.SECONDS)) + " "
        + kind(l.readLockInterruptibly()));
    System.out.println(l.getReadLockCount() + " " + l.tryUnlockRead() + l.tryUnlockRead()
        + l.tryUnlockRead() + l.tryUnlockRead());
    System.out.println(kind(l.tryWriteLock()) + " " + l.tryUnlockWrite());
    System.out.println(kind(l.tryWriteLock(0, TimeUnit.SECONDS)) + " " + l.tryUnlockWrite());
    System.out.println(kind(l.writeLockInterruptibly()));
    System.out.println("not re-entrant: " + kind(l.tryWriteLock()) + " "
        + kind(l.tryReadLock(1, TimeUnit.MILLISECONDS)));
    System.out.println("other: " + inThread(() -> kind(l.tryReadLock()) + " " + kind(l.tryWriteLock()) + " "
        + l.tryUnlockWrite())); // a StampedLock has no owner
    for (int form = 0; form < 4; form++) {
      Thread.currentThread().interrupt();
      try {
        long s = form == 0 ? l.readLockInterruptibly() : form == 1 ? l.writeLockInterruptibly()
            : form == 2 ? l.tryReadLock(1, TimeUnit.SECONDS) : l.tryWriteLock(1, TimeUnit.SECONDS);
        System.out.println("got " + kind(s));
      } catch (InterruptedException e) {
        System.out.println("interrupted, flag " + Thread.currentThread().isInterrupted());
      }
    }

    System.out.println("-- views");
    Lock rv = l.asReadLock(), wv = l.asWriteLock();
    rv.lock();
    System.out.println(rv.tryLock() + " " + wv.tryLock() + " " + l.getReadLockCount());
    rv.unlock();
    rv.unlock();
    refused("read view unlock", rv::unlock);
    wv.lockInterruptibly();
    System.out.println(rv.tryLock(1, TimeUnit.MILLISECONDS) + " " + wv.tryLock());
    wv.unlock();
    refused("write view unlock", wv::unlock);
    refused("condition", wv::newCondition);
    refused("condition", rv::newCondition);
    ReadWriteLock rw = l.asReadWriteLock();
    rw.writeLock().lock();
    System.out.println(l.isWriteLocked());
    rw.writeLock().unlock();
    System.out.println(rw.readLock().getClass().getSimpleName() + " " + rw.writeLock().getClass().getSimpleName());
    show("end", l);
  }
}
