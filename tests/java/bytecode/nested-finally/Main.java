// finally blocks: order, overriding returns and exceptions, break/continue through them, nested four deep.
public class Main {
  static StringBuilder log = new StringBuilder();
  static void l(String s) { log.append(s).append(' '); }
  static void flush(Object r) { System.out.println(r + " | " + log); log.setLength(0); }
  @SuppressWarnings("finally") static int overrideReturn() { try { return 1; } finally { return 2; } }
  @SuppressWarnings("finally") static int swallow() {
    try { throw new RuntimeException(); } finally { return 3; }
  }
  static int keep() { int x = 1; try { return x; } finally { x = 99; l("x=" + x); } }
  static int[] keepRef() { int[] x = {1}; try { return x; } finally { x[0] = 99; x = null; } }
  static long wide() {
    long a = 1L << 40; double d = 2.5; try { return a + (long) d; } finally { a = 0; d = 0; }
  }
  static int deep(int k) {
    try { l("a"); if (k == 0) return 0;
      try { l("b"); if (k == 1) throw new IllegalStateException("1");
        try { l("c"); if (k == 2) return 2; if (k == 3) throw new Error("3");
          try { l("d"); if (k == 4) throw new ArithmeticException("4"); if (k == 5) return 5 / (k - 5); }
          catch (ArithmeticException e) {
            l("D:" + e.getMessage()); throw new IllegalStateException("from D");
          }
          finally { l("fd"); }
        } catch (IllegalStateException e) { l("C:" + e.getMessage()); if (k == 5) throw e; return 44; }
        finally { l("fc"); }
      } finally { l("fb"); if (k == 6) l("six"); }
    } catch (IllegalStateException e) { l("A:" + e.getMessage()); return -1; }
    catch (Error e) { l("E:" + e.getMessage()); return -3; }
    finally { l("fa"); }
    return 100 + k;
  }
  static int loops() {
    int n = 0;
    outer:
    for (int i = 0; i < 5; i++) {
      try {
        for (int j = 0; ; j++) {
          try {
            if (j == i) continue outer;
            if (i == 3 && j == 2) break outer;
            if (j == 7) break;
            n += 10;
          } finally { n++; l(i + "" + j); }
        }
      } finally { n += 100; }
    }
    return n;
  }
  @SuppressWarnings("finally") static int breakFinally() {
    int n = 0;
    while (true) {
      try { try { n++; throw new RuntimeException(); } finally { if (n < 4) continue; break; } } finally {
          l("n" + n); }
    }
    return n;
  }
  static int fromCatch() {
    try { throw new Exception("a"); } catch (Exception e) { try { return e.getMessage().length(); } finally {
        l("inner"); } }
    finally { l("outer"); }
  }
  static void chain() throws Exception {
    try { throw new Exception("one"); } finally { try { throw new Exception("two"); } catch (Exception e) {
        l(e.getMessage()); } }
  }
  static void replace() throws Exception {
    try { throw new Exception("one"); } catch (Exception e) { throw new Exception("two"); } finally {
        if (log != null) throw new Exception("three"); }
  }
  static String str(String s) { try { s += "t"; return s += "r"; } finally { s += "f"; l(s); } }
  static boolean cond(boolean b) { try { return b && log.length() >= 0 || !b; } finally { l("cond"); } }
  static int many(int k) {
    try {
      switch (k) { case 0: return 10; case 1: throw new RuntimeException("m"); case 2: break;
          default: return many(k - 1) + 1; } l("afterswitch");
    }
    catch (RuntimeException e) { l("catch"); return 20; } finally { l("f" + k); }
    return 30;
  }
  static int recursive(int n) {
    try { if (n == 0) throw new RuntimeException("bottom"); return recursive(n - 1); } finally { l("" + n); }
  }
  public static void main(String[] args) {
    flush(overrideReturn()); flush(swallow()); flush(keep()); flush(keepRef()[0]); flush(wide());
    for (int k = 0; k < 8; k++) flush(deep(k));
    flush(loops()); flush(breakFinally()); flush(fromCatch());
    try { chain(); } catch (Exception e) { flush(e.getMessage()); }
    try { replace(); } catch (Exception e) { flush(e.getMessage() + e.getCause() + e.getSuppressed().length); }
    flush(str("s")); flush(cond(true)); flush(cond(false));
    for (int k = 0; k < 6; k++) flush(many(k));
    try { recursive(10); } catch (RuntimeException e) { flush(e.getMessage()); }
  }
}
