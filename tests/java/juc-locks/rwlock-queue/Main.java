// The queue of a fair ReentrantReadWriteLock: a waiting writer holds back later readers, who then enter
// together; the queries tell readers from writers.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Main {
  static class OpenLock extends ReentrantReadWriteLock {
    OpenLock(boolean fair) {
      super(fair);
    }

    String queue() {
      return "writers " + names(getQueuedWriterThreads()) + " readers " + names(getQueuedReaderThreads())
          + " all " + names(getQueuedThreads()) + " owner "
          + (getOwner() == null ? "-" : getOwner().getName());
    }

    static List<String> names(Collection<Thread> threads) {
      List<String> names = new ArrayList<>();
      for (Thread t : threads) names.add(t.getName());
      Collections.sort(names);
      return names;
    }
  }

  static Thread queue(OpenLock lock, String name, Runnable body) {
    Thread t = new Thread(body, name);
    t.start();
    while (!lock.hasQueuedThread(t)) Thread.yield();
    return t;
  }

  public static void main(String[] args) throws Exception {
    for (boolean fair : new boolean[] {true, false}) {
      OpenLock lock = new OpenLock(fair);
      List<String> log = Collections.synchronizedList(new ArrayList<>());
      CyclicBarrier together = new CyclicBarrier(2);
      List<Thread> threads = new ArrayList<>();
      lock.readLock().lock();
      threads.add(queue(lock, "w1", () -> {
        lock.writeLock().lock();
        log.add("w1 with " + lock.getReadLockCount() + " readers, " + lock.queue());
        lock.writeLock().unlock();
      }));
      // A new reader queues behind the writer, though the lock is only read; we may still re-enter.
      System.out.println("re-entry " + lock.readLock().tryLock());
      lock.readLock().unlock();
      for (String name : new String[] {"r1", "r2"}) {
        threads.add(queue(lock, name, () -> {
          lock.readLock().lock();
          try {
            together.await(); // only passes when both readers are inside at once
          } catch (InterruptedException | BrokenBarrierException e) {
            log.add(e.toString());
          }
          lock.readLock().unlock();
        }));
      }
      threads.add(queue(lock, "w2", () -> {
        lock.writeLock().lock();
        log.add("w2 with " + lock.getReadLockCount() + " readers, " + lock.queue());
        lock.writeLock().unlock();
      }));
      System.out.println("fair " + fair + " length " + lock.getQueueLength() + " " + lock.hasQueuedThreads()
          + " " + lock.queue());
      lock.readLock().unlock();
      for (Thread t : threads) t.join();
      for (String line : log) System.out.println(line);
      System.out.println("end " + lock.queue() + " " + lock.hasQueuedThreads());
    }
    // Queued readers and writers leave the queue when interrupted or out of time.
    OpenLock lock = new OpenLock(true);
    lock.writeLock().lock();
    for (Lock part : new Lock[] {lock.readLock(), lock.writeLock()}) {
      Thread t = queue(lock, "impatient", () -> {
        try {
          part.lockInterruptibly();
          System.out.println("locked");
        } catch (InterruptedException e) {
          System.out.println("interrupted, flag " + Thread.currentThread().isInterrupted());
        }
      });
      t.interrupt();
      t.join();
      Thread timed = new Thread(() -> {
        try {
          System.out.println(part.tryLock(1, TimeUnit.MILLISECONDS));
          Thread.currentThread().interrupt();
          part.tryLock(100, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
          System.out.println("interrupted");
        }
      });
      timed.start();
      timed.join();
      System.out.println(lock.getQueueLength());
    }
    lock.writeLock().unlock();
  }
}
