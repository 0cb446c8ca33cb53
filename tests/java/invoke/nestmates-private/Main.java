// Private members across nestmates: fields, methods, constructors, statics, inner-of-inner, private in generic superclass.
import java.lang.reflect.*;
public class Main {
  private int pf = 1; private static int ps = 2;
  private int pm(int x) { return x + pf; }
  private static int sm() { return ps; }
  private Main() { }
  private Main(int x) { pf = x; }
  class Inner {
    private int q = 10;
    private int use() { pf += 5; ps *= 2; return pm(q) + sm() + Main.this.pf; }
    class Deep {
      private int r = q + pf;
      int all() { q++; return r + q + pf + use() + Main.this.pm(1) + Inner.this.q; }
    }
    private Inner() { }
  }
  static class SN {
    private final int v;
    private SN(int v) { this.v = v; }
    private static SN mk(int v) { return new SN(v); }
    private class Z { private int w = v * 2; }
    private int z() { return new Z().w; }
  }
  private interface PI { private int h() { return 3; } default int go() { return h(); } }
  private static class PImpl implements PI { private int x = h0(); private static int h0() { return 8; } }
  private enum PE {
    A(1), B(2) { private int hid = 5; int f() { return hid + super.f(); } }; private final int k;
    private PE(int k) { this.k = k; }
    int f() { return k * 10; }
  }
  static class Base {
    private String who() { return "Base"; }
    String call() { return who(); }
    String other(Base b) { return b.who(); }
  }
  static class Derived extends Base {
    private String who() { return "Derived"; }
    String mine() { return who() + ((Base) this).who(); }
  }
  static class G<T> {
    private T t;
    private G(T t) { this.t = t; }
    private T get() { return t; }
    private <U> G<U> map(java.util.function.Function<T, U> f) { return new G<>(f.apply(t)); }
  }
  private record PR(int a, String b) { private PR { if (a < 0) a = 0; } private int dbl() { return a * 2; } }
  private static int counter; private static int next() { return counter++; }
  Runnable lam() {
    return () -> { pf++; ps++; next(); new Object() { private void x() { pf += 100; } }.x(); };
  }
  public static void main(String[] args) throws Exception {
    Main m = new Main(7);
    Inner in = m.new Inner(); Inner.Deep d = in.new Deep();
    System.out.println(in.use() + " " + d.all() + " " + in.q + " " + d.r + " " + m.pf + " " + ps);
    SN s = SN.mk(21); System.out.println(s.v + " " + s.z() + " " + s.new Z().w + " " + new SN(5).v);
    System.out.println(new PImpl().go() + " " + new PImpl().x + " " + PE.A.k + PE.B.f() + PE.B.k);
    Derived dd = new Derived();
    System.out.println(dd.call() + dd.mine() + dd.other(new Derived()) + ((Base) dd).who() + dd.who());
    G<Integer> g = new G<>(4); System.out.println(g.t + g.get() + g.map(x -> "s" + x).t);
    System.out.println(new PR(-3, "q").dbl() + new PR(4, "q").a + " " + new PR(2, "z"));
    m.lam().run(); m.lam().run(); System.out.println(m.pf + " " + ps + " " + counter);
    m.pf++; m.pf += m.pf-- + --in.q; ps <<= 2; System.out.println(m.pf + " " + in.q + " " + ps);
    for (Class<?> c : new Class<?>[] {Main.class, Inner.class, Inner.Deep.class, SN.Z.class, PE.B.getClass(),
        String.class, int[].class}) System.out.println(c.getName() + " host " + c.getNestHost().getName());
    System.out.println(Main.class.isNestmateOf(SN.Z.class) + " " + Main.class.isNestmateOf(Other.class) + " "
        + Main.class.getNestMembers().length + " " + Other.class.getNestHost().getSimpleName());
    Field f = SN.class.getDeclaredField("v"); System.out.println(f.get(s));
    Method pm = Main.class.getDeclaredMethod("pm", int.class); System.out.println(pm.invoke(m, 1));
    Constructor<SN> c = SN.class.getDeclaredConstructor(int.class); System.out.println(c.newInstance(66).v);
    try { Other.class.getDeclaredField("hidden").get(null); } catch (IllegalAccessException e) {
        System.out.println(e.getMessage()); }
    try { Other.class.getDeclaredMethod("hm").invoke(null); } catch (IllegalAccessException e) {
        System.out.println(e.getMessage()); }
    Field h = Other.class.getDeclaredField("hidden"); h.setAccessible(true); System.out.println(h.get(null));
  }
}
class Other { private static int hidden = 13; private static void hm() {} }
