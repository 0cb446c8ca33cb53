// A fair semaphore serves in order even when a later request is smaller; permits limit who is inside.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  public static void main(String[] args) throws Exception {
    // The first in the queue wants three: those behind it wait though one permit would do for them.
    Semaphore s = new Semaphore(0, true);
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    List<Thread> threads = new ArrayList<>();
    int[] wants = {3, 1, 2, 1};
    for (int i = 0; i < wants.length; i++) {
      int n = wants[i];
      String name = "t" + i + "x" + n;
      Thread t = new Thread(() -> {
        s.acquireUninterruptibly(n);
        log.add(name);
      });
      threads.add(t);
      t.start();
      while (s.getQueueLength() != i + 1) Thread.yield();
    }
    s.release();
    s.release();
    System.out.println("two permits: " + log + " free " + s.availablePermits() + " queue "
        + s.getQueueLength());
    System.out.println("barging: " + s.tryAcquire() + " " + s.availablePermits());
    s.release();
    System.out.println("no barging with a time: " + s.tryAcquire(0, TimeUnit.SECONDS));
    for (int i = 0; i < wants.length; i++) {
      s.release(i == 0 ? 1 : wants[i]);
      threads.get(i).join();
    }
    System.out.println(log + " free " + s.availablePermits());

    // Mutual exclusion, then at most three, and release by a thread that never acquired.
    for (int limit : new int[] {1, 3}) {
      for (boolean fair : new boolean[] {false, true}) {
        Semaphore places = new Semaphore(limit, fair);
        AtomicInteger inside = new AtomicInteger(), most = new AtomicInteger();
        int[] plain = {0};
        Thread[] ts = new Thread[5];
        for (int i = 0; i < ts.length; i++) {
          ts[i] = new Thread(() -> {
            for (int k = 0; k < 10; k++) {
              places.acquireUninterruptibly();
              most.accumulateAndGet(inside.incrementAndGet(), Math::max);
              if (limit == 1) plain[0]++;
              inside.decrementAndGet();
              places.release();
            }
          });
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println(limit + " " + fair + " within " + (most.get() <= limit) + " count " + plain[0]
            + " free " + places.availablePermits());
      }
    }
    Semaphore signal = new Semaphore(0);
    Thread giver = new Thread(() -> signal.release(2));
    giver.start();
    signal.acquire(2);
    giver.join();
    System.out.println("signalled " + signal.availablePermits());

    // Two semaphores hand a turn back and forth.
    Semaphore ping = new Semaphore(1), pong = new Semaphore(0);
    StringBuilder ball = new StringBuilder();
    Thread a = new Thread(() -> {
      for (int i = 0; i < 6; i++) {
        ping.acquireUninterruptibly();
        ball.append("ping ");
        pong.release();
      }
    });
    Thread b = new Thread(() -> {
      for (int i = 0; i < 6; i++) {
        pong.acquireUninterruptibly();
        ball.append("pong ");
        ping.release();
      }
    });
    b.start();
    a.start();
    a.join();
    b.join();
    System.out.println(ball.toString().trim());
  }
}
