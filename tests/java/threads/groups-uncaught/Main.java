// Who hears of an exception that ends a thread: its own handler, else its group, which asks its parent,
// else the default handler. Groups may override this.
public class Main {
  static void run(ThreadGroup g, String name, Thread.UncaughtExceptionHandler own, Runnable body)
      throws InterruptedException {
    Thread t = new Thread(g, body, name);
    if (own != null) t.setUncaughtExceptionHandler(own);
    System.out.println(name + " asks " + (t.getUncaughtExceptionHandler() == g ? "its group" : "its handler"));
    t.start();
    t.join();
    System.out.println(name + " ended, handler now " + t.getUncaughtExceptionHandler());
  }

  public static void main(String[] args) throws Exception {
    Runnable fail = () -> {
      throw new IllegalStateException("failed in " + Thread.currentThread().getName());
    };
    Thread.UncaughtExceptionHandler printing =
        (t, e) -> System.out.println("  own handler: " + e.getMessage() + ", alive " + t.isAlive());
    ThreadGroup loud = new ThreadGroup("loud") {
      @Override public void uncaughtException(Thread t, Throwable e) {
        System.out.println("  loud hears " + e.getMessage() + " of " + t.getThreadGroup().getName()
            + ", on " + Thread.currentThread().getName());
      }
    };
    ThreadGroup below = new ThreadGroup(loud, "below");
    ThreadGroup passes = new ThreadGroup(below, "passes") {
      @Override public void uncaughtException(Thread t, Throwable e) {
        System.out.println("  passes on");
        super.uncaughtException(t, e);
      }
    };
    run(loud, "a", null, fail);
    run(below, "b", null, fail);
    run(passes, "c", null, fail);
    run(loud, "d", printing, fail);

    Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("  default: " + e.getMessage()));
    run(loud, "e", null, fail);
    run(new ThreadGroup("plain"), "f", null, fail);
    run(new ThreadGroup("plain"), "g", printing, fail);

    // What a handler throws is ignored; the thread still ends properly.
    ThreadGroup throwing = new ThreadGroup("throwing") {
      @Override public void uncaughtException(Thread t, Throwable e) {
        System.out.println("  throws itself");
        throw new Error("from the group");
      }
    };
    run(throwing, "h", null, fail);
    run(loud, "i", (t, e) -> {
      System.out.println("  interrupted: " + Thread.interrupted());
      throw new RuntimeException("from the handler");
    }, () -> {
      Thread.currentThread().interrupt();
      throw new Error("with the flag set");
    });

    // The handler can be exchanged by the dying thread itself, and taken away.
    run(loud, "j", printing, () -> {
      Thread.currentThread().setUncaughtExceptionHandler((t, e) -> System.out.println("  newer handler"));
      fail.run();
    });
    run(loud, "k", printing, () -> {
      Thread.currentThread().setUncaughtExceptionHandler(null);
      fail.run();
    });
    // A ThreadDeath is passed to handlers of threads like all others.
    run(loud, "l", (t, e) -> System.out.println("  " + e), () -> {
      throw new ThreadDeath();
    });
    Thread.setDefaultUncaughtExceptionHandler(null);
    System.out.println(Thread.getDefaultUncaughtExceptionHandler());
  }
}
