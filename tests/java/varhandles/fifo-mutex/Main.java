// A first-in-first-out lock made of LockSupport and a queue, as its documentation shows it: mutual exclusion,
// nobody is forgotten, interrupts are kept for later.
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class Main {
  static class Mutex {
    private final AtomicBoolean locked = new AtomicBoolean();
    private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

    void lock() {
      boolean interrupted = false;
      Thread me = Thread.currentThread();
      waiters.add(me);
      while (waiters.peek() != me || !locked.compareAndSet(false, true)) {
        LockSupport.park(this);
        if (Thread.interrupted()) interrupted = true;
      }
      waiters.remove();
      if (interrupted) me.interrupt();
    }

    void unlock() {
      locked.set(false);
      LockSupport.unpark(waiters.peek());
    }
  }

  static int count, inside, clashes;

  public static void main(String[] args) throws Exception {
    Mutex mutex = new Mutex();
    Thread[] ts = new Thread[5];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 10; k++) {
          mutex.lock();
          if (++inside != 1) clashes++;
          count++;
          Thread.yield();
          inside--;
          mutex.unlock();
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(count + " clashes " + clashes);

    // In the order of arrival.
    StringBuilder log = new StringBuilder();
    mutex.lock();
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        mutex.lock();
        log.append(me);
        if (Thread.currentThread().isInterrupted()) log.append('i');
        mutex.unlock();
      });
      ts[i].start();
      while (ts[i].getState() != Thread.State.WAITING) Thread.yield();
    }
    ts[2].interrupt();
    while (ts[2].getState() != Thread.State.WAITING || ts[2].isInterrupted()) Thread.yield();
    mutex.unlock();
    for (Thread t : ts) t.join();
    System.out.println(log);
  }
}
