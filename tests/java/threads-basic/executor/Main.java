// ExecutorService basics: submit, futures, exceptions, invokeAll, shutdown, scheduled single task, rejected task.
import java.util.*;
import java.util.concurrent.*;
public class Main {
  public static void main(String[] args) throws Exception {
    ExecutorService ex = Executors.newFixedThreadPool(3);
    List<Future<Integer>> fs = new ArrayList<>();
    for (int i = 0; i < 10; i++) { int k = i; fs.add(ex.submit(() -> k * k)); }
    for (Future<Integer> f : fs) System.out.print(f.get() + " ");
    System.out.println(fs.get(3).isDone() + " " + fs.get(3).isCancelled());
    Future<?> bad = ex.submit(() -> { throw new IllegalStateException("task"); });
    try { bad.get(); } catch (ExecutionException e) { System.out.println(e.getMessage() + " | "
        + e.getCause()); }
    List<Callable<String>> cs = new ArrayList<>();
    for (String s : List.of("a", "b", "c")) cs.add(() -> s
        + Thread.currentThread().getName().startsWith("pool-1-thread-"));
    for (Future<String> f : ex.invokeAll(cs)) System.out.print(f.get() + " ");
    String any = ex.invokeAny(List.of(() -> "only")); System.out.println(any);
    Future<String> slow = ex.submit(() -> { Thread.sleep(100000); return "no"; });
    try { slow.get(20, TimeUnit.MILLISECONDS); } catch (TimeoutException e) {
        System.out.println("timeout " + e.getMessage()); }
    System.out.println(slow.cancel(true) + " " + slow.isCancelled());
        try { slow.get(); } catch (CancellationException e) { System.out.println("cancelled"); }
    ex.shutdown();
    System.out.println(ex.awaitTermination(5, TimeUnit.SECONDS) + " " + ex.isShutdown() + ex.isTerminated());
    try { ex.submit(() -> 1); } catch (RejectedExecutionException e) { System.out.println("rejected"); }
    ExecutorService one = Executors.newSingleThreadExecutor();
    StringBuffer order = new StringBuffer();
    for (int i = 0; i < 8; i++) { int k = i; one.execute(() -> order.append(k)); }
    List<Runnable> left; one.submit(() -> {}).get(); System.out.println(order);
    CountDownLatch asleep = new CountDownLatch(1);
    one.submit(() -> { asleep.countDown(); try { Thread.sleep(100000); } catch (InterruptedException e) {
        order.append("I"); } });
    one.submit(() -> 1); one.submit(() -> 2); asleep.await(); left = one.shutdownNow();
    System.out.println(left.size() + " " + one.awaitTermination(5, TimeUnit.SECONDS) + order);
    ScheduledExecutorService se = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Integer> sf = se.schedule(() -> 7, 5, TimeUnit.MILLISECONDS);
    System.out.println(sf.get()); int[] ticks = {0}; CountDownLatch l = new CountDownLatch(3);
    ScheduledFuture<?> rep = se.scheduleAtFixedRate(() -> { ticks[0]++; l.countDown(); }, 0, 2,
        TimeUnit.MILLISECONDS);
    l.await(); rep.cancel(false); System.out.println(ticks[0] >= 3); se.shutdownNow();
    FutureTask<String> ft = new FutureTask<>(() -> "ft"); new Thread(ft).start();
    System.out.println(ft.get());
    ExecutorCompletionService<Integer> ecs = new ExecutorCompletionService<>(Runnable::run);
    for (int i = 0; i < 3; i++) { int k = i; ecs.submit(() -> k); }
    System.out.println(ecs.take().get() + ecs.take().get() + ecs.take().get());
    ForkJoinPool fj = new ForkJoinPool(2);
    class Sum extends RecursiveTask<Long> {
      final int lo, hi;
      Sum(int a, int b) { lo = a; hi = b; }
      @Override protected Long compute() {
        if (hi - lo < 100) { long s = 0; for (int i = lo; i < hi; i++) s += i; return s; }
        int m = lo + hi >>> 1; Sum a = new Sum(lo, m), b = new Sum(m, hi); a.fork();
        return b.compute() + a.join();
      }
    }
    System.out.println(fj.invoke(new Sum(0, 5000))); fj.shutdown();
    System.out.println(fj.awaitTermination(5, TimeUnit.SECONDS));
  }
}
