// printStackTrace on System.out: causes with common frames, suppressed, cycles, custom toString, null messages.
public class Main {
  static class Odd extends Exception {
    Odd(String m, Throwable c) { super(m, c); }
    @Override public String toString() { return "Odd!" + getLocalizedMessage(); }
    @Override public String getLocalizedMessage() { return "loc(" + getMessage() + ")"; }
  }
  static class Quiet extends RuntimeException {
    @Override public synchronized Throwable fillInStackTrace() { return this; }
  }
  interface Shape {
    default void draw(int n) { if (n == 0) throw new UnsupportedOperationException("draw"); draw(n - 1); }
    static void stat() { throw new IllegalStateException(); }
  }
  static class Sq implements Shape {
    Sq() { }
    Sq(int k) { this(); init(k); }
    private void init(int k) { throw new IllegalArgumentException("k=" + k); }
    class Inner { void go() { new Sq(4); } }
  }
  static void a(int n) throws Exception { if (n == 0) throw new Exception("bottom"); a(n - 1); }
  static void wrap() throws Exception {
    try { a(2); } catch (Exception e) { throw new RuntimeException("mid", e); }
  }
  static void wrap2() throws Exception { try { wrap(); } catch (Exception e) { throw new Odd("top", e); } }
  static void p(Throwable t) { t.printStackTrace(System.out); System.out.println("--"); }
  static int deep(int n) { return n == 0 ? Integer.parseInt("") : deep(n - 1) + 1; }
  static {
    try { a(0); } catch (Exception e) { p(e); }
  }
  public static void main(String[] args) throws Exception {
    try { a(3); } catch (Exception e) { p(e); }
    try { wrap2(); } catch (Exception e) { p(e); p(e.getCause()); }
    try { new Sq().draw(3); } catch (Exception e) { p(e); }
    try { Shape.stat(); } catch (Exception e) { p(e); }
    try { new Sq().new Inner().go(); } catch (Exception e) { p(e); }
    p(new Quiet());
    Exception s = new Exception("main");
    try { a(1); } catch (Exception e) { s.addSuppressed(e); }
    s.addSuppressed(new Error("sup", new Quiet()));
    p(s);
    Exception c1 = new Exception("c1"), c2 = new Exception("c2", c1);
    c1.initCause(c2);
    p(c1);
    try { deep(5); } catch (NumberFormatException e) { p(e); }
    try { new Object() { void f() { throw new Error(); } }.f(); } catch (Error e) { p(e); }
    class Local { Local() { throw new IllegalStateException("local"); } }
    try { new Local(); } catch (IllegalStateException e) { p(e); }
    try { synchronized (s) {
        throw new Exception(
            "multi" +
            "line");
      } } catch (Exception e) { p(e); }
    try { int[] arr = {1, 2};
      int q = arr[0]
          + arr[1]
          / (arr[0] - 1);
    } catch (ArithmeticException e) { p(e); }
    Throwable t = new Throwable();
    t.setStackTrace(new StackTraceElement[] {new StackTraceElement("Foo", "bar", "Foo.java", 12),
        new StackTraceElement("Foo", "nat", "Foo.java", -2), new StackTraceElement("x.Foo", "unk", null, -1),
        new StackTraceElement("x.Foo", "noline", "F.java", -1), new StackTraceElement("app", "mod", "1.0",
        "x.Y", "m", "Y.java", 3)});
    p(t);
    Exception re = new Exception("refilled");
    refill(re);
    p(re);
    try { Object o = "x"; System.out.println((Integer) o); } catch (ClassCastException e) { p(e); }
    try { java.util.List.of(1).add(2); } catch (UnsupportedOperationException e) { p(e); }
    try {
      new java.util.ArrayList<>(java.util.List.of(1, 2)).forEach(x ->
          { if (x == 2) throw new IllegalStateException("in lambda"); });
    } catch (IllegalStateException e) {
      System.out.println(e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[1]);
    }
  }
  static void refill(Exception e) { e.fillInStackTrace(); }
}
