// java.util.Timer: one-shot and repeated tasks in order of their times, cancel, purge, a task that fails.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static TimerTask task(Runnable r) {
    return new TimerTask() {
      @Override public void run() {
        r.run();
      }
    };
  }

  static void refused(String label, Runnable r) {
    try {
      r.run();
      System.out.println(label + " allowed");
    } catch (RuntimeException e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer("ticker", true);
    StringBuffer log = new StringBuffer();
    CountDownLatch all = new CountDownLatch(4);
    // Later calls have later times, whatever happens in between.
    for (int i = 0; i < 4; i++) {
      int k = i;
      timer.schedule(task(() -> {
        log.append(k);
        all.countDown();
      }), 2 * i);
    }
    all.await();
    System.out.println(log);

    String[] in = {null};
    CountDownLatch named = new CountDownLatch(1);
    timer.schedule(task(() -> {
      in[0] = Thread.currentThread().getName() + " " + Thread.currentThread().isDaemon();
      named.countDown();
    }), new Date(0)); // long ago: at once
    named.await();
    System.out.println(in[0]);

    // Repeated, cancelled by the task itself after five runs: exactly five.
    for (boolean fixedRate : new boolean[] {false, true}) {
      int[] runs = {0};
      boolean[] cancelled = {false, true};
      CountDownLatch five = new CountDownLatch(1);
      TimerTask t = new TimerTask() {
        @Override public void run() {
          if (++runs[0] == 5) {
            cancelled[0] = cancel();
            cancelled[1] = cancel();
            five.countDown();
          }
        }
      };
      if (fixedRate) timer.scheduleAtFixedRate(t, 1, 1);
      else timer.schedule(t, 1, 1);
      five.await();
      CountDownLatch later = new CountDownLatch(1);
      timer.schedule(task(later::countDown), 5);
      later.await();
      System.out.println("runs " + runs[0] + " " + cancelled[0] + cancelled[1]);
      refused("scheduled again", () -> timer.schedule(t, 1));
    }
    // A fixed rate that starts in the past catches up.
    int[] catchUp = {0};
    CountDownLatch caught = new CountDownLatch(10);
    timer.scheduleAtFixedRate(task(() -> {
      catchUp[0]++;
      caught.countDown();
    }), new Date(System.currentTimeMillis() - 9 * 100_000L), 100_000L);
    caught.await();
    System.out.println("caught up " + catchUp[0]);

    TimerTask never = task(() -> log.append("!"));
    System.out.println("cancel before schedule " + never.cancel());
    TimerTask far = task(() -> log.append("!"));
    timer.schedule(far, 1_000_000);
    System.out.println("scheduled in the future " + (far.scheduledExecutionTime() > System.currentTimeMillis())
        + " cancel " + far.cancel() + " " + far.cancel() + " purged " + timer.purge() + " " + timer.purge());
    refused("negative delay", () -> timer.schedule(task(() -> {}), -1));
    refused("zero period", () -> timer.schedule(task(() -> {}), 1, 0));
    refused("negative date", () -> timer.schedule(task(() -> {}), new Date(-1)));
    refused("cancelled task", () -> timer.schedule(never, 1));
    timer.cancel();
    refused("cancelled timer", () -> timer.schedule(task(() -> {}), 1));
    timer.cancel();
    System.out.println(log);

    // A task that throws ends the timer thread; tasks behind it never run.
    Timer failing = new Timer();
    Thread[] thread = {null};
    String[] reason = {null};
    CountDownLatch started = new CountDownLatch(1), blocked = new CountDownLatch(1);
    failing.schedule(task(() -> {
      thread[0] = Thread.currentThread();
      thread[0].setUncaughtExceptionHandler((t, e) -> reason[0] = e.getMessage());
      started.countDown();
      try {
        blocked.await();
      } catch (InterruptedException e) {
        log.append(e);
      }
      throw new IllegalStateException("task failed");
    }), 0);
    failing.schedule(task(() -> log.append("behind")), 1);
    blocked.countDown();
    started.await();
    thread[0].join();
    System.out.println(reason[0] + " " + log);
    refused("dead timer", () -> failing.schedule(task(() -> {}), 1));
  }
}
