// Per-thread, group and default uncaught exception handlers; handlers that throw; getUncaughtExceptionHandler.
public class Main {
  public static void main(String[] args) throws Exception {
    System.out.println(Thread.getDefaultUncaughtExceptionHandler());
    Thread a = new Thread(() -> { throw new IllegalStateException("a"); }, "A");
    System.out.println(a.getUncaughtExceptionHandler() == a.getThreadGroup());
    a.setUncaughtExceptionHandler((t, e) -> System.out.println("own " + t.getName() + " " + e.getMessage()
        + " " + t.getState() + " " + (Thread.currentThread() == t)));
    a.start(); a.join();
    Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default " + t.getName() + " "
        + e));
    Thread b = new Thread(() -> { Object o = "x"; Integer i = (Integer) o; }, "B"); b.start();
    b.join(); Thread c = new Thread(() -> { throw new StackOverflowError("c"); }, "C");
    c.setUncaughtExceptionHandler((t, e) -> { System.out.println("first " + e.getMessage());
        throw new RuntimeException("from handler"); });
    c.start(); c.join(); System.out.println(c.isAlive() + " " + c.getUncaughtExceptionHandler());
    int[] n = {0};
    for (int i = 0; i < 5; i++) {
      Thread t = new Thread(() -> { throw new Error("e"); });
      t.setUncaughtExceptionHandler((x, e) -> n[0]++); t.start(); t.join();
    }
    System.out.println(n[0]);
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    System.out.println("main throws now"); int[] z = new int[0]; z[0]++;
  }
}
