// Readers see a pair that writers always change together; writers are alone, readers are not.
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
  static int left = 0, right = 100;

  static void run(ReadWriteLock lock) throws Exception {
    left = 0;
    right = 100;
    AtomicInteger writing = new AtomicInteger(), reading = new AtomicInteger();
    AtomicInteger bad = new AtomicInteger(), reads = new AtomicInteger();
    Thread[] threads = new Thread[5];
    for (int i = 0; i < threads.length; i++) {
      boolean writer = i < 2;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 25; k++) {
          if (writer) {
            lock.writeLock().lock();
            if (writing.incrementAndGet() != 1 || reading.get() != 0) bad.incrementAndGet();
            left++;
            right--;
            writing.decrementAndGet();
            lock.writeLock().unlock();
          } else {
            lock.readLock().lock();
            reading.incrementAndGet();
            if (left + right != 100 || writing.get() != 0) bad.incrementAndGet();
            reads.incrementAndGet();
            reading.decrementAndGet();
            lock.readLock().unlock();
          }
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println("left " + left + " right " + right + " reads " + reads + " bad " + bad);
  }

  public static void main(String[] args) throws Exception {
    run(new ReentrantReadWriteLock(true));
    run(new ReentrantReadWriteLock(false));
    run(new StampedLock().asReadWriteLock());
    ReentrantLock plain = new ReentrantLock();
    run(new ReadWriteLock() {
      @Override public Lock readLock() {
        return plain;
      }

      @Override public Lock writeLock() {
        return plain;
      }
    });

    // Write, downgrade to read, and let only readers in before the read lock is given back.
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.writeLock().lock();
    int mine = ++left;
    lock.readLock().lock();
    lock.writeLock().unlock();
    Thread writer = new Thread(() -> {
      lock.writeLock().lock();
      left = -1;
      lock.writeLock().unlock();
    });
    writer.start();
    while (!lock.hasQueuedThread(writer)) Thread.yield();
    System.out.println("still mine " + (left == mine));
    lock.readLock().unlock();
    writer.join();
    System.out.println("now " + left);
  }
}
