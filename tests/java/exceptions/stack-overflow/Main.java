// StackOverflowError is caught, finally blocks run, and the thread works on afterwards; repeatedly and in several shapes.
public class Main {
  static int depth, fin;
  static void plain() { depth++; plain(); }
  static int args(int a, long b, double c, Object d) { depth++; return args(a + 1, b, c, d) + 1; }
  static void withFinally() { try { withFinally(); } finally { fin = 1; } }
  int virt(Main m) { return m.virt(this) + 1; }
  interface I { int f(int x); }
  static I lam;
  static synchronized void sync() { sync(); }
  static class Node { Node next = new Node(); }
  static class Str { @Override public String toString() { return "x" + this; } }
  static String name(Runnable r) {
    try { r.run(); return "none"; } catch (StackOverflowError e) { return e.getClass().getName() + " "
        + e.getMessage() + " " + (e.getStackTrace().length > 100) + " " + (e.getStackTrace().length <= 1024); }
  }
  public static void main(String[] args0) throws Exception {
    System.out.println(name(Main::plain) + " " + (depth > 500));
    depth = 0;
    System.out.println(name(() -> args(1, 2, 3, null)) + " " + (depth > 500));
    System.out.println(name(Main::withFinally) + " " + fin);
    System.out.println(name(() -> new Main().virt(new Main())));
    lam = x -> lam.f(x + 1) + 1;
    System.out.println(name(() -> lam.f(0)));
    System.out.println(name(Main::sync) + " " + Thread.holdsLock(Main.class));
    System.out.println(name(Node::new));
    System.out.println(name(() -> new Str().toString()).startsWith("java.lang.StackOverflowError"));
    try { plain(); } catch (StackOverflowError e) { StackTraceElement s = e.getStackTrace()[5];
        System.out.println(s.getMethodName() + " " + s.getClassName() + " " + s.getLineNumber()); }
    int ok = 0;
    for (int i = 0; i < 4; i++) { try { plain(); } catch (StackOverflowError e) { ok++; } }
    System.out.println(ok);
    Thread t = new Thread(() -> System.out.println("thread " + name(Main::plain)));
    t.start(); t.join();
    System.out.println(String.format("%d", 42) + new StringBuilder("abc").reverse());
  }
}
