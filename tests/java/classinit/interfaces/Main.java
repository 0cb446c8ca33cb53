// Interface initialisation: only with default methods when a class is initialised, only on field access otherwise.
public class Main {
  static String p(String s) { System.out.println("  " + s); return s; }
  interface Plain { String F = p("Plain"); void m(); }
  interface Def { String F = p("Def"); default void d() { p("d"); } }
  interface Def2 extends Def { String G = p("Def2"); }
  interface Def3 extends Plain { String H = p("Def3"); default void e() { p("e"); } }
  interface Stat { String S = p("Stat"); static void s() { p("s"); } }
  interface Priv { String P = p("Priv"); private void q() { } static Priv mk() { return new Priv() {}; } }
  interface Const { int N = 3; String T = "t"; String R = p("Const.R"); }
  interface Sub extends Const { String Q = p("Sub.Q"); }
  static class A implements Plain { static { p("A"); } public void m() {} }
  static class B implements Def, Plain { static { p("B"); } public void m() {} }
  static class C extends B implements Def2, Def3 { static { p("C"); } }
  static class D implements Stat { static { p("D"); } }
  static class E implements Sub {
    static { p("E"); }
    static int use() { return N; }
    static String q() { return Q; }
  }
  static class F0 implements Priv { static { p("F0"); } }
  interface L1 { int X = o("L1"); default void l1() { } }
  interface L2 { int X = o("L2"); default void l2() { } }
  interface L3 extends L2, L1 { int X = o("L3"); default void l3() { } }
  static int o(String s) { p(s); return 0; }
  static class G implements L1, L3 { static { p("G"); } }
  static class H extends G implements L2 { static { p("H"); } }
  enum En implements Def { X, Y; static { p("En static"); } En() { p("En " + name()); } }
  public static void main(String[] args) {
    System.out.println("A"); new A();
    System.out.println("Plain.F " + Plain.F);
    System.out.println("C"); new C();
    System.out.println("Def2.G " + Def2.G);
    System.out.println("D"); new D();
    System.out.println("Stat.s"); Stat.s();
    System.out.println("E.use"); System.out.println(E.use() + Sub.T);
    System.out.println("E.q"); System.out.println(E.q());
    System.out.println("Const.R " + Sub.R);
    System.out.println("F0"); new F0();
    System.out.println("Priv.mk"); Priv.mk();
    System.out.println("H"); new H();
    System.out.println("arrays"); Object z = new Lz[2];
    System.out.println("lambda"); Lz l = () -> 5; System.out.println("made");
    System.out.println(l.v()); System.out.println(l.dv());
    System.out.println("enum " + En.X);
  }
  interface Lz { String F = p("Lz"); int v(); default int dv() { return v() + 1; } }
}
