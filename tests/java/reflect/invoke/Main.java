// Method.invoke and Constructor.newInstance: conversions, exceptions wrapped, inflation after many calls, access checks.
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;

class Neighbour {
  private static String hush(int x) { return "hush" + x; }
  static int calls;
  static { calls = 100; }
  private Neighbour() { calls++; }
}

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (InvocationTargetException e) {
      System.out.println(label + " ! ITE " + e.getMessage() + " <- " + e.getCause() + " " + (e.getTargetException() == e.getCause()));
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException ? "" : String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@HASH")));
    }
  }

  static String all(boolean z, byte b, char c, short s, int i, long l, float f, double d, String o) { return "" + z + b + c + s + i + l + f + d + o; }
  static long widen(long l) { return l + 1; }
  static double widenD(double d) { return d / 2; }
  static int narrow(int i) { return i; }
  static void nothing() {}
  static String var(String a, int... r) { return a + Arrays.toString(r); }
  static Object boom(String how) throws Exception {
    switch (how) {
      case "checked": throw new java.io.IOException("checked");
      case "unchecked": throw new IllegalStateException("unchecked");
      case "error": throw new AssertionError("error");
      case "npe": return ((Object) null).hashCode();
      default: return how;
    }
  }
  int inst = 3;
  int get(int k) { return inst * k; }
  protected Main() {}
  Main(int i) { inst = i; }
  Main(String s) { throw new UnsupportedOperationException(s); }
  boolean b() { return true; }
  char ch() { return 'q'; }
  byte by() { return -1; }
  short sh() { return -2; }
  float fl() { return 1.5f; }

  static abstract class Abs { Abs() {} abstract String v(); String self() { return v(); } }
  static class Con extends Abs { String v() { return "con"; } }
  static class Con2 extends Con { String v() { return "con2"; } }
  enum Col { R }
  interface Def { default String hi() { return "hi"; } static String st() { return "st"; } }

  static int fib(Method m, int n) throws Exception { return n < 2 ? n : (Integer) m.invoke(null, m, n - 1) + (Integer) m.invoke(null, m, n - 2); }

  public static void main(String[] args) throws Exception {
    Method all = Main.class.getDeclaredMethod("all", boolean.class, byte.class, char.class, short.class, int.class, long.class, float.class, double.class, String.class);
    t("all", () -> all.invoke(null, true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, "o"));
    t("all widened", () -> all.invoke(null, false, (byte) 1, 'd', (byte) 2, (short) 3, 'a', 4L, 5f, null));
    t("too few", () -> all.invoke(null, true));
    t("null args", () -> all.invoke(null, (Object[]) null));
    t("wrong type", () -> all.invoke(null, true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6.0, 7));
    t("null prim", () -> Main.class.getDeclaredMethod("narrow", int.class).invoke(null, (Object) null));
    t("widen", () -> Main.class.getDeclaredMethod("widen", long.class).invoke(null, 'a') + " " + Main.class.getDeclaredMethod("widenD", double.class).invoke(null, 3L));
    t("narrowing", () -> Main.class.getDeclaredMethod("narrow", int.class).invoke(null, 5L));
    t("void", () -> Main.class.getDeclaredMethod("nothing").invoke(null));
    t("varargs", () -> Main.class.getDeclaredMethod("var", String.class, int[].class).invoke(null, "v", new int[] {1, 2}));
    t("varargs bad", () -> Main.class.getDeclaredMethod("var", String.class, int[].class).invoke(null, "v", 1, 2));
    for (String h : new String[] {"checked", "unchecked", "error", "fine"}) t("boom " + h, () -> Main.class.getDeclaredMethod("boom", String.class).invoke(null, h));
    t("boom npe", () -> { try { Main.class.getDeclaredMethod("boom", String.class).invoke(null, "npe"); return 0; } catch (InvocationTargetException e) { return e.getCause().getClass(); } });
    Main m = new Main(4);
    t("instance", () -> Main.class.getDeclaredMethod("get", int.class).invoke(m, 5));
    t("null receiver", () -> Main.class.getDeclaredMethod("get", int.class).invoke(null, 5));
    t("wrong receiver", () -> Main.class.getDeclaredMethod("get", int.class).invoke("x", 5));
    t("returns", () -> { StringBuilder sb = new StringBuilder(); for (String n : new String[] {"b", "ch", "by", "sh", "fl"}) { Object r = Main.class.getDeclaredMethod(n).invoke(m); sb.append(r).append(r.getClass().getSimpleName()).append(' '); } return sb; });
    t("virtual", () -> Abs.class.getDeclaredMethod("v").invoke(new Con()) + " " + Con.class.getDeclaredMethod("v").invoke(new Con2()) + " " + Abs.class.getDeclaredMethod("self").invoke(new Con2()));
    t("interface", () -> List.class.getMethod("size").invoke(List.of(1, 2)) + " " + Def.class.getMethod("hi").invoke(new Def() {}) + Def.class.getMethod("st").invoke(null) + Object.class.getMethod("toString").invoke("str"));
    t("iface wrong", () -> List.class.getMethod("size").invoke(Set.of()));
    t("private nest", () -> Neighbour.class.getDeclaredMethod("hush", int.class).invoke(null, 1));
    t("private opened", () -> { Method h = Neighbour.class.getDeclaredMethod("hush", int.class); h.setAccessible(true); return h.invoke(null, 2); });
    t("ctor", () -> Main.class.getDeclaredConstructor(int.class).newInstance(9).inst);
    t("ctor ite", () -> Main.class.getDeclaredConstructor(String.class).newInstance("in ctor"));
    t("ctor abstract", () -> Abs.class.getDeclaredConstructor().newInstance());
    t("ctor enum", () -> Col.class.getDeclaredConstructors()[0].newInstance("X", 1));
    t("ctor private", () -> Neighbour.class.getDeclaredConstructor().newInstance());
    t("ctor opened", () -> { Constructor<Neighbour> c = Neighbour.class.getDeclaredConstructor(); c.setAccessible(true); c.newInstance(); return Neighbour.calls; });
    t("ctor args", () -> Main.class.getDeclaredConstructor(int.class).newInstance());
    t("class newInstance", () -> Con.class.newInstance().v());
    t("class newInstance none", () -> Integer.class.newInstance());
    t("class newInstance iface", () -> Runnable.class.newInstance());
    t("class newInstance array", () -> int[].class.newInstance());
    t("jdk private", () -> { Method x = String.class.getDeclaredMethod("isLatin1"); x.setAccessible(true); return 0; });
    t("jdk private invoke", () -> String.class.getDeclaredMethod("isLatin1").invoke("x"));
    t("jdk public", () -> String.class.getMethod("concat", String.class).invoke("a", "b") + " " + Math.class.getMethod("max", int.class, int.class).invoke(null, 3, 4) + " " + Integer.class.getConstructor(int.class).newInstance(5));
    t("private class public method", () -> Collections.unmodifiableList(new ArrayList<>(List.of(1))).getClass().getMethod("size").invoke(Collections.unmodifiableList(new ArrayList<>(List.of(1)))));
    Method g = Main.class.getDeclaredMethod("get", int.class), st = Main.class.getDeclaredMethod("narrow", int.class);
    Constructor<Main> k = Main.class.getDeclaredConstructor(int.class);
    t("inflation", () -> { long h = 0; for (int i = 0; i < 200; i++) h = h * 31 + (Integer) g.invoke(m, i) + (Integer) st.invoke(null, i) + k.newInstance(i).inst; return h; });
    t("inflation exceptions", () -> { int n = 0; Method b = Main.class.getDeclaredMethod("boom", String.class); for (int i = 0; i < 40; i++) try { b.invoke(null, i % 2 == 0 ? "checked" : "ok"); } catch (InvocationTargetException e) { n += e.getCause().getMessage().length(); } return n; });
    t("inflated errors", () -> { int n = 0; for (int i = 0; i < 40; i++) try { g.invoke(m, "bad"); } catch (IllegalArgumentException e) { n++; } return n; });
    Method fib = Main.class.getDeclaredMethod("fib", Method.class, int.class);
    t("recursive", () -> fib(fib, 12));
    t("nested ite", () -> { Method inv = Method.class.getMethod("invoke", Object.class, Object[].class); try { inv.invoke(Main.class.getDeclaredMethod("boom", String.class), null, new Object[] {"checked"}); return 0; } catch (InvocationTargetException e) { return e.getCause().getClass().getSimpleName() + " " + e.getCause().getCause(); } });
    t("init on reflect", () -> { StringBuilder sb = new StringBuilder(); class Lazy { static int v; } return Lazy.class.getDeclaredField("v").getInt(null) + sb.toString(); });
  }
}
