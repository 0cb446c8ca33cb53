// Class.forName and other triggers of initialisation: what initialises a class and in which order, failures included.
import java.util.*;

public class Main {
  static final List<String> log = new ArrayList<>();
  static int note(String s) { log.add(s); return log.size(); }

  static class P { static { note("P"); } static int pv = note("P.pv"); static final int CONST = 7; static final String STR = "str"; static final Integer BOX = note("P.BOX"); static void m() {} }
  static class C extends P { static { note("C"); } static int cv = note("C.cv"); }
  interface I { int IV = note("I.IV"); }
  interface D { int DV = note("D.DV"); default void d() {} }
  static class ImplI implements I { static { note("ImplI"); } }
  static class ImplD implements D { static { note("ImplD"); } }
  interface Sub extends D, I { int SV = note("Sub.SV"); }
  static class A { static { note("A " + B.v); } static int v = 1; }
  static class B { static { note("B " + A.v); } static int v = 2; }
  static class Fail { static { note("Fail"); if (true) throw new IllegalStateException("in init"); } static int v; }
  static class FailSub extends Fail { static { note("FailSub"); } }
  static class FailErr { static { note("FailErr"); if (true) throw new AssertionError("err in init"); } static void m() {} }
  enum E { X, Y; static { note("E"); } }
  record R(int a) { static { note("R"); } }
  static class Arr { static { note("Arr"); } }
  static class Cast { static { note("Cast"); } }
  static class Order { static int a = note("a=" + Order.b); static int b = note("b=" + a); static { note("block a=" + a + " b=" + b); } static int c = b + 1; { note("inst"); } Order() { note("ctor"); } int f = note("field"); }
  static class Outer { static { note("Outer"); } static class In { static { note("In"); } static void m() {} } }
  static class Mh { static { note("Mh"); } static void m() {} static int f = 3; }
  static class Sing { static final Sing I = new Sing(); static int count = 5; int seen = count; }

  static void t(String label, java.util.concurrent.Callable<?> c) {
    log.clear();
    String r;
    try {
      r = "= " + c.call();
    } catch (Throwable e) {
      r = "! " + e.getClass().getName() + ": " + e.getMessage() + (e.getCause() != null ? " <- " + e.getCause().getClass().getName() + ": " + e.getCause().getMessage() : "");
    }
    System.out.println(label + " " + r + " " + log);
  }

  public static void main(String[] args) {
    ClassLoader l = Main.class.getClassLoader();
    t("literal", () -> P.class.getSimpleName());
    t("const", () -> P.CONST + P.STR);
    t("array", () -> new P[2].length);
    t("forName no init", () -> Class.forName("Main$P", false, l) == P.class);
    t("loadClass", () -> l.loadClass("Main$C") == C.class);
    t("instanceof", () -> (Object) "x" instanceof P);
    t("reflect list", () -> C.class.getDeclaredFields().length);
    t("inherited static", () -> C.pv);
    t("sub", () -> C.cv);
    t("again", () -> Class.forName("Main$C").getSimpleName());
    t("iface not by class", () -> new ImplI() != null);
    t("iface field", () -> ImplI.IV);
    t("default iface", () -> new ImplD() != null);
    t("sub iface", () -> Sub.SV);
    t("cycle", () -> A.v + B.v);
    t("fail", () -> Fail.v);
    t("fail again", () -> Fail.v);
    t("fail sub", () -> new FailSub());
    t("fail sub again", () -> new FailSub());
    t("fail forName", () -> Class.forName("Main$Fail"));
    t("fail forName no init", () -> Class.forName("Main$Fail", false, l).getSimpleName());
    t("fail reflect", () -> Fail.class.getDeclaredField("v").get(null));
    t("fail err", () -> { FailErr.m(); return 0; });
    t("fail err again", () -> { FailErr.m(); return 0; });
    t("enum", () -> E.class.getEnumConstants().length);
    t("enum values", () -> E.valueOf("Y"));
    t("record", () -> new R(4));
    t("array class", () -> Class.forName("[LMain$Arr;").getComponentType().getSimpleName());
    t("array instance", () -> java.lang.reflect.Array.newInstance(Arr.class, 3).getClass().getSimpleName());
    t("array elem", () -> new Arr() != null);
    t("cast", () -> { Object o = null; return (Cast) o; });
    t("order", () -> { new Order(); return Order.c; });
    t("order twice", () -> { new Order(); return Order.a + " " + Order.b; });
    t("nested", () -> { Outer.In.m(); return 0; });
    t("enclosing", () -> Outer.In.class.getEnclosingClass().getSimpleName());
    t("outer", () -> new Outer() != null);
    t("method handle find", () -> java.lang.invoke.MethodHandles.lookup().findStatic(Mh.class, "m", java.lang.invoke.MethodType.methodType(void.class)).type());
    t("method lookup", () -> Mh.class.getDeclaredMethod("m").getName());
    t("invoke", () -> Mh.class.getDeclaredMethod("m").invoke(null));
    t("singleton", () -> Sing.I.seen + " " + Sing.count);
    t("unsafe ensure", () -> { java.lang.invoke.MethodHandles.lookup().ensureInitialized(Late.class); return "ok"; });
    t("thread init", () -> { int[] got = {0}; Thread a = new Thread(() -> got[0] = Slow.v), b = new Thread(() -> { int x = Slow.v; }); a.start(); b.start(); a.join(); b.join(); return got[0]; });
    t("lambda capture", () -> { java.util.function.Supplier<Lz> s = Lz::new; note("made supplier"); s.get(); return 0; });
    t("switch enum", () -> switch (F.P) { case P -> 1; case Q -> 2; });
    t("string switch in init", () -> Sw.r);
  }

  static class Late { static { note("Late"); } }
  static class Slow { static int v; static { note("Slow"); try { Thread.sleep(5); } catch (InterruptedException e) { throw new RuntimeException(e); } v = 42; } }
  static class Lz { static { note("Lz"); } }
  enum F { P, Q }
  static class Sw { static final int r; static { switch ("two" + log.size()) { case "two0": r = 2; break; default: r = 0; } } }
}
