// Executors: every factory method, adapters, thread factories and the names and traits of the threads made.
import java.security.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static String traits() {
    Thread t = Thread.currentThread();
    return t.getName() + " daemon " + t.isDaemon() + " priority " + t.getPriority() + " group "
        + t.getThreadGroup().getName();
  }

  static void refused(String label, Callable<?> c) {
    try {
      System.out.println(label + " gives " + c.call());
    } catch (Exception e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    ThreadFactory numbered = new ThreadFactory() {
      private final AtomicInteger n = new AtomicInteger();

      @Override public Thread newThread(Runnable r) {
        Thread t = new Thread(r, "own-" + n.incrementAndGet());
        t.setDaemon(true);
        t.setPriority(7);
        return t;
      }
    };
    List<ExecutorService> all = new ArrayList<>();
    all.add(Executors.newFixedThreadPool(2));
    all.add(Executors.newFixedThreadPool(2, numbered));
    all.add(Executors.newSingleThreadExecutor());
    all.add(Executors.newSingleThreadExecutor(numbered));
    all.add(Executors.newCachedThreadPool());
    all.add(Executors.newCachedThreadPool(numbered));
    all.add(Executors.newScheduledThreadPool(1));
    all.add(Executors.newScheduledThreadPool(1, numbered));
    all.add(Executors.newSingleThreadScheduledExecutor());
    all.add(Executors.newSingleThreadScheduledExecutor(numbered));
    all.add(Executors.unconfigurableExecutorService(Executors.newFixedThreadPool(1)));
    all.add(Executors.unconfigurableScheduledExecutorService(Executors.newScheduledThreadPool(1)));
    for (ExecutorService e : all) {
      System.out.println(e.getClass().getSimpleName() + " " + (e instanceof ThreadPoolExecutor) + " "
          + e.submit(Main::traits).get());
      e.shutdown();
      if (!e.awaitTermination(1000, TimeUnit.SECONDS)) System.out.println("did not end");
    }
    for (ExecutorService e : List.of(Executors.newWorkStealingPool(), Executors.newWorkStealingPool(3))) {
      System.out.println(e.getClass().getSimpleName() + " " + ((ForkJoinPool) e).getAsyncMode() + " "
          + e.submit(() -> Thread.currentThread().isDaemon()).get());
      e.shutdown();
    }
    System.out.println(((ForkJoinPool) Executors.newWorkStealingPool(5)).getParallelism());

    Callable<Object> c = Executors.callable(() -> System.out.print("ran "));
    System.out.println(c.call());
    System.out.println(Executors.callable(() -> {}, "result").call());
    System.out.println(Executors.callable((PrivilegedAction<String>) () -> "privileged").call() + " "
        + Executors.callable((PrivilegedExceptionAction<String>) () -> "checked").call());
    refused("callable null", () -> Executors.callable((Runnable) null));
    refused("no threads", () -> Executors.newFixedThreadPool(0));
    refused("negative", () -> Executors.newScheduledThreadPool(-1));
    refused("unconfigurable null", () -> Executors.unconfigurableExecutorService(null));
    ThreadFactory def = Executors.defaultThreadFactory();
    Thread a = def.newThread(() -> {}), b = def.newThread(() -> {});
    System.out.println(a.getName() + " " + b.getName() + " " + a.isDaemon() + " " + a.getPriority() + " "
        + a.getState());

    // A single-thread executor replaces its thread when a task kills it, and keeps the order.
    AtomicInteger made = new AtomicInteger();
    ExecutorService one = Executors.newSingleThreadExecutor(r -> {
      Thread t = new Thread(r);
      made.incrementAndGet();
      t.setUncaughtExceptionHandler((x, e) -> {});
      return t;
    });
    // All tasks are queued before the first ends: a task that arrives between two threads would overtake.
    StringBuffer order = new StringBuffer();
    CountDownLatch queued = new CountDownLatch(1);
    for (int i = 0; i < 6; i++) {
      int k = i;
      one.execute(() -> {
        try {
          queued.await();
        } catch (InterruptedException e) {
          order.append(e);
        }
        order.append(k);
        if (k == 2) throw new IllegalStateException();
      });
    }
    queued.countDown();
    one.shutdown();
    one.awaitTermination(1000, TimeUnit.SECONDS);
    System.out.println(order + " threads " + made);
    refused("delegate is no pool", () -> (ThreadPoolExecutor) Executors.newSingleThreadExecutor() == null);

    // A factory that gives null: the task is never run, yet accepted into the queue or refused.
    ThreadPoolExecutor broken = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
        r -> null);
    broken.execute(() -> System.out.println("never"));
    System.out.println("queued " + broken.getQueue().size() + " threads " + broken.getPoolSize());
    System.out.println(broken.shutdownNow().size() + " " + broken.isTerminated());
    Executor direct = Runnable::run;
    direct.execute(() -> System.out.println(Thread.currentThread().getName()));
  }
}
