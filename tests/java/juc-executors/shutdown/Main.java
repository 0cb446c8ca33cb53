// The end of a pool: shutdown lets tasks finish, shutdownNow interrupts and returns the rest, states between.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static String state(ThreadPoolExecutor p) {
    return "shutdown " + p.isShutdown() + " terminating " + p.isTerminating() + " terminated "
        + p.isTerminated();
  }

  static ThreadPoolExecutor pool(int n) {
    return new ThreadPoolExecutor(n, n, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
  }

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor p = pool(2);
    System.out.println(state(p));
    CountDownLatch hold = new CountDownLatch(1), started = new CountDownLatch(2);
    AtomicInteger ran = new AtomicInteger();
    for (int i = 0; i < 5; i++) {
      p.execute(() -> {
        started.countDown();
        try {
          hold.await();
          ran.incrementAndGet();
        } catch (InterruptedException e) {
          System.out.println("interrupted by shutdown");
        }
      });
    }
    started.await();
    p.shutdown();
    System.out.println(state(p) + " " + p.awaitTermination(1, TimeUnit.MILLISECONDS) + " "
        + p.awaitTermination(0, TimeUnit.SECONDS));
    hold.countDown();
    System.out.println(p.awaitTermination(1000, TimeUnit.SECONDS) + " ran " + ran + " " + state(p));
    p.shutdown();
    System.out.println(p.shutdownNow() + " " + p.awaitTermination(0, TimeUnit.SECONDS));

    // shutdownNow: the running are interrupted, the waiting are handed back and never run.
    ThreadPoolExecutor q = pool(2);
    CountDownLatch busy = new CountDownLatch(2);
    AtomicInteger interrupted = new AtomicInteger();
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      futures.add(q.submit(() -> {
        busy.countDown();
        try {
          new CountDownLatch(1).await();
        } catch (InterruptedException e) {
          interrupted.incrementAndGet();
        }
      }));
    }
    busy.await();
    List<Runnable> rest = q.shutdownNow();
    System.out.println("handed back " + rest.size() + " " + q.awaitTermination(1000, TimeUnit.SECONDS)
        + " interrupted " + interrupted + " " + state(q));
    int done = 0;
    for (Future<?> f : futures) if (f.isDone()) done++;
    System.out.println("done " + done + " same objects " + futures.containsAll(rest));
    try {
      ((Future<?>) rest.get(0)).get(1, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      System.out.println("a task handed back is never done by itself");
    }
    ((FutureTask<?>) rest.get(0)).cancel(false);

    // A task that ignores interrupts keeps the pool from terminating.
    ThreadPoolExecutor stubborn = pool(1);
    AtomicBoolean stop = new AtomicBoolean();
    CountDownLatch in = new CountDownLatch(1);
    stubborn.execute(() -> {
      in.countDown();
      while (!stop.get()) Thread.yield();
    });
    in.await();
    stubborn.shutdownNow();
    System.out.println(stubborn.awaitTermination(2, TimeUnit.MILLISECONDS) + " " + state(stubborn));
    stop.set(true);
    System.out.println(stubborn.awaitTermination(1000, TimeUnit.SECONDS) + " " + state(stubborn));

    // awaitTermination can be interrupted, and waited in by several.
    ThreadPoolExecutor r = pool(1);
    CountDownLatch end = new CountDownLatch(1);
    r.execute(() -> {
      try {
        end.await();
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    r.shutdown();
    Thread.currentThread().interrupt();
    try {
      r.awaitTermination(1000, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      System.out.println("interrupted while waiting");
    }
    AtomicInteger woken = new AtomicInteger();
    Thread[] waiters = new Thread[3];
    for (int i = 0; i < 3; i++) {
      waiters[i] = new Thread(() -> {
        try {
          if (r.awaitTermination(1000, TimeUnit.SECONDS)) woken.incrementAndGet();
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
      waiters[i].start();
    }
    end.countDown();
    for (Thread t : waiters) t.join();
    System.out.println("woken " + woken);

    // A task may shut its own pool down.
    ThreadPoolExecutor self = pool(2);
    self.submit(self::shutdown).get();
    System.out.println(self.awaitTermination(1000, TimeUnit.SECONDS));
  }
}
