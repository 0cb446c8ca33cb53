// Timer: one thread runs tasks by their times; cancelled tasks, tasks in the past, repeated tasks, purge, and
// the errors of misuse.
import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Main {
  static final StringBuffer LOG = new StringBuffer();

  static TimerTask task(String name, CountDownLatch latch) {
    return new TimerTask() {
      int runs;

      @Override public void run() {
        runs++;
        LOG.append(name).append(runs).append(' ');
        if (latch != null) latch.countDown();
        if (runs == 3) cancel();
      }
    };
  }

  static void refused(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": accepted");
    } catch (IllegalArgumentException | IllegalStateException | NullPointerException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Timer timer = new Timer("timer", true);
    CountDownLatch first = new CountDownLatch(3);
    // Points in time, not delays: the order must not depend on when each of them is scheduled.
    long base = System.currentTimeMillis() + 100;
    timer.schedule(task("late", first), new Date(base + 100));
    timer.schedule(task("early", first), new Date(base));
    timer.schedule(task("middle", first), new Date(base + 50));
    TimerTask cancelled = task("never", null);
    timer.schedule(cancelled, 1_000_000);
    System.out.println(cancelled.cancel() + " " + cancelled.cancel());
    first.await();
    System.out.println(LOG);
    LOG.setLength(0);

    CountDownLatch repeated = new CountDownLatch(3);
    TimerTask r = task("again", repeated);
    timer.schedule(r, 0, 5);
    repeated.await();
    CountDownLatch rate = new CountDownLatch(3);
    timer.scheduleAtFixedRate(task("rate", rate), 1, 5);
    rate.await();
    CountDownLatch past = new CountDownLatch(1);
    timer.schedule(task("past", past), new Date(0));
    past.await();
    System.out.println(LOG);

    refused("negative delay", () -> timer.schedule(task("x", null), -1));
    refused("no period", () -> timer.schedule(task("x", null), 1, 0));
    refused("negative period", () -> timer.scheduleAtFixedRate(task("x", null), 1, -1));
    refused("scheduled twice", () -> timer.schedule(r, 1));
    refused("a cancelled task", () -> timer.schedule(cancelled, 1));
    refused("no task", () -> timer.schedule(null, 1));
    refused("before 1970", () -> timer.schedule(task("x", null), new Date(-1)));
    Timer idle = new Timer(true);
    TimerTask[] far = new TimerTask[5];
    for (int i = 0; i < far.length; i++) {
      far[i] = task("far", null);
      idle.schedule(far[i], 1_000_000 + i);
    }
    far[1].cancel();
    far[4].cancel();
    System.out.println("purged " + idle.purge() + " " + idle.purge());
    idle.cancel();
    timer.cancel();
    timer.cancel();
    refused("after cancel", () -> timer.schedule(task("x", null), 1));
    refused("no name", () -> new Timer(null, false));
  }
}
