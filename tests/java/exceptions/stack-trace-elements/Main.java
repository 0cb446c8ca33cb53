// StackTraceElement fields of frames in constructors, initialisers, lambdas, bridges, inner classes and other threads.
public class Main {
  static void show(String n, Throwable t) {
    System.out.println(n + " " + t.getStackTrace().length);
    for (StackTraceElement e : t.getStackTrace()) System.out.println("  " + e.getClassName() + " "
        + e.getMethodName() + " " + e.getFileName() + " " + e.getLineNumber() + " native="
        + e.isNativeMethod() + " mod=" + e.getModuleName() + " ldr=" + e.getClassLoaderName() + " ver="
        + (e.getModuleVersion() != null) + " | " + (e.getModuleName() == null ? e : "") );
  }
  static Throwable st = mk();
  static Throwable mk() { return new Throwable(); }
  Throwable inst = mk();
  { initBlock = new Throwable(); }
  Throwable initBlock;
  Main() { super(); }
  static abstract class G<T> { abstract Throwable f(T t); Throwable call(T t) { return f(t); } }
  static class S extends G<String> { Throwable f(String s) { return new Throwable(); } }
  class In { Throwable g() { return h(); } private Throwable h() { return new Throwable(); } }
  interface D { default Throwable d() { return D.s(); } static Throwable s() { return new Throwable(); } }
  enum E { X { Throwable e() { return new Throwable(); } }; abstract Throwable e(); }
  record R(int a) { static Throwable keep; R { keep = new Throwable(); } }
  static Throwable rec(int n) { return n == 0 ? new Throwable() : rec(n - 1); }
  public static void main(String[] args) throws Exception {
    show("static init", st);
    show("field init", new Main().inst);
    show("instance block", new Main().initBlock);
    show("bridge", new S().call("x"));
    show("inner", new Main().new In().g());
    show("default", new D() {}.d());
    show("enum", E.X.e());
    new R(1);
    show("record", R.keep);
    show("recursion", rec(4));
    show("anonymous", new Object() { Throwable q() { return new Throwable(); } }.q());
    Throwable[] box = new Throwable[1];
    Thread t = new Thread(() -> box[0] = new Throwable());
    t.start(); t.join();
    StackTraceElement top = box[0].getStackTrace()[0];
    System.out.println(top.getMethodName() + " " + top.getLineNumber() + " last "
        + box[0].getStackTrace()[box[0].getStackTrace().length - 1].getMethodName());
    try { Integer.parseInt("x"); } catch (NumberFormatException e) { show("jdk", e); }
    try { new java.util.ArrayList<String>().iterator().next(); } catch (java.util.NoSuchElementException e) {
        show("jdk2", e); }
    try { "abc".substring(5); } catch (StringIndexOutOfBoundsException e) {
        System.out.println(e.getMessage()); }
    try { System.arraycopy(new int[1], 0, new int[1], 1, 1); } catch (ArrayIndexOutOfBoundsException e) {
        System.out.println(e.getStackTrace()[0].getMethodName() + e.getStackTrace()[0].isNativeMethod()
        + e.getStackTrace()[0].getLineNumber()); }
    StackTraceElement a = new StackTraceElement("C", "m", "f", 1),
        b = new StackTraceElement("C", "m", "f", 1), c = new StackTraceElement("C", "m", "f", 2);
    System.out.println(a.equals(b) + " " + a.equals(c) + " " + (a.hashCode() == b.hashCode()) + a + c);
    StackTraceElement[] cur = Thread.currentThread().getStackTrace();
    System.out.println(cur[0].getMethodName() + " " + cur[1] + " " + cur.length);
    Throwable x = new Throwable();
    StackTraceElement[] e1 = x.getStackTrace();
    e1[0] = null;
    System.out.println(x.getStackTrace()[0]);
    try { x.setStackTrace(e1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    x.setStackTrace(new StackTraceElement[0]);
    System.out.println(x.getStackTrace().length);
    Throwable
        y =
            new Throwable(
                "split");
    System.out.println(y.getStackTrace()[0].getLineNumber());
    int z = 0; try { z = 1
        / z; } catch (ArithmeticException e) { System.out.println(e.getStackTrace()[0].getLineNumber()); }
  }
}
