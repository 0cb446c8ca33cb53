// ThreadPoolExecutor: how it grows from core threads over the queue to the maximum, and its settings.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static String text(Object o) {
    return o.toString().replaceAll("@[0-9a-f]+", "@");
  }

  static void refused(String label, Runnable r) {
    try {
      r.run();
      System.out.println(label + " allowed");
    } catch (RuntimeException e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " "
          + String.valueOf(e.getMessage()).replaceAll("(Main\\S+|java\\S+)@[0-9a-f]+", "@"));
    }
  }

  static void show(String label, ThreadPoolExecutor p) {
    System.out.println(label + ": pool " + p.getPoolSize() + " queue " + p.getQueue().size() + " largest "
        + p.getLargestPoolSize());
  }

  public static void main(String[] args) throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(2, 4, 1000, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2));
    System.out.println(p.getCorePoolSize() + " " + p.getMaximumPoolSize() + " "
        + p.getKeepAliveTime(TimeUnit.MILLISECONDS) + " " + p.allowsCoreThreadTimeOut() + " " + text(p));
    CountDownLatch hold = new CountDownLatch(1);
    List<CountDownLatch> started = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      CountDownLatch s = new CountDownLatch(1);
      started.add(s);
      p.execute(() -> {
        s.countDown();
        try {
          hold.await();
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
      show("task " + i, p);
    }
    // The first two run in core threads, the next two wait, the last two made threads of their own.
    for (int i : new int[] {0, 1, 4, 5}) started.get(i).await();
    System.out.println("active " + p.getActiveCount() + " waiting " + started.get(2).getCount()
        + started.get(3).getCount() + " tasks " + p.getTaskCount() + " done " + p.getCompletedTaskCount());
    System.out.println(text(p));
    refused("one too many", () -> p.execute(() -> {}));
    System.out.println("removed " + p.remove(p.getQueue().peek()) + " " + p.remove(() -> {}) + " "
        + p.getQueue().size());
    hold.countDown();
    p.shutdown();
    System.out.println(p.awaitTermination(1000, TimeUnit.SECONDS) + " threads " + p.getPoolSize() + " completed "
        + p.getCompletedTaskCount());

    refused("max below core", () -> new ThreadPoolExecutor(3, 2, 1, TimeUnit.SECONDS, new SynchronousQueue<>()));
    refused("max zero", () -> new ThreadPoolExecutor(0, 0, 1, TimeUnit.SECONDS, new SynchronousQueue<>()));
    refused("negative time", () -> new ThreadPoolExecutor(1, 1, -1, TimeUnit.SECONDS, new SynchronousQueue<>()));
    refused("no queue", () -> new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, null));

    ThreadPoolExecutor q = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    refused("core time-out without time", () -> q.allowCoreThreadTimeOut(true));
    refused("max below core", () -> q.setMaximumPoolSize(0));
    refused("core above max", () -> q.setCorePoolSize(5));
    refused("null task", () -> q.execute(null));
    q.setMaximumPoolSize(5);
    q.setCorePoolSize(3);
    System.out.println(q.prestartCoreThread() + " " + q.getPoolSize() + " " + q.prestartAllCoreThreads() + " "
        + q.getPoolSize() + " " + q.prestartCoreThread());
    q.setKeepAliveTime(1, TimeUnit.MILLISECONDS);
    q.allowCoreThreadTimeOut(true);
    while (q.getPoolSize() > 0) Thread.sleep(1);
    System.out.println("all threads timed out " + q.getLargestPoolSize() + " " + q.submit(() -> "revived").get());
    Future<?> f = q.submit(() -> "x");
    f.get();
    ThreadFactory factory = q.getThreadFactory();
    System.out.println((factory == q.getThreadFactory()) + " " + q.getRejectedExecutionHandler().getClass()
        .getSimpleName());
    q.shutdown();
    q.awaitTermination(1000, TimeUnit.SECONDS);
    System.out.println("completed " + q.getCompletedTaskCount());

    // With a hand-off queue every task gets a thread while there are idle ones or room for more.
    ThreadPoolExecutor direct = new ThreadPoolExecutor(0, 2, 1000, TimeUnit.SECONDS, new SynchronousQueue<>());
    CountDownLatch go = new CountDownLatch(1);
    Callable<Boolean> wait = () -> go.await(1000, TimeUnit.SECONDS);
    Future<Boolean> a = direct.submit(wait), b = direct.submit(wait);
    refused("third", () -> direct.submit(wait));
    go.countDown();
    System.out.println(a.get() + " " + b.get());
    direct.shutdown();

    // Cancelled tasks stay in the queue until purged.
    ThreadPoolExecutor one = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    CountDownLatch block = new CountDownLatch(1);
    one.submit(() -> block.await(1000, TimeUnit.SECONDS));
    List<Future<?>> waiting = new ArrayList<>();
    for (int i = 0; i < 4; i++) waiting.add(one.submit(() -> {}));
    waiting.get(1).cancel(false);
    waiting.get(3).cancel(true);
    System.out.print("queued " + one.getQueue().size());
    one.purge();
    System.out.println(" after purge " + one.getQueue().size());
    block.countDown();
    one.shutdown();
    System.out.println(one.awaitTermination(1000, TimeUnit.SECONDS) + " completed "
        + one.getCompletedTaskCount());
  }
}
