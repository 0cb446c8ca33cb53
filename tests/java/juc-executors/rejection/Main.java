// What happens to a task that a pool cannot take: the four policies, one of our own, and after shutdown.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static void run(String name, RejectedExecutionHandler policy) throws Exception {
    ThreadPoolExecutor p = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2));
    p.setRejectedExecutionHandler(policy);
    List<String> log = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch hold = new CountDownLatch(1);
    Thread main = Thread.currentThread();
    for (int i = 0; i < 5; i++) {
      int k = i;
      try {
        p.execute(() -> {
          if (k == 0) {
            try {
              hold.await();
            } catch (InterruptedException e) {
              log.add(e.toString());
            }
          }
          log.add(k + (Thread.currentThread() == main ? " in the caller" : ""));
        });
      } catch (RejectedExecutionException e) {
        log.add(k + " refused");
      }
    }
    hold.countDown();
    p.shutdown();
    p.awaitTermination(1000, TimeUnit.SECONDS);
    try {
      p.execute(() -> log.add("late"));
    } catch (RejectedExecutionException e) {
      log.add("late refused");
    }
    System.out.println(name + " " + log + " completed " + p.getCompletedTaskCount());
  }

  public static void main(String[] args) throws Exception {
    run("abort", new ThreadPoolExecutor.AbortPolicy());
    run("discard", new ThreadPoolExecutor.DiscardPolicy());
    run("discard oldest", new ThreadPoolExecutor.DiscardOldestPolicy());
    run("caller runs", new ThreadPoolExecutor.CallerRunsPolicy());
    List<Runnable> kept = new ArrayList<>();
    run("keep", (task, pool) -> kept.add(task));
    System.out.println("kept " + kept.size());
    // Wait for room instead: back pressure on the caller.
    ThreadPoolExecutor p = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1),
        (task, pool) -> {
          try {
            pool.getQueue().put(task);
          } catch (InterruptedException e) {
            throw new RejectedExecutionException(e);
          }
        });
    ConcurrentSkipListSet<Integer> done = new ConcurrentSkipListSet<>();
    for (int i = 0; i < 20; i++) {
      int k = i;
      p.execute(() -> done.add(k));
    }
    p.shutdown();
    System.out.println(p.awaitTermination(1000, TimeUnit.SECONDS) + " " + done);

    ThreadPoolExecutor a = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    a.shutdown();
    try {
      a.submit(() -> 1);
    } catch (RejectedExecutionException e) {
      System.out.println(e.getMessage().replaceAll("@[0-9a-f]+", "@").replaceAll("task = [^\\]]*]", "task]"));
    }
    for (RejectedExecutionHandler h : List.of(new ThreadPoolExecutor.CallerRunsPolicy(),
        new ThreadPoolExecutor.DiscardOldestPolicy(), new ThreadPoolExecutor.DiscardPolicy())) {
      a.setRejectedExecutionHandler(h);
      Future<Integer> f = a.submit(() -> 1);
      System.out.println(h.getClass().getSimpleName() + " after shutdown: done " + f.isDone());
    }
    try {
      a.setRejectedExecutionHandler(null);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }
  }
}
