// ForkJoinPool itself: construction, submission forms, a managed blocker, async order, worker factories,
// shutdown, and the common pool.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
  static String outcome(Callable<?> c) {
    try {
      return "" + c.call();
    } catch (ExecutionException e) {
      Throwable t = e;
      while (t.getCause() != null) t = t.getCause();
      return "ExecutionException of " + t;
    } catch (Throwable e) {
      return e.getClass().getSimpleName();
    }
  }

  /** Waits for a latch in a way that lets the pool start a spare thread. */
  static class LatchBlocker implements ForkJoinPool.ManagedBlocker {
    final CountDownLatch latch;

    LatchBlocker(CountDownLatch latch) {
      this.latch = latch;
    }

    @Override public boolean block() throws InterruptedException {
      latch.await();
      return true;
    }

    @Override public boolean isReleasable() {
      return latch.getCount() == 0;
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinPool p = new ForkJoinPool(2);
    System.out.println(p.getParallelism() + " " + p.getAsyncMode() + " " + p.isShutdown() + p.isTerminated()
        + p.isTerminating() + " " + p.hasQueuedSubmissions() + " " + p.getQueuedTaskCount() + " "
        + p.getQueuedSubmissionCount() + " " + p.isQuiescent());
    System.out.println(p.toString().replaceAll("@[0-9a-f]+", "@"));
    System.out.println(p.submit(() -> "callable").get() + " " + p.submit(() -> {}).get() + " "
        + p.submit(() -> {}, "result").get() + " " + p.invoke(ForkJoinTask.adapt(() -> "task")));
    CountDownLatch ran = new CountDownLatch(2);
    p.execute((Runnable) ran::countDown);
    p.execute(ForkJoinTask.adapt((Runnable) ran::countDown));
    System.out.println(ran.await(1000, TimeUnit.SECONDS));
    System.out.println(outcome(() -> p.submit(() -> {
      throw new java.io.IOException("from a callable");
    }).get()) + " " + outcome(() -> p.submit((Runnable) null)));

    // Both workers block on what only further tasks can bring: the pool makes up for them.
    CountDownLatch released = new CountDownLatch(2);
    List<ForkJoinTask<String>> blocked = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      blocked.add(p.submit(() -> {
        ForkJoinPool.managedBlock(new LatchBlocker(released));
        return "released";
      }));
    }
    for (int i = 0; i < 2; i++) p.submit((Runnable) released::countDown);
    for (ForkJoinTask<String> t : blocked) System.out.print(t.get() + " ");
    ForkJoinPool.managedBlock(new LatchBlocker(released)); // outside a pool it just blocks
    System.out.println();

    // In async mode one worker runs the tasks it forked first in, first out; else last in, first out.
    for (boolean async : new boolean[] {true, false}) {
      ForkJoinPool one = new ForkJoinPool(1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, async);
      StringBuffer order = new StringBuffer();
      one.submit(() -> {
        for (int i = 0; i < 5; i++) {
          int k = i;
          ForkJoinTask.adapt(() -> order.append(k)).fork();
        }
        ForkJoinTask.helpQuiesce();
      }).get();
      System.out.println("async " + one.getAsyncMode() + " " + order);
      one.shutdown();
    }

    AtomicInteger made = new AtomicInteger();
    List<String> uncaught = Collections.synchronizedList(new ArrayList<>());
    ForkJoinPool own = new ForkJoinPool(1, pool -> {
      ForkJoinWorkerThread t = ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool);
      t.setName("own-" + made.incrementAndGet());
      return t;
    }, (t, e) -> uncaught.add(t.getName() + " " + e.getMessage()), false);
    System.out.println(own.submit(() -> {
      ForkJoinWorkerThread t = (ForkJoinWorkerThread) Thread.currentThread();
      return t.getName() + " " + (t.getPool() == own) + " " + t.isDaemon() + " " + (t.getPoolIndex() >= 0);
    }).get() + " " + (own.getUncaughtExceptionHandler() != null) + " " + (own.getFactory() != null));
    own.shutdown();
    System.out.println(own.awaitTermination(1000, TimeUnit.SECONDS) + " threads " + made);

    // shutdownNow cancels what has not begun.
    ForkJoinPool stop = new ForkJoinPool(1);
    CountDownLatch begun = new CountDownLatch(1);
    ForkJoinTask<String> running = stop.submit(() -> {
      begun.countDown();
      new CountDownLatch(1).await();
      return "never";
    });
    begun.await();
    ForkJoinTask<?> waiting = stop.submit(() -> {});
    System.out.println(stop.shutdownNow() + " " + stop.isShutdown() + " " + stop.awaitTermination(1000,
        TimeUnit.SECONDS) + " " + waiting.isCancelled() + " " + running.isDone() + " "
        + outcome(() -> stop.submit(() -> 1)));

    ForkJoinPool common = ForkJoinPool.commonPool();
    System.out.println("common " + common.getParallelism() + " " + ForkJoinPool.getCommonPoolParallelism() + " "
        + common.submit(() -> 5).get());
    common.shutdown();
    common.shutdownNow();
    System.out.println("cannot be shut down " + common.isShutdown() + " " + common.submit(() -> 6).get() + " "
        + common.awaitTermination(1, TimeUnit.MILLISECONDS) + " " + common.awaitQuiescence(1000,
        TimeUnit.SECONDS));
    System.out.println(outcome(() -> new ForkJoinPool(0)) + " " + outcome(() -> new ForkJoinPool(1, null, null,
        false)));
    ForkJoinPool full = new ForkJoinPool(2, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, true, 2, 4, 1,
        x -> true, 1000, TimeUnit.SECONDS);
    System.out.println(full.submit(() -> "full constructor").get() + " " + full.getParallelism());
    full.shutdown();
    p.shutdown();
    System.out.println(p.awaitTermination(1000, TimeUnit.SECONDS) + " " + p.isTerminated());
  }
}
