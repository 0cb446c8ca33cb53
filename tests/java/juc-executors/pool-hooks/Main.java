// beforeExecute, afterExecute and terminated of a pool; tasks that throw and what becomes of their thread.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static final List<String> LOG = Collections.synchronizedList(new ArrayList<>());

  static class Watched extends ThreadPoolExecutor {
    Watched(ThreadFactory f) {
      super(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), f);
    }

    private static String name(Runnable r) {
      return r instanceof Task ? r.toString() : r.getClass().getSimpleName();
    }

    @Override protected void beforeExecute(Thread t, Runnable r) {
      super.beforeExecute(t, r);
      LOG.add("before " + name(r) + (t == Thread.currentThread() ? "" : " elsewhere"));
      if (name(r).equals("refused")) throw new IllegalStateException("not this one");
    }

    @Override protected void afterExecute(Runnable r, Throwable t) {
      super.afterExecute(r, t);
      if (t == null && r instanceof Future && ((Future<?>) r).isDone()) {
        try {
          ((Future<?>) r).get();
        } catch (ExecutionException e) {
          t = e.getCause();
        } catch (InterruptedException | CancellationException e) {
          t = e;
        }
      }
      LOG.add("after " + name(r) + (t == null ? "" : " with " + t.getMessage()));
    }

    @Override protected void terminated() {
      LOG.add("terminated " + isTerminating() + " " + isTerminated());
      super.terminated();
    }
  }

  record Task(String name, boolean fails) implements Runnable {
    @Override public void run() {
      LOG.add("run " + name);
      if (fails) throw new IllegalArgumentException(name + " failed");
    }

    @Override public String toString() {
      return name;
    }
  }

  public static void main(String[] args) throws Exception {
    AtomicInteger threads = new AtomicInteger();
    CountDownLatch dead = new CountDownLatch(2);
    Watched p = new Watched(r -> {
      Thread t = new Thread(r, "w" + threads.incrementAndGet());
      t.setUncaughtExceptionHandler((x, e) -> {
        LOG.add("uncaught " + x.getName() + " " + e.getMessage());
        dead.countDown();
      });
      return t;
    });
    p.execute(new Task("first", false));
    p.submit(() -> "value").get();
    Future<?> bad = p.submit(() -> {
      throw new IllegalStateException("in a future");
    });
    try {
      bad.get();
    } catch (ExecutionException e) {
      // The hook runs after the future is done.
    }
    p.submit(() -> {}).get();
    p.execute(new Task("fails", true));
    while (dead.getCount() > 1) Thread.yield();
    p.submit(() -> {}).get();
    p.execute(new Task("refused", false));
    dead.await();
    p.submit(() -> {}).get();
    p.shutdown();
    System.out.println(p.awaitTermination(1000, TimeUnit.SECONDS));
    for (String line : LOG) System.out.println(line);
    System.out.println("threads " + threads + " completed " + p.getCompletedTaskCount());

    // A pool that can be paused.
    class Pausable extends ThreadPoolExecutor {
      private boolean paused;

      Pausable() {
        super(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
      }

      @Override protected void beforeExecute(Thread t, Runnable r) {
        synchronized (this) {
          while (paused) {
            try {
              wait();
            } catch (InterruptedException e) {
              t.interrupt();
            }
          }
        }
      }

      synchronized void pause(boolean on) {
        paused = on;
        notifyAll();
      }
    }
    Pausable pausable = new Pausable();
    AtomicInteger ran = new AtomicInteger();
    pausable.pause(true);
    for (int i = 0; i < 6; i++) pausable.execute(ran::incrementAndGet);
    while (pausable.getActiveCount() != 2) Thread.yield();
    System.out.println("paused " + ran + " queued " + pausable.getQueue().size());
    pausable.pause(false);
    pausable.shutdown();
    pausable.awaitTermination(1000, TimeUnit.SECONDS);
    System.out.println("ran " + ran);
  }
}
