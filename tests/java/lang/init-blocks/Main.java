// Order of field initialisers, instance and static blocks, constructors with this/super, overridden methods seeing defaults.
public class Main {
  static StringBuilder log = new StringBuilder();
  static int t(String s, int v) { log.append(s).append('=').append(v).append(' '); return v; }
  static void flush(Object o) { System.out.println(o + ": " + log); log.setLength(0); }
  static class A {
    int a = t("A.a", 1); { t("A.blk", a); } int b = t("A.b", a + 1);
    A() { this(t("A.arg", 5)); t("A()", b); }
    A(int x) { t("A(int)", x); hook(); }
    void hook() { t("A.hook", a); }
    { b += 10; }
  }
  static class B extends A {
    int c = t("B.c", 3); final int d = 4; final int e; final Integer f = 6; int g;
    { g = t("B.g", 7); }
    B() { super(); e = t("B()", c); }
    B(int x) { super(t("B.superarg", x * 2)); e = x; t("B(int)", g); }
    B(String s) { this(s.length()); t("B(String)", e); }
    @Override void hook() { t("B.hook c", c); t("d", d); t("f", f == null ? -1 : f); c = 99; g = 98; }
  }
  static class C extends B {
    int h;
    C() { h = t("C", h); }
    { h = 50; }
    @Override void hook() { super.hook(); h = 40; t("C.hook", h); }
  }
  static class Fwd {
    int x = this.y + 1; int y = 5; int z = getY() + x;
    int getY() { return y; }
    static int p = Fwd.q; static int q = 8; static final int K = 9; static int r = K + q;
  }
  static class Esc {
    static Esc last; final int v; int w = 3;
    Esc(int v) {
      last = this; t("early v", last.v); this.v = v; t("late v", last.v);
      if (v > 5) throw new IllegalStateException("esc");
    }
  }
  static class Arr { int[] a = {t("e0", 1), t("e1", 2)}; int[][] m = new int[t("d0", 2)][t("d1", 3)]; }
  static class Multi {
    final int a, b;
    Multi(boolean f) { if (f) { a = 1; b = 2; } else { b = 3; a = b * 2; } }
  }
  static class Exc {
    int v;
    { try { v = Integer.parseInt("bad"); } catch (NumberFormatException e) { v = -1; } finally { v *= 2; } }
  }
  static class Ck { Ck() throws Exception { } { if (log == null) throw new Exception(); } }
  static class Cnt {
    static int n; final int id = ++n;
    static Cnt[] mk(int k) { Cnt[] r = new Cnt[k]; for (int i = 0; i < k; i++) r[i] = new Cnt(); return r; }
  }
  static class Gen<T> { T v; { log.append("gen "); } Gen(T t) { v = t; } Gen() { this(null); } }
  static class Void0 { void Void0() { log.append("not ctor"); } }
  static abstract class Abs { final String nm; Abs() { nm = name(); } abstract String name(); }
  static class Con extends Abs {
    final String s = "const"; final String d = String.valueOf("dyn");
    String name() { return s + d; }
  }
  public static void main(String[] args) throws Exception {
    flush(new A().b); flush(new B().e); flush(new B(21).c); flush(new B("four").g); C c = new C();
    flush(c.h + " " + c.c + " " + c.g + " " + c.e); Fwd f = new Fwd();
    flush(f.x + " " + f.z + " " + Fwd.p + " " + Fwd.r); new Esc(2); flush(Esc.last.v);
    try { new Esc(7); } catch (IllegalStateException e) { flush(Esc.last.v + e.getMessage() + Esc.last.w); }
    Arr a = new Arr(); flush(a.m.length + a.m[1].length + a.a[1]);
    flush(new Multi(true).b + new Multi(false).a); flush(new Exc().v); new Ck();
    Cnt[] cs = Cnt.mk(5); flush(cs[4].id + Cnt.n); flush(new Gen<String>().v + new Gen<>(4).v);
    new Void0().Void0(); flush("v"); flush(new Con().nm + new Con().d);
    int x; if (args.length == 0) x = 1; else x = 2; final int y; y = x + 1;
    int z = (x = 5) + x * (x = 2) + y; flush(z);
    for (int i = 0, j = 10; i < j; i += 2, j--) log.append(i).append(j).append(' '); flush("for");
    { int scoped = 3; log.append(scoped); } { int scoped = 4; log.append(scoped); } flush("scope");
    Object o = new Object() { int q = t("anon", 1); { t("anonblk", q); q = 8;
        } @Override public String toString() { return "q" + q; } };
    flush(o);
    java.util.List<Integer> dbl = new java.util.ArrayList<>() {
        { add(1); add(2); addAll(java.util.List.of(3, 4)); } };
    flush(dbl);
  }
}
