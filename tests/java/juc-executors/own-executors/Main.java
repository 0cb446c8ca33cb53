// Executors of our own on the interfaces and abstract classes: serial, direct, thread per task, one that
// makes its own kind of future; the rarely used corners of Executors and ForkJoinPool.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
  /** One task after the other, on somebody else's threads. */
  static class Serial implements Executor {
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private final Executor executor;
    private Runnable active;

    Serial(Executor executor) {
      this.executor = executor;
    }

    @Override public synchronized void execute(Runnable r) {
      tasks.add(() -> {
        try {
          r.run();
        } finally {
          next();
        }
      });
      if (active == null) next();
    }

    private synchronized void next() {
      if ((active = tasks.poll()) != null) executor.execute(active);
    }
  }

  /** A thread per task; its futures know how often they were asked. */
  static class PerTask extends AbstractExecutorService {
    private final Set<Thread> threads = ConcurrentHashMap.newKeySet();
    private volatile boolean shutdown;
    final AtomicInteger made = new AtomicInteger();

    static class Asked<V> extends FutureTask<V> implements RunnableFuture<V> {
      final AtomicInteger asked = new AtomicInteger();

      Asked(Callable<V> c) {
        super(c);
      }

      @Override public V get() throws InterruptedException, ExecutionException {
        asked.incrementAndGet();
        return super.get();
      }
    }

    @Override protected <T> RunnableFuture<T> newTaskFor(Callable<T> c) {
      made.incrementAndGet();
      return new Asked<>(c);
    }

    @Override protected <T> RunnableFuture<T> newTaskFor(Runnable r, T value) {
      return newTaskFor(Executors.callable(r, value));
    }

    @Override public void execute(Runnable r) {
      if (shutdown) throw new RejectedExecutionException("shut down");
      Thread t = new Thread(r);
      threads.add(t);
      t.start();
    }

    @Override public void shutdown() {
      shutdown = true;
    }

    @Override public List<Runnable> shutdownNow() {
      shutdown = true;
      for (Thread t : threads) t.interrupt();
      return List.of();
    }

    @Override public boolean isShutdown() {
      return shutdown;
    }

    @Override public boolean isTerminated() {
      return shutdown && threads.stream().noneMatch(Thread::isAlive);
    }

    @Override public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
      for (Thread t : threads) unit.timedJoin(t, time);
      return isTerminated();
    }
  }

  /** Knows who holds it, and nothing else. */
  static class Flag extends AbstractOwnableSynchronizer {
    void take() {
      setExclusiveOwnerThread(Thread.currentThread());
    }

    String owner() {
      return getExclusiveOwnerThread() == null ? "nobody" : getExclusiveOwnerThread().getName();
    }
  }

  @SuppressWarnings({"removal", "deprecation"})
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    Serial serial = new Serial(pool);
    List<Integer> order = new ArrayList<>(); // needs no lock: the tasks never overlap
    CountDownLatch done = new CountDownLatch(20);
    for (int i = 0; i < 20; i++) {
      int k = i;
      serial.execute(() -> {
        order.add(k);
        done.countDown();
        if (k == 5) Thread.currentThread().setUncaughtExceptionHandler((t, e) -> {});
        if (k == 5) throw new IllegalStateException("does not stop the others");
      });
    }
    done.await();
    System.out.println(order);

    PerTask per = new PerTask();
    CompletionService<Integer> service = new ExecutorCompletionService<>(per);
    int sum = 0;
    for (int i = 1; i <= 5; i++) {
      int k = i;
      service.submit(() -> k * k);
    }
    for (int i = 0; i < 5; i++) sum += service.take().get();
    Future<String> f = per.submit(() -> {}, "value");
    System.out.println(sum + " " + f.get() + f.get() + " asked " + ((PerTask.Asked<String>) f).asked + " made "
        + per.made);
    System.out.println(per.invokeAny(List.of(() -> "any")) + " " + per.invokeAll(List.of(() -> 1, () -> 2)).size());
    per.shutdown();
    System.out.println(per.awaitTermination(1000, TimeUnit.SECONDS));
    try {
      per.submit(() -> 1);
    } catch (RejectedExecutionException e) {
      System.out.println(e.getMessage());
    }

    ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
    System.out.println(timer.schedule(() -> "scheduled", 1, TimeUnit.MILLISECONDS).get());
    timer.shutdown();
    BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(2);
    deque.putFirst(1);
    deque.putLast(2);
    System.out.println(deque.offerFirst(0) + " " + deque.takeLast() + deque.takeFirst());
    TransferQueue<Integer> transfer = new LinkedTransferQueue<>();
    Future<Integer> taken = pool.submit(transfer::take);
    transfer.transfer(7);
    System.out.println(taken.get() + " " + transfer.hasWaitingConsumer());
    Flag flag = new Flag();
    System.out.print(flag.owner() + " ");
    flag.take();
    System.out.println(flag.owner());

    System.out.println(Executors.privilegedCallable(() -> "privileged").call() + " "
        + Executors.privilegedCallableUsingCurrentClassLoader(() -> "with loader").call());
    Thread made = Executors.privilegedThreadFactory().newThread(() -> System.out.println("ran in "
        + (Thread.currentThread().getContextClassLoader() == Main.class.getClassLoader())));
    made.start();
    made.join();
    ThreadPoolExecutor renamed = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
    renamed.setThreadFactory(r -> new Thread(r, "renamed"));
    System.out.println(renamed.submit(() -> Thread.currentThread().getName()).get());
    new ThreadPoolExecutor.CallerRunsPolicy().rejectedExecution(() -> System.out.println("run by the policy"),
        renamed);
    renamed.shutdown();

    ForkJoinPool fj = new ForkJoinPool(1);
    System.out.println(fj.getActiveThreadCount() + " " + fj.getRunningThreadCount() + " " + fj.getStealCount() + " "
        + fj.getPoolSize());
    System.out.println(fj.submit(() -> {
      for (int i = 0; i < 3; i++) ForkJoinTask.adapt(() -> {}).fork();
      int surplus = ForkJoinTask.getSurplusQueuedTaskCount(), queued = ForkJoinTask.getQueuedTaskCount();
      ForkJoinTask.helpQuiesce();
      return surplus + " " + queued + " " + ForkJoinTask.getQueuedTaskCount();
    }).get());
    fj.shutdown();
    pool.shutdown();
    System.out.println(fj.awaitTermination(1000, TimeUnit.SECONDS) + " " + pool.awaitTermination(1000,
        TimeUnit.SECONDS));
  }
}
