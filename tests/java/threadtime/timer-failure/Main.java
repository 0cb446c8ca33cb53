// A task that throws ends its timer's thread, and the timer then behaves as cancelled; a timer cancelled by its
// own task runs nothing more; a timer that is not a daemon keeps the program alive until it is cancelled.
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class Main {
  static TimerTask task(Runnable r) {
    return new TimerTask() {
      @Override public void run() {
        r.run();
      }
    };
  }

  public static void main(String[] args) throws Exception {
    Timer failing = new Timer("failing");
    CountDownLatch known = new CountDownLatch(1);
    Thread[] worker = new Thread[1];
    failing.schedule(task(() -> {
      worker[0] = Thread.currentThread();
      worker[0].setUncaughtExceptionHandler((t, e) -> {
        System.out.println(t.getName() + " died of " + e.getMessage());
        known.countDown();
      });
      throw new RuntimeException("a task");
    }), 1);
    known.await();
    worker[0].join();
    try {
      failing.schedule(task(() -> System.out.println("not expected")), 1);
      System.out.println("not expected");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }

    Timer self = new Timer();
    CountDownLatch ran = new CountDownLatch(1);
    self.schedule(task(() -> System.out.println("not expected")), 1_000_000);
    self.schedule(task(() -> {
      worker[0] = Thread.currentThread();
      self.cancel();
      ran.countDown();
    }), 1, 1);
    ran.await();
    worker[0].join();
    System.out.println("ended " + worker[0].getState());

    Timer last = new Timer("last");
    Thread main = Thread.currentThread();
    last.schedule(task(() -> {
      try {
        main.join();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
      System.out.println("after main, daemon " + Thread.currentThread().isDaemon());
      last.cancel();
    }), 5);
    System.out.println("main ends");
  }
}
