// Shutdown hooks are threads: they run at once, may start and join threads, and may not be changed any
// more. Their order is made certain by joining each other. A hook that throws stops nobody.
public class Main {
  static Thread hook(String name, Thread after, Runnable body) {
    Thread t = new Thread(() -> {
      try {
        if (after != null) {
          while (after.getState() == Thread.State.NEW) Thread.yield();
          after.join();
        }
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
      System.out.println(name + " " + Thread.currentThread().getThreadGroup().getName() + " "
          + Thread.currentThread().isDaemon());
      body.run();
    }, name);
    Runtime.getRuntime().addShutdownHook(t);
    return t;
  }

  static void refused(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": accepted");
    } catch (IllegalStateException | IllegalArgumentException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    Runtime rt = Runtime.getRuntime();
    Thread first = hook("first", null, () -> { });
    Thread second = hook("second", first, () -> {
      Thread t = new Thread(() -> System.out.println("a thread started by a hook"));
      t.start();
      try {
        t.join();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
    });
    Thread third = hook("third", second, () -> {
      refused("add while ending", () -> rt.addShutdownHook(new Thread()));
      refused("remove while ending", () -> rt.removeShutdownHook(first));
    });
    Thread fourth = hook("fourth", third, () -> {
      throw new RuntimeException("a hook fails");
    });
    fourth.setUncaughtExceptionHandler((t, e) -> System.out.println(t.getName() + ": " + e.getMessage()));
    Thread removed = hook("removed", null, () -> { });
    System.out.println(rt.removeShutdownHook(removed) + " " + rt.removeShutdownHook(removed));
    refused("twice", () -> rt.addShutdownHook(first));
    Thread running = new Thread(() -> refused("running", () -> rt.addShutdownHook(Thread.currentThread())));
    running.start();
    running.join();
    Thread halter = hook("last", fourth, () -> { });
    System.out.println(halter.getState());
    new Thread(() -> System.exit(5)).start();
    Thread.sleep(1_000_000);
  }
}
