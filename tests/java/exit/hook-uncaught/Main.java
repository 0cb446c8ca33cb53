// An uncaught exception in main: hooks run, status is 1, and the trace goes to stderr first.
public class Main {
  static class E extends Exception { E(String s, Throwable c) { super(s, c); } }
  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    Thread t = new Thread(() -> System.out.println("other thread")); t.start(); t.join();
    System.out.println("throw"); throw new E("uncaught", new Error("root"));
  }
}
