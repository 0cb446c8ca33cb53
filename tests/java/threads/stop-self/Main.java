// A thread that stops itself dies of ThreadDeath like of any error: finally blocks run, locks are released,
// handlers may catch it, and nobody reports it.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static final Object LOCK = new Object();

  static void run(String what, Runnable r) throws InterruptedException {
    Thread t = new Thread(r, what);
    t.start();
    t.join();
    System.out.println(what + ": " + t.getState());
  }

  public static void main(String[] args) throws Exception {
    run("finally", () -> {
      try {
        synchronized (LOCK) {
          try {
            Thread.currentThread().stop();
            System.out.println("not expected");
          } finally {
            System.out.println("inner, holds " + Thread.holdsLock(LOCK));
          }
        }
      } finally {
        System.out.println("outer, holds " + Thread.holdsLock(LOCK));
      }
    });
    run("caught", () -> {
      try {
        Thread.currentThread().stop();
      } catch (ThreadDeath d) {
        System.out.println("caught " + d.getMessage() + " " + (d instanceof Error));
      }
      System.out.println("goes on");
    });
    run("rethrown", () -> {
      try {
        Thread.currentThread().stop();
      } catch (ThreadDeath d) {
        System.out.println("cleaning up");
        throw d;
      }
    });
    run("stopped twice", () -> {
      for (int i = 0; i < 2; i++) {
        try {
          Thread.currentThread().stop();
        } catch (ThreadDeath d) {
          System.out.println("death " + i);
        }
      }
    });
    run("in finally of finally", () -> {
      try {
        Thread.currentThread().stop();
      } finally {
        try {
          Thread.currentThread().stop();
        } finally {
          System.out.println("deep");
        }
      }
    });
    Thread handled = new Thread(() -> Thread.currentThread().stop(), "handled");
    handled.setUncaughtExceptionHandler((t, e) -> System.out.println("handler: " + e + " " + t.getName()));
    handled.start();
    handled.join();
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler: " + e));
    run("default", () -> Thread.currentThread().stop());
  }
}
