// LockSupport: permits, blockers, time-outs, interrupts, and a FIFO mutex built on park and unpark.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.LockSupport;

public class Main {
  /** First in, first out; not re-entrant. */
  static class FifoMutex {
    private final AtomicBoolean locked = new AtomicBoolean();
    private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

    void lock() {
      Thread me = Thread.currentThread();
      waiters.add(me);
      while (waiters.peek() != me || !locked.compareAndSet(false, true)) LockSupport.park(this);
      waiters.remove();
    }

    void unlock() {
      locked.set(false);
      LockSupport.unpark(waiters.peek());
    }
  }

  static volatile boolean go;

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    LockSupport.unpark(main);
    LockSupport.unpark(main); // permits do not add up
    LockSupport.park();
    long t0 = System.nanoTime();
    LockSupport.parkNanos(3_000_000);
    System.out.println("second park waited " + (System.nanoTime() - t0 >= 3_000_000));
    LockSupport.parkNanos(0);
    LockSupport.parkNanos(-7);
    LockSupport.parkUntil(System.currentTimeMillis() - 5);
    LockSupport.parkUntil(System.currentTimeMillis() + 3);
    LockSupport.unpark(null);
    LockSupport.unpark(new Thread());
    System.out.println("no argument blocks for ever");

    Object why = "reason";
    String[] seen = new String[2];
    for (int form = 0; form < 3; form++) {
      int f = form;
      go = false;
      Thread t = new Thread(() -> {
        while (!go) {
          if (f == 0) LockSupport.park(why);
          if (f == 1) LockSupport.parkNanos(why, 1_000_000_000_000L);
          if (f == 2) LockSupport.parkUntil(why, System.currentTimeMillis() + 1_000_000_000L);
        }
        seen[0] = "after park: " + LockSupport.getBlocker(Thread.currentThread());
      });
      t.start();
      while (LockSupport.getBlocker(t) != why) Thread.yield();
      go = true;
      LockSupport.unpark(t);
      t.join();
      System.out.println(seen[0] + ", of a dead thread: " + LockSupport.getBlocker(t));
    }
    LockSupport.setCurrentBlocker("mine");
    System.out.println(LockSupport.getBlocker(main));
    LockSupport.setCurrentBlocker(null);
    try {
      LockSupport.getBlocker(null);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }

    Thread sleeper = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) LockSupport.park();
      LockSupport.park(); // returns at once: the flag is still set
      LockSupport.parkNanos(1_000_000_000_000L);
      System.out.println("interrupted while parked, flag " + Thread.interrupted());
    });
    sleeper.start();
    sleeper.interrupt();
    sleeper.join();

    FifoMutex mutex = new FifoMutex();
    int[] count = {0};
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 25; k++) {
          mutex.lock();
          count[0]++;
          mutex.unlock();
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println("count " + count[0] + " " + mutex.locked + " " + mutex.waiters);

    // A relay: each thread unparks the next.
    StringBuffer order = new StringBuffer();
    AtomicInteger turn = new AtomicInteger(-1);
    Thread[] relay = new Thread[5];
    for (int i = 4; i >= 0; i--) {
      int me = i;
      relay[i] = new Thread(() -> {
        while (turn.get() != me) LockSupport.park();
        order.append(me);
        turn.incrementAndGet();
        if (me < 4) LockSupport.unpark(relay[me + 1]);
      });
      relay[i].start();
    }
    turn.incrementAndGet();
    LockSupport.unpark(relay[0]);
    for (Thread t : relay) t.join();
    System.out.println("relay " + order);
  }
}
