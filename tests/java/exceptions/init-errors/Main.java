// ExceptionInInitializerError on the first use of a class and NoClassDefFoundError on later ones, for many kinds of use.
public class Main {
  static class Bad {
    static int x = Integer.parseInt("bad");
    static void m() { }
    Bad() { }
    static final int CONST = 5; static int[] arr;
  }
  static class BadErr { static { if (true) throw new StackOverflowError("own error"); } static int y; }
  static class BadChecked {
    static Object o = Main.<RuntimeException, Object>sneaky(new Exception("checked"));
  }
  static class Super {
    static { System.out.println("Super"); if (true) throw new IllegalStateException("super"); }
  }
  static class Sub extends Super { static { System.out.println("Sub"); } static int z; }
  static class Other extends Super { static int w; }
  enum En { A, B; static { if (true) throw new UnsupportedOperationException("enum"); } }
  interface Itf {
    Object O = Main.<RuntimeException, Object>sneaky(new ArithmeticException("itf"));
    static void s() { }
    default void d() { }
  }
  static class Impl implements Itf { }
  @SuppressWarnings("unchecked") static <E extends Throwable, T> T sneaky(Throwable t) throws E {
    throw (E) t;
  }
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " ok " + op.run()); }
    catch (Throwable e) {
      System.out.println(n + " " + e);
      for (Throwable c = e.getCause(); c != null; c = c.getCause()) System.out.println("   cause " + c);
      if (e instanceof ExceptionInInitializerError) System.out.println("   exc "
          + ((ExceptionInInitializerError) e).getException());
    }
  }
  public static void main(String[] args) throws Throwable {
    t("const", () -> Bad.CONST);
    t("array", () -> new Bad[2].length);
    t("class literal", () -> Bad.class.getName());
    t("forName no init", () -> Class.forName("Main$Bad", false, Main.class.getClassLoader()));
    t("field", () -> Bad.x); t("field again", () -> Bad.x); t("new", () -> new Bad());
    t("call", () -> { Bad.m(); return 1; }); t("put", () -> Bad.x = 4);
    t("forName", () -> Class.forName("Main$Bad"));
    t("still array", () -> new Bad[3].length); t("instanceof", () -> (Object) "s" instanceof Bad);
    t("err", () -> BadErr.y); t("err2", () -> BadErr.y);
    t("checked", () -> BadChecked.o); t("checked2", () -> BadChecked.o);
    t("sub", () -> Sub.z); t("sub2", () -> Sub.z); t("super", () -> new Super());
    t("other", () -> Other.w); t("other2", () -> Other.w);
    t("enum", () -> En.A); t("enum2", () -> En.values()); t("enum3", () -> En.valueOf("A"));
    t("impl", () -> new Impl()); t("impl2", () -> new Impl()); t("itf", () -> { Itf.s(); return 1; });
    t("refl", () -> Class.forName("Main$Other2", true, Main.class.getClassLoader()));
    t("refl new", () -> Lazy.class.getDeclaredConstructor().newInstance());
    t("refl new2", () -> Lazy.class.getDeclaredConstructor().newInstance());
    t("refl get", () -> Lazy2.class.getDeclaredField("q").get(null));
    t("refl get2", () -> Lazy2.class.getDeclaredField("q").get(null));
    t("mh", () -> java.lang.invoke.MethodHandles.lookup().findStaticGetter(Lazy3.class, "q",
        int.class).invoke());
    t("mh2", () -> java.lang.invoke.MethodHandles.lookup().findStaticGetter(Lazy3.class, "q",
        int.class).invoke());
    t("missing", () -> Class.forName("no.Such"));
    t("missing arr", () -> Class.forName("[Lno.Such;")); t("bad name", () -> Class.forName("a/b"));
    t("prim", () -> Class.forName("int")); t("arr", () -> Class.forName("[[I"));
    t("null", () -> Class.forName(null)); t("loader", () -> Main.class.getClassLoader().loadClass("no.Such"));
    try { Lazy4.go(); } catch (ExceptionInInitializerError e) { e.printStackTrace(System.out); }
    try { Lazy4.go(); } catch (NoClassDefFoundError e) { e.printStackTrace(System.out); }
  }
  static class Lazy { static { Object o = "x"; Integer i = (Integer) o; } }
  static class Lazy2 { static int q = new int[1][2].length / Integer.parseInt("0"); }
  static class Lazy3 { static int q = ((String) null).length(); }
  static class Lazy4 {
    static int q = f(2);
    static int f(int n) { if (n == 0) throw new RuntimeException("deep"); return f(n - 1); }
    static void go() { }
  }
}
