// try/catch/finally in many shapes: ordering of handlers, multi-catch, rethrow, nested handlers, precise rethrow.
public class Main {
  static class A extends Exception { A(String m) { super(m); } }
  static class B extends A { B(String m) { super(m); } }
  static class C extends RuntimeException { final int code; C(int c) { super("C" + c); code = c; } }
  static void thrower(int k) throws A {
    switch (k) {
      case 0: return;
      case 1: throw new A("a");
      case 2: throw new B("b");
      case 3: throw new C(3);
      case 4: throw new Error("err");
      case 5: { int z = 0; System.out.println(1 / z); }
      case 6: { Object o = "s"; Integer i = (Integer) o; }
      case 7: { int[] a = new int[2]; a[k] = 1; }
      case 8: { String s = null; s.length(); }
      case 9: throw new StackOverflowError("fake");
      case 10: throw null;
      default: assert k < 0; throw new AssertionError(k);
    }
  }
  static String order(int k) {
    try { thrower(k); return "none"; }
    catch (B e) { return "B " + e.getMessage(); }
    catch (A e) { return "A " + e.getMessage(); }
    catch (ArithmeticException | ClassCastException e) { return "multi " + e.getClass().getSimpleName(); }
    catch (C e) { return "C " + e.code; }
    catch (RuntimeException e) { return "RT " + e.getClass().getSimpleName(); }
    catch (VirtualMachineError e) { return "VME " + e.getMessage(); }
    catch (Throwable e) { return "T " + e; }
  }
  static void precise(int k) throws A {
    try { thrower(k); } catch (Exception e) { System.out.print("<" + e.getMessage() + ">"); throw e; }
  }
  static String nested(int k) {
    StringBuilder s = new StringBuilder();
    try {
      try {
        try { thrower(k); s.append("ok "); } catch (B e) { s.append("inB "); thrower(3); } finally {
            s.append("f1 "); }
      } catch (A e) { s.append("inA "); throw new IllegalStateException("wrapped", e); }
      catch (C e) { s.append("inC").append(e.code).append(' '); if (k == 3) throw e; } finally {
          s.append("f2 "); }
      s.append("mid ");
    } catch (IllegalStateException e) { s.append("ISE<").append(e.getCause().getMessage()).append("> "); }
    catch (Throwable t) { s.append("T<").append(t.getClass().getSimpleName()).append("> "); }
    finally { s.append("f3"); }
    return s.toString();
  }
  static int loopTry() {
    int n = 0;
    for (int i = 0; i < 12; i++) {
      try { thrower(i); n += 1; } catch (A e) { n += 10; continue; } catch (RuntimeException e) { n += 100;
          if (i == 8) continue; }
      catch (Error e) { n += 1000; } finally { n += 100000; } n += 10000;
    }
    return n;
  }
  static Throwable catchInHandler() {
    try { throw new A("first"); } catch (A e) { try { throw new C(9); } catch (C c) { c.initCause(e);
        return c; } }
  }
  static int ctr;
  static class Ctor { Ctor(int k) { ctr++; if (k > 0) throw new C(k); ctr += 10; } }
  static class Sub extends Ctor { int f = ctr += 100; Sub(int k) { super(k); ctr += 1000; } }
  public static void main(String[] args) throws Throwable {
    for (int k = 0; k < 12; k++) System.out.println(k + " " + order(k) + " | " + nested(k));
    for (int k = 0; k < 12; k++) {
      try { precise(k); System.out.println("fine"); } catch (Throwable t) {
          System.out.println(t.getClass().getName()); }
    }
    System.out.println(loopTry());
    System.out.println(catchInHandler() + " " + catchInHandler().getCause());
    try { new Sub(5); } catch (C e) { System.out.println(e.code + " " + ctr); }
    new Sub(0);
    System.out.println(ctr);
    Throwable t = new C(1);
    try { t.initCause(t); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    t.initCause(null);
    try { t.initCause(new A("x")); } catch (IllegalStateException e) { System.out.println(e.getMessage()); }
    try { throw t; } catch (C c) { System.out.println(c == t); }
    try { try { throw new A("lost"); } finally { Integer.parseInt("zz"); } } catch (NumberFormatException e) {
        System.out.println(e.getMessage() + e.getSuppressed().length); }
    Object o = null;
    try { o = new A("val"); throw (A) o; } catch (A e) { System.out.println(e == o); }
    int x = 0;
    try { x = 1; x = Integer.parseInt("q"); x = 2; } catch (NumberFormatException e) {
        System.out.println("x=" + x); }
  }
}
