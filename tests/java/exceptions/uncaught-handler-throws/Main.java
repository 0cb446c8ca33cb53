// A handler of uncaught exceptions that throws itself: a line on standard error says so, and the program goes on.
public class Main {
  static class Own extends RuntimeException {
    Own(String message) { super(message); }
  }

  static void run(String name, Thread.UncaughtExceptionHandler handler) throws InterruptedException {
    Thread t = new Thread(() -> { throw new IllegalStateException("first"); }, name);
    t.setUncaughtExceptionHandler(handler);
    t.start();
    t.join();
    System.out.println(name + " " + t.getState());
  }

  public static void main(String[] args) throws InterruptedException {
    run("own", (t, e) -> { throw new Own("second"); });
    run("error \"quoted\"", (t, e) -> { throw new AssertionError(e); });
    run("fine", (t, e) -> System.out.println("told " + e));
    Thread t = new Thread(() -> { throw new Own("of a group"); }, "grouped") { };
    Thread g = new Thread(new ThreadGroup("group") {
      @Override public void uncaughtException(Thread thread, Throwable e) { throw new Own("group"); }
    }, () -> { throw new Own("x"); }, "in group");
    g.start();
    g.join();
    Thread.setDefaultUncaughtExceptionHandler((thread, e) -> { throw new StackOverflowError(); });
    t.start();
    t.join();
    System.out.println("end");
  }
}
