// ScheduledThreadPoolExecutor at its edges: tasks left at shutdown, removal on cancel, decorated tasks, its queue.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static class Decorated extends ScheduledThreadPoolExecutor {
    final AtomicInteger decorated = new AtomicInteger();

    Decorated() {
      super(1);
    }

    @Override protected <V> RunnableScheduledFuture<V> decorateTask(Runnable r, RunnableScheduledFuture<V> t) {
      decorated.incrementAndGet();
      return t;
    }

    @Override protected <V> RunnableScheduledFuture<V> decorateTask(Callable<V> c, RunnableScheduledFuture<V> t) {
      decorated.addAndGet(100);
      return t;
    }
  }

  static String state(Future<?> f) {
    return f.isCancelled() ? "cancelled" : f.isDone() ? "done" : "open";
  }

  public static void main(String[] args) throws Exception {
    // At shutdown: delayed tasks run by default, periodic ones do not.
    for (boolean delayed : new boolean[] {true, false}) {
      for (boolean periodic : new boolean[] {false, true}) {
        ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1);
        s.setExecuteExistingDelayedTasksAfterShutdownPolicy(delayed);
        s.setContinueExistingPeriodicTasksAfterShutdownPolicy(periodic);
        CountDownLatch hold = new CountDownLatch(1), held = new CountDownLatch(1);
        s.execute(() -> {
          held.countDown();
          try {
            hold.await();
          } catch (InterruptedException e) {
            System.out.println(e);
          }
        });
        held.await();
        AtomicInteger ran = new AtomicInteger(), ticks = new AtomicInteger();
        // What is due at shutdown runs in any case: a task to be dropped must not be.
        Future<?> d = s.schedule(ran::incrementAndGet, delayed ? 2 : 1_000_000, TimeUnit.MILLISECONDS);
        Future<?> p = s.scheduleAtFixedRate(() -> {
          if (ticks.incrementAndGet() == 3) throw new IllegalStateException();
        }, 1, 1, TimeUnit.MILLISECONDS);
        s.shutdown();
        hold.countDown();
        System.out.println(s.getExecuteExistingDelayedTasksAfterShutdownPolicy() + " "
            + s.getContinueExistingPeriodicTasksAfterShutdownPolicy() + " ended "
            + s.awaitTermination(1000, TimeUnit.SECONDS) + " ran " + ran + " " + state(d) + " ticks " + ticks + " "
            + state(p));
      }
    }

    for (boolean remove : new boolean[] {false, true}) {
      ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(1);
      s.setRemoveOnCancelPolicy(remove);
      List<ScheduledFuture<?>> fs = new ArrayList<>();
      for (int i = 0; i < 5; i++) fs.add(s.schedule(() -> {}, 1000 + i, TimeUnit.SECONDS));
      fs.get(1).cancel(false);
      fs.get(4).cancel(true);
      System.out.print(s.getRemoveOnCancelPolicy() + " queue " + s.getQueue().size());
      s.purge();
      System.out.println(" purged " + s.getQueue().size() + " " + fs.get(4).isDone() + " removed "
          + s.remove((Runnable) fs.get(0)) + " " + s.remove((Runnable) fs.get(0)));
      System.out.println("left " + s.shutdownNow().size() + " " + state(fs.get(2)) + " "
          + s.awaitTermination(1000, TimeUnit.SECONDS));
    }

    Decorated x = new Decorated();
    x.schedule(() -> {}, 0, TimeUnit.SECONDS).get();
    x.schedule(() -> "c", 0, TimeUnit.SECONDS).get();
    x.submit(() -> "s").get();
    x.execute(() -> {});
    System.out.println("decorated " + x.decorated);
    x.shutdown();
    x.awaitTermination(1000, TimeUnit.SECONDS);

    // The queue is a heap by time; it can be looked at but not used by others.
    ScheduledThreadPoolExecutor s = new ScheduledThreadPoolExecutor(2);
    for (int d : new int[] {500, 100, 300, 200, 400}) s.schedule(() -> {}, d * 1000, TimeUnit.SECONDS);
    BlockingQueue<Runnable> q = s.getQueue();
    System.out.println(q.size() + " first in " + ((Delayed) q.peek()).getDelay(TimeUnit.SECONDS) / 1000 + " "
        + q.poll() + " " + q.remainingCapacity());
    List<Long> delays = new ArrayList<>();
    for (Runnable r : q) delays.add((((Delayed) r).getDelay(TimeUnit.SECONDS) + 500) / 1000);
    Collections.sort(delays);
    System.out.println(delays + " core " + s.getCorePoolSize() + " max " + (s.getMaximumPoolSize()
        == Integer.MAX_VALUE) + " threads " + s.getPoolSize());
    System.out.println(s.shutdownNow().size());
  }
}
