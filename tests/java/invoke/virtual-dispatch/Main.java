// Virtual dispatch through deep hierarchies, overloads, hiding of statics and fields, super calls, final and private methods.
public class Main {
  static class A {
    String m() { return "A.m"; }
    String n() { return "A.n/" + m(); }
    static String s() { return "A.s"; }
    private String p() { return "A.p"; }
    String callP() { return p(); }
    String o(Object x) { return "A.o(Object)"; }
    String o(String x) { return "A.o(String)"; }
    final String fin() { return "fin:" + m(); }
    protected Object cov() { return "A.cov"; }
  }
  static class B extends A {
    @Override String m() { return "B.m>" + super.m(); }
    static String s() { return "B.s"; }
    private String p() { return "B.p"; }
    String callB() { return p(); }
    String o(Integer x) { return "B.o(Integer)"; }
    @Override String o(Object x) { return "B.o(Object)"; }
    @Override protected String cov() { return "B.cov"; }
  }
  static class C extends B {
    String p() { return "C.p"; }
    @Override String n() { return "C.n>" + super.n(); }
    @Override String o(String x) { return "C.o(String)>" + super.o((Object) x); }
  }
  static class D extends C {
    @Override String m() { return "D.m>" + super.m(); }
    @Override String n() { return "D.n>" + super.n(); }
    @Override public String cov() { return "D." + super.cov(); }
  }
  static String ov(Object o) { return "Object"; }
  static String ov(String o) { return "String"; }
  static String ov(Integer o) { return "Integer"; }
  static String ov(int o) { return "int"; }
  static String ov(long o) { return "long"; }
  static String ov(double o) { return "double"; }
  static String ov(Object... o) { return "varargs" + o.length; }
  static String ov(int a, long b) { return "int,long"; }
  static String ov(long a, int b) { return "long,int"; }
  static String ov(A a) { return "A"; }
  static String ov(C a) { return "C"; }
  static String ov(char c) { return "char"; }
  static String ov(Number n) { return "Number"; }
  static class P0 {
    public boolean equals(Object o) { return o instanceof P0; }
    public int hashCode() { return 77; }
    public String toString() { return "P0"; }
  }
  static abstract class Shape {
    abstract double area();
    double twice() { return area() * 2; }
    static Shape of(double r) { return new Shape() { double area() { return r * r * 3; } }; }
  }
  public static void main(String[] args) {
    A[] as = {new A(), new B(), new C(), new D()};
    for (A a : as) System.out.println(a.m() + " | " + a.n() + " | " + a.callP() + " | " + a.o("x") + " | "
        + a.o(1) + " | " + a.o((Object) "x") + " | " + a.fin() + " | " + a.cov());
    System.out.println(as[1].s() + A.s() + B.s() + ((A) new B()).s() + C.s());
    System.out.println(((B) as[3]).callB() + ((C) as[3]).p() + ((B) as[3]).o(Integer.valueOf(3)));
    byte b = 1; short s = 1; float f = 1;
    System.out.println(ov(b) + ov(s) + ov('c') + ov(1) + ov(1L) + ov(f) + ov(1.0) + ov("s") + ov((Object) "s")
        + ov(Integer.valueOf(1)) + ov(1L, 1) + ov(1, 1L) + ov(1, 2, 3) + ov() + ov(as[3]) + ov(new D())
        + ov((Number) 1) + ov(Long.valueOf(1)) + ov((Object[]) null == null ? new Object[0] : null)
        + ov(Boolean.TRUE));
    Object o = new P0();
    System.out.println(o.equals(new P0()) + " " + o.equals("x") + " " + o.hashCode() + " " + o + " "
        + new P0[] {(P0) o}[0]);
    System.out.println(Shape.of(2).twice() + new Shape() { double area() { return 1.5; } }.twice());
    Object arr = new int[] {1, 2};
    System.out.println(arr.equals(arr) + " " + (arr.hashCode() == arr.hashCode()) + " "
        + arr.getClass().getName());
    CharSequence cs = "seq";
    System.out.println(cs.length() + " " + cs.charAt(1) + cs.toString() + cs.equals("seq") + cs.hashCode());
    Comparable<String> cmp = "b"; System.out.println(cmp.compareTo("a"));
    int sum = 0;
    A[] many = new A[64]; for (int i = 0; i < many.length; i++) many[i] = as[(i * 7 + i / 3) % 4];
    for (int k = 0; k < 50; k++) for (A a : many) sum = sum * 31 + a.m().length()
        + a.cov().toString().length();
    System.out.println(sum);
  }
}
