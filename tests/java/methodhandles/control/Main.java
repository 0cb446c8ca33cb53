// Control combinators: guardWithTest, catchException, tryFinally, loops of all kinds, tableSwitch.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;
import static java.lang.invoke.MethodHandles.*;
public class Main {
  static boolean isNeg(int x) { return x < 0; }
  static String neg(int x, String s) { return "neg" + x + s; }
  static String pos(int x, String s) { return "pos" + x + s; }
  static int parse(String s) { return Integer.parseInt(s); }
  static int onErr(NumberFormatException e, String s) { return -s.length(); }
  static int fin(Throwable t, int r, String s) {
    System.out.print("[fin " + (t == null ? "ok" : t.getClass().getSimpleName()) + " " + r + " " + s + "]");
    return r + 1000;
  }
  static void vfin(Throwable t) { System.out.print("[vfin " + t + "]"); }
  static void thrower(int k) throws Exception {
    if (k == 1) throw new Exception("one"); if (k == 2) throw new RuntimeException("two");
    System.out.print("fine ");
  }
  static int step(int acc, int i) { return acc * 10 + i; }
  static int init(int n) { return 7; }
  static boolean lt(int v, int n) { return v < n; }
  static int inc(int v, int n) { return v * 2 + 1; }
  static int body3(int acc, int i, int n) { return acc + i * n; }
  static List<String> addTo(List<String> l, String e) {
    List<String> r = new ArrayList<>(l); r.add(0, e); return r;
  }
  static List<String> mk() { return new ArrayList<>(); }
  static int count(String[] a) { return a.length; }
  static String rep(String s, int i, String u) { return s + i + u; }
  static int sumA(int acc, int v) { return acc + v; }
  static void printI(int i) { System.out.print(i + ";"); }
  static int cse(int x) { return x * 100; }
  static int dflt(int x) { return -x; }
  static boolean pred(long f, int i, int n) { return i < n; }
  static long mul(long f, int i) { return f * (i + 1); }
  static int one(int i) { return i + 1; }
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " = " + op.run()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
  }
  static MethodHandle h(String n, Class<?> r, Class<?>... p) {
    try { return lookup().findStatic(Main.class, n, methodType(r, p));
        } catch (ReflectiveOperationException e) { throw new Error(e); }
  }
  public static void main(String[] args) throws Throwable {
    Class<?> I = int.class, S = String.class;
    MethodHandle g = guardWithTest(h("isNeg", boolean.class, I), h("neg", S, I, S), h("pos", S, I, S));
    t("guard", () -> (String) g.invokeExact(-3, "a") + (String) g.invokeExact(3, "b"));
    t("guard type", () -> guardWithTest(h("isNeg", boolean.class, I), h("neg", S, I, S), h("parse", I, S)));
    t("guard test", () -> guardWithTest(h("parse", I, S), h("parse", I, S), h("parse", I, S)));
    MethodHandle c = catchException(h("parse", I, S), NumberFormatException.class,
        h("onErr", I, NumberFormatException.class, S));
    t("catch", () -> (int) c.invokeExact("12") + " " + (int) c.invokeExact("bad"));
    t("catch other", () -> (int) catchException(h("parse", I, S), IllegalStateException.class,
        dropArguments(constant(I, 5), 0, IllegalStateException.class)).invokeExact("q"));
    t("catch bad", () -> catchException(h("parse", I, S), Exception.class,
        h("onErr", I, NumberFormatException.class, S)));
    MethodHandle tf = tryFinally(h("parse", I, S), h("fin", I, Throwable.class, I, S));
    t("finally ok", () -> (int) tf.invokeExact("5"));
    t("finally ex", () -> (int) tf.invokeExact("z"));
    MethodHandle vt = tryFinally(h("thrower", void.class, I), h("vfin", void.class, Throwable.class));
    for (int k = 0; k < 3; k++) { int q = k; t("vfinally" + k, () -> { vt.invokeExact(q); return "done"; }); }
    t("nested", () -> (int) tryFinally(catchException(tf, NumberFormatException.class,
        h("onErr", I, NumberFormatException.class, S)), h("fin", I, Throwable.class, I,
        S)).invokeExact("xyz"));
    t("counted", () -> (int) countedLoop(constant(I, 5), constant(I, 0), h("step", I, I, I)).invokeExact());
    t("counted arg", () -> (int) countedLoop(identity(I), null,
        dropArguments(h("step", I, I, I), 2, I)).invokeExact(4));
    t("counted void", () -> { countedLoop(constant(I, 3), null, h("printI", void.class, I)).invokeExact();
        return ""; });
    t("counted range", () -> (int) countedLoop(constant(I, -2), constant(I, 3), constant(I, 1),
        h("step", I, I, I)).invokeExact());
    t("counted empty", () -> (int) countedLoop(constant(I, 5), constant(I, 5), constant(I, 9),
        h("step", I, I, I)).invokeExact());
    t("counted str", () -> (String) countedLoop(dropArguments(constant(I, 3), 0, S), identity(S),
        h("rep", S, S, I, S)).invokeExact("u"));
    t("while", () -> (int) whileLoop(h("init", I, I), h("lt", boolean.class, I, I),
        h("inc", I, I, I)).invokeExact(100));
    t("doWhile", () -> (int) doWhileLoop(h("init", I, I), h("inc", I, I, I),
        h("lt", boolean.class, I, I)).invokeExact(1));
    MethodHandle it = iteratedLoop(lookup().findVirtual(List.class, "iterator", methodType(Iterator.class)),
        dropArguments(h("mk", List.class), 0, List.class), dropArguments(h("addTo", List.class, List.class,
        S), 2, List.class));
    t("iterated", () -> (List<?>) it.invokeExact(List.of("a", "b", "c")));
    t("iterated default", () -> (List<?>) iteratedLoop(null, h("mk", List.class),
        h("addTo", List.class, List.class, S)).invoke(List.of("x", "y")));
    MethodHandle[] ci = {null, h("one", I, I)}, cf = {constant(long.class, 1L),
        dropArguments(h("mul", long.class, long.class, I), 2, I), h("pred", boolean.class, long.class, I, I),
        dropArguments(identity(long.class), 1, I, I)};
    t("loop fact", () -> { MethodHandle inc = dropArguments(h("one", I, I), 0, long.class);
        MethodHandle loop = loop(new MethodHandle[] {constant(long.class, 1L),
        h("mul", long.class, long.class, I)}, new MethodHandle[] {constant(I, 0), inc,
        h("pred", boolean.class, long.class, I, I), dropArguments(identity(long.class), 1, I, I)});
        return loop.type() + " " + (long) loop.invokeExact(10) + " " + (long) loop.invokeExact(0) + " "
        + (long) loop.invokeExact(20); });
    t("loop none", () -> loop());
    t("loop nopred", () -> loop(new MethodHandle[] {constant(I, 0), h("one", I, I)}));
    t("counted bad", () -> countedLoop(constant(S, "x"), null, h("printI", void.class, I)));
    t("while bad", () -> whileLoop(null, h("parse", I, S), h("inc", I, I, I)));
    MethodHandle sw = tableSwitch(h("dflt", I, I), h("cse", I, I), insertArguments(h("step", I, I, I), 0, 9));
    t("tableSwitch", () -> (int) sw.invokeExact(0) + " " + (int) sw.invokeExact(1) + " "
        + (int) sw.invokeExact(2) + " " + (int) sw.invokeExact(-5));
    t("tableSwitch none", () -> tableSwitch(h("dflt", I, I)));
    MethodHandle fib = guardWithTest(h("isNeg", boolean.class, I), identity(I), h("one", I, I));
    int s = 0; for (int i = -50; i < 50; i++) s = s * 3 + (int) fib.invokeExact(i);
    System.out.println(s); MethodHandle chain = identity(S);
    for (int i = 0; i < 5; i++) {
      int q = i;
      chain = guardWithTest(insertArguments(lookup().findVirtual(S, "startsWith",
          methodType(boolean.class, S)).asType(methodType(boolean.class, S, S)), 1, "k" + i),
          dropArguments(constant(S, "hit" + i), 0, S), chain);
    }
    for (int i = 0; i < 6; i++) System.out.print((String) chain.invokeExact("k" + i) + " ");
    System.out.println();
    t("sync", () -> { Object lock = new Object();
        MethodHandle hl = insertArguments(lookup().findStatic(Thread.class, "holdsLock",
        methodType(boolean.class, Object.class)), 0, lock); synchronized (lock) {
        return (boolean) hl.invokeExact(); } });
  }
}
