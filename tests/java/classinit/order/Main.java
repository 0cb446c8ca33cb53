// Class initialisation order: superclass first, textual order, triggers and non-triggers.
public class Main {
  static int p(String s) { System.out.println("  " + s); return s.length(); }
  static class A {
    static int a1 = p("A.a1"); static { p("A.block"); } static int a2 = p("A.a2");
    int i1 = p("A.i1"); { p("A.iblock"); }
    A() { p("A()"); over(); }
    void over() { p("A.over"); }
    static void sm() { p("A.sm"); }
  }
  static class B extends A {
    static int b1 = p("B.b1"); int j1 = p("B.j1"); String s = "set";
    B() { this(1); p("B()"); }
    B(int x) { super(); p("B(int) " + s); }
    @Override void over() { p("B.over " + s + j1); }
  }
  static class C extends B { static { p("C.block"); } { p("C.iblock"); } }
  static class K {
    static { p("K init"); } static final int CI = 5; static final String CS = "cs" + CI;
    static final long CL = 1L << 40; static final Integer BOX = 7;
    static final int RUN = p("K.RUN"); static final Object NUL = null;
  }
  static class K2 {
    static { p("K2 init"); } static final boolean FLAG = K.CI > 3; static final char CH = 'q';
    static final double D = Math.PI;
  }
  static class U1 { static { p("U1"); } }
  static class U2 { static { p("U2"); } static int f; }
  static class U3 { static { p("U3"); } static void m() { } }
  static class U4 { static { p("U4"); } }
  static class U5 { static { p("U5"); } }
  static class U6 { static { p("U6"); } }
  static class U7 extends U6 { static { p("U7"); } }
  static class U8 { static { p("U8"); } int x; }
  static class U9 { static { p("U9"); } }
  static class Fwd {
    static int a = get(); static int b = 10; static int c = get();
    static int get() { return b; }
    static final int d = 99; static int e = Fwd.g + d; static int g = 4;
  }
  static class X { static int x = Y.y + 1; static { p("X x=" + x + " Y.y=" + Y.y); } }
  static class Y { static int y = X.x + 10; static { p("Y y=" + y); } }
  static { p("Main static"); }
  public static void main(String[] args) throws Exception {
    System.out.println("start");
    A.sm();
    new C();
    System.out.println("again");
    new C();
    System.out.println("static through subclass");
    C.sm();
    System.out.println("constants " + K.CI + K.CS + K.CL + K2.FLAG + K2.CH + K2.D);
    System.out.println("box " + K.BOX);
    System.out.println("no triggers");
    Object arr = new U1[3]; Class<?> lit = U1.class; boolean is = arr instanceof U1[];
    U1 nul = (U1) (Object) null; Object m = new U1[2][2];
    Class.forName("Main$U1", false, Main.class.getClassLoader()); U1.class.getDeclaredFields();
    U1.class.getName(); ClassLoader.getSystemClassLoader().loadClass("Main$U1");
    System.out.println("triggers");
    U2.f = 1; U3.m(); U4.class.getDeclaredConstructor().newInstance(); Class.forName("Main$U5");
    new U7(); java.lang.invoke.MethodHandles.lookup().ensureInitialized(U8.class);
    System.out.println("forward " + Fwd.a + " " + Fwd.b + " " + Fwd.c + " " + Fwd.e);
    System.out.println("cycle " + Y.y + " " + X.x);
    Runnable r = U9::new; System.out.println("ref made"); r.run();
    System.out.println("end");
  }
}
