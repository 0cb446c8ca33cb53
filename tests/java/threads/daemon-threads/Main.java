// Daemon status: inherited, settable before start and after the end only; the VM ends while daemon
// threads wait, hold locks and spin, without running their finally blocks.
import java.util.concurrent.CountDownLatch;

public class Main {
  static volatile long spins;

  static String setDaemon(Thread t, boolean on) {
    try {
      t.setDaemon(on);
      return "daemon " + t.isDaemon();
    } catch (IllegalThreadStateException e) {
      return "refused, daemon " + t.isDaemon();
    }
  }

  static void daemon(Runnable body) {
    Thread t = new Thread(body);
    t.setDaemon(true);
    t.start();
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> System.out.println("running: " + setDaemon(Thread.currentThread(), true)));
    System.out.println(setDaemon(t, true) + " " + setDaemon(t, false));
    t.start();
    t.join();
    System.out.println("ended: " + setDaemon(t, true));
    System.out.println("main: " + setDaemon(Thread.currentThread(), true));

    boolean[] inherited = new boolean[4];
    Thread parent = new Thread(() -> {
      inherited[0] = new Thread().isDaemon();
      inherited[1] = new Thread(new ThreadGroup("g"), "x").isDaemon();
      Thread user = new Thread(() -> inherited[2] = new Thread().isDaemon());
      user.setDaemon(false);
      user.start();
      try {
        user.join();
      } catch (InterruptedException e) {
        inherited[3] = true;
      }
    });
    parent.setDaemon(true);
    parent.start();
    parent.join();
    System.out.println(inherited[0] + " " + inherited[1] + " " + inherited[2] + " " + inherited[3]);

    Object lock = new Object();
    CountDownLatch held = new CountDownLatch(1), ready = new CountDownLatch(3);
    daemon(() -> {
      synchronized (lock) {
        held.countDown();
        while (true) Thread.yield();
      }
    });
    held.await();
    daemon(() -> {
      while (true) {
        if (spins++ == 0) ready.countDown();
        Thread.yield();
      }
    });
    daemon(() -> {
      try {
        ready.countDown();
        Thread.sleep(1_000_000_000);
      } catch (InterruptedException e) {
        System.out.println("not expected");
      } finally {
        System.out.println("not expected either");
      }
    });
    daemon(() -> {
      try {
        ready.countDown();
        synchronized (lock) {
          System.out.println("nobody releases this lock");
        }
      } finally {
        System.out.println("not expected either");
      }
    });
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    ready.await();
    System.out.println("main ends");
  }
}
