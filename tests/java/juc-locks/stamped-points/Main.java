// Points moved under a StampedLock: optimistic readers retry or fall back, no torn read is ever used.
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
  static class Point {
    private final StampedLock lock = new StampedLock();
    private long x, y; // always y == -3 * x

    void move(long d) {
      long s = lock.writeLock();
      try {
        x += d;
        y -= 3 * d;
      } finally {
        lock.unlockWrite(s);
      }
    }

    /** Optimistic first, a read lock when a writer came between. */
    long check() {
      long s = lock.tryOptimisticRead();
      long a = x, b = y;
      if (!lock.validate(s)) {
        s = lock.readLock();
        try {
          a = x;
          b = y;
        } finally {
          lock.unlockRead(s);
        }
      }
      return 3 * a + b;
    }

    /** Moves only from the given place; upgrades the read lock in place when it can. */
    boolean moveFrom(long at, long d) {
      long s = lock.readLock();
      try {
        while (x == at) {
          long w = lock.tryConvertToWriteLock(s);
          if (w != 0) {
            s = w;
            x += d;
            y -= 3 * d;
            return true;
          }
          lock.unlockRead(s);
          s = lock.writeLock();
        }
        return false;
      } finally {
        lock.unlock(s);
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Point p = new Point();
    AtomicInteger torn = new AtomicInteger(), checks = new AtomicInteger(), first = new AtomicInteger();
    Thread[] threads = new Thread[6];
    for (int i = 0; i < threads.length; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 30; k++) {
          if (me < 2) {
            p.move(me == 0 ? 2 : 5);
          } else if (me < 4) {
            if (p.check() != 0) torn.incrementAndGet();
            checks.incrementAndGet();
          } else if (p.moveFrom(-1, 7)) {
            first.incrementAndGet(); // x never is -1
          }
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println(p.x + " " + p.y + " checks " + checks + " torn " + torn + " moved from -1 " + first);

    // Exactly one of four threads moves the point away from its place.
    for (int round = 0; round < 3; round++) {
      long at = p.x;
      Thread[] race = new Thread[4];
      first.set(0);
      for (int i = 0; i < race.length; i++) {
        race[i] = new Thread(() -> {
          if (p.moveFrom(at, 1)) first.incrementAndGet();
        });
      }
      for (Thread t : race) t.start();
      for (Thread t : race) t.join();
      System.out.println(p.x + " " + p.y + " winners " + first + " " + p.lock.isWriteLocked()
          + p.lock.isReadLocked());
    }

    // A writer waits for readers, and readers wait for the writer.
    StampedLock lock = p.lock;
    long read = lock.readLock();
    long old = p.x;
    Thread writer = new Thread(() -> p.move(100));
    writer.start();
    System.out.println("unchanged " + (p.x == old) + " " + lock.getReadLockCount());
    lock.unlockRead(read);
    writer.join();
    long write = lock.writeLock();
    long[] seen = {0};
    Thread reader = new Thread(() -> {
      long s = lock.readLock();
      seen[0] = p.x;
      lock.unlockRead(s);
    });
    reader.start();
    p.x = 1;
    lock.unlockWrite(write);
    reader.join();
    System.out.println("saw " + seen[0]);
  }
}
