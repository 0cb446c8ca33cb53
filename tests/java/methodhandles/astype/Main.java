// asType conversions: boxing, unboxing, widening, casts, void, failures at link time and at call time, invoke versus invokeExact.
import java.lang.invoke.*;
import static java.lang.invoke.MethodType.*;
import static java.lang.invoke.MethodHandles.*;
public class Main {
  static int i(int x) { return x + 1; }
  static long l(long x) { return x * 2; }
  static double d(double x) { return x / 2; }
  static Integer bi(Integer x) { return x; }
  static Object o(Object x) { return x; }
  static String s(String x) { return x; }
  static void v() { }
  static byte b(byte x) { return x; }
  static char c(char x) { return x; }
  static boolean z(boolean x) { return !x; }
  static Number n(Number x) { return x; }
  static float f(float x) { return x; }
  static short sh(short x) { return x; }
  static Comparable<?> cmp(Comparable<?> c) { return c; }
  static int[] ia(int[] a) { return a; }
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try {
      Object r = op.run();
      System.out.println(n + " = " + r + (r == null ? "" : " " + r.getClass().getSimpleName()));
    } catch (Throwable e) { System.out.println(n + " ! " + e); }
  }
  static MethodHandle h(String n, Class<?> c) throws Exception {
    return lookup().findStatic(Main.class, n, methodType(c, c));
  }
  public static void main(String[] args) throws Throwable {
    Class<?>[] ts = {int.class, long.class, double.class, float.class, short.class, byte.class, char.class,
        boolean.class, Integer.class, Long.class, Double.class, Object.class, Number.class, String.class,
        Comparable.class, Character.class, void.class, int[].class};
    Object[] vals = {65, 66L, 67.5, 68.5f, (short) 69, (byte) 70, 'G', true, 72, 73L, 74.5, 75, 76L, "str",
        'H', 'I', null, new int[] {1}};
    MethodHandle[] hs = {h("i", int.class), h("l", long.class), h("d", double.class), h("f", float.class),
        h("sh", short.class), h("b", byte.class), h("c", char.class), h("z", boolean.class),
        h("bi", Integer.class), null, null, h("o", Object.class), h("n", Number.class), h("s", String.class),
        h("cmp", Comparable.class), null, null, h("ia", int[].class)};
    for (int a = 0; a < hs.length; a++) {
      if (hs[a] == null) continue;
      StringBuilder sb = new StringBuilder(ts[a].getSimpleName() + ": ");
      for (int b = 0; b < ts.length; b++) {
        if (ts[b] == void.class) continue; MethodHandle m;
        try { m = hs[a].asType(methodType(Object.class, ts[b])); } catch (WrongMethodTypeException e) {
            sb.append(ts[b].getSimpleName()).append("-no "); continue; }
        try {
          Object r = m.invokeWithArguments(vals[b]);
          sb.append(ts[b].getSimpleName()).append("->").append(r instanceof int[] ? "ia" : r).append(' ');
        } catch (ClassCastException e) { sb.append(ts[b].getSimpleName()).append("-cce "); }
      }
      System.out.println(sb); StringBuilder rb = new StringBuilder("  ret ");
      for (Class<?> r : ts) {
        try {
          MethodHandle m = hs[a].asType(methodType(r, ts[a]));
          Object x = m.invokeWithArguments(vals[a]);
          rb.append(r.getSimpleName()).append("=").append(x instanceof int[] ? "ia" : x).append(' ');
        } catch (WrongMethodTypeException e) { rb.append(r.getSimpleName()).append("-no "); }
        catch (ClassCastException e) { rb.append(r.getSimpleName()).append("-cce "); }
      }
      System.out.println(rb);
    }
    MethodHandle i = h("i", int.class), o = h("o", Object.class), s = h("s", String.class),
        bi = h("bi", Integer.class), v = lookup().findStatic(Main.class, "v", methodType(void.class));
    t("exact ok", () -> (int) i.invokeExact(1)); t("exact ret", () -> (Object) i.invokeExact(1));
    t("exact arg", () -> (int) i.invokeExact((short) 1));
    t("exact box", () -> (int) i.invokeExact(Integer.valueOf(1)));
    t("exact void", () -> { i.invokeExact(1); return 0; });
    t("exact count", () -> (int) i.invokeExact(1, 2));
    t("exact obj", () -> (String) s.invokeExact((Object) "x"));
    t("exact sub", () -> (Object) o.invokeExact("x"));
    t("exact null", () -> (String) s.invokeExact((String) null));
    t("invoke short", () -> (int) i.invoke((short) 1));
    t("invoke box", () -> (int) i.invoke(Integer.valueOf(1)));
    t("invoke obj", () -> (int) i.invoke((Object) 5)); t("invoke long", () -> (int) i.invoke(5L));
    t("invoke ret", () -> (long) i.invoke(5)); t("invoke retobj", () -> i.invoke(5));
    t("invoke str", () -> (int) i.invoke("x"));
    t("invoke objstr", () -> (int) i.invoke((Object) "x"));
    t("invoke null", () -> (int) i.invoke((Object) null));
    t("invoke nullbox", () -> (int) i.invoke((Integer) null));
    t("invoke short obj", () -> (int) i.invoke((Object) (short) 3));
    t("invoke long obj", () -> (int) i.invoke((Object) 3L));
    t("invoke byte num", () -> (int) i.invoke((Number) (byte) 9));
    t("ret null unbox", () -> (int) bi.invoke((Integer) null));
    t("void as obj", () -> (Object) v.invoke()); t("void as int", () -> (int) v.invoke());
    t("obj as void", () -> { o.invoke("x"); return "ok"; });
    t("ret cce", () -> (Integer) o.invoke("x")); t("ret int cce", () -> (int) o.invoke("x"));
    t("ret int long", () -> (long) o.invoke(5)); t("ret int wide", () -> (double) o.invoke('a'));
    t("ret narrow", () -> (byte) o.invoke(5)); t("count", () -> i.invoke());
    t("type mism", () -> i.asType(methodType(int.class)));
    t("type mism2", () -> i.asType(methodType(String.class, int.class)));
    t("type mism3", () -> i.asType(methodType(int.class, boolean.class)));
    t("same", () -> i.asType(i.type()) == i); t("null type", () -> i.asType(null));
    t("generic", () -> i.asType(i.type().generic()).invokeExact((Object) 7));
    t("cached", () -> i.asType(methodType(long.class, short.class)) == i.asType(methodType(long.class,
        short.class)));
    t("runnable", () -> MethodHandleProxies.asInterfaceInstance(java.util.function.IntUnaryOperator.class,
        i).applyAsInt(41));
    t("fn", () -> ((java.util.function.Function<Object,
        Object>) MethodHandleProxies.asInterfaceInstance(java.util.function.Function.class, i)).apply(9));
    t("proxy facts", () -> { Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class, v);
        return MethodHandleProxies.isWrapperInstance(r) + " " + MethodHandleProxies.wrapperInstanceType(r)
        + MethodHandleProxies.wrapperInstanceTarget(r).type() + MethodHandleProxies.isWrapperInstance("x");
        });
    t("proxy bad", () -> MethodHandleProxies.asInterfaceInstance(String.class, v));
    t("proxy ex", () -> MethodHandleProxies.asInterfaceInstance(java.util.function.Supplier.class,
        throwException(Object.class, java.io.IOException.class).bindTo(new java.io.IOException("io"))).get());
    t("catch thru", () -> MethodHandleProxies.asInterfaceInstance(java.util.concurrent.Callable.class,
        throwException(Object.class,
        java.io.IOException.class).bindTo(new java.io.IOException("io"))).call());
  }
}
