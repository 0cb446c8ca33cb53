// Argument transforms: bind, insert, drop, permute, filter, fold, collect, spread, constants and identities.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;
import static java.lang.invoke.MethodHandles.*;
public class Main {
  static String cat(String a, int b, long c) { return a + "/" + b + "/" + c; }
  static int add(int a, int b) { return a + b; }
  static String j(String a, String b, String c) { return a + b + c; }
  static int len(String s) { log.append("len "); return s.length(); }
  static StringBuilder log = new StringBuilder();
  static void note(String s) { log.append("note:").append(s).append(' '); }
  static long dbl(int x) { return x * 2L; }
  static String arr(Object... o) { return Arrays.toString(o); }
  static String ints(int a, int[] b, String c) { return a + Arrays.toString(b) + c; }
  String inst(String x) { return "inst" + x; }
  static boolean neg(int x) { return x < 0; }
  static Object obj(Object o) { return "<" + o + ">"; }
  static String mix(byte b, char c, double d, boolean z) { return b + "" + c + d + z; }
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try {
      Object r = op.run();
      System.out.println(n + " = " + (r instanceof Object[] ? Arrays.toString((Object[]) r) : r));
    } catch (Throwable e) { System.out.println(n + " ! " + e); }
  }
  static MethodHandle h(String n, Class<?> r, Class<?>... p) {
    try { return lookup().findStatic(Main.class, n, methodType(r, p));
        } catch (ReflectiveOperationException e) { throw new Error(e); }
  }
  public static void main(String[] args) throws Throwable {
    MethodHandle cat = h("cat", String.class, String.class, int.class, long.class),
        add = h("add", int.class, int.class, int.class), j = h("j", String.class, String.class, String.class,
        String.class), len = h("len", int.class, String.class), note = h("note", void.class, String.class),
        dbl = h("dbl", long.class, int.class), arr = h("arr", String.class, Object[].class),
        ints = h("ints", String.class, int.class, int[].class, String.class),
        obj = h("obj", Object.class, Object.class);
    t("bindTo", () -> (String) cat.bindTo("B").invokeExact(1, 2L));
    t("bindTo inst", () -> (String) lookup().bind(new Main(), "inst",
        methodType(String.class, String.class)).invokeExact("!"));
    t("bindTo null", () -> (String) j.bindTo(null).invokeExact("b", "c"));
    t("bindTo prim", () -> add.bindTo(1)); t("bindTo wrong", () -> cat.bindTo(1));
    t("bind virtual", () -> (int) lookup().findVirtual(String.class, "length",
        methodType(int.class)).bindTo("four").invokeExact());
    t("insert0", () -> (String) insertArguments(cat, 0, "I").invokeExact(1, 2L));
    t("insert12", () -> (String) insertArguments(cat, 1, 7, 8L).invokeExact("s"));
    t("insert all", () -> (String) insertArguments(cat, 0, "x", 1, 2L).invokeExact());
    t("insert none", () -> insertArguments(cat, 1) == cat);
    t("insert wrong", () -> insertArguments(cat, 1, "no"));
    t("insert many", () -> insertArguments(cat, 2, 1L, 2L));
    t("insert null", () -> insertArguments(add, 0, (Object) null));
    t("insert neg", () -> insertArguments(add, -1, 1));
    t("insert widen", () -> (String) insertArguments(cat, 2, 5).invokeExact("w", 1));
    t("drop0", () -> (int) dropArguments(add, 0, String.class, long.class).invokeExact("x", 5L, 1, 2));
    t("drop1", () -> (int) dropArguments(add, 1, List.of(double.class)).invokeExact(1, 9.9, 2));
    t("drop end", () -> dropArguments(add, 2, Object.class).type());
    t("drop bad", () -> dropArguments(add, 3, int.class));
    t("drop void", () -> dropArguments(add, 0, void.class));
    t("dropReturn", () -> dropReturn(add).type());
    t("dropToMatch", () -> (int) dropArgumentsToMatch(add, 0, List.of(int.class, int.class, String.class),
        0).invokeExact(3, 4, "z"));
    t("permute", () -> (String) permuteArguments(j, j.type(), 2, 1, 0).invokeExact("a", "b", "c"));
    t("permute dup", () -> (String) permuteArguments(j, methodType(String.class, String.class), 0, 0,
        0).invokeExact("d"));
    t("permute drop", () -> (int) permuteArguments(add, methodType(int.class, long.class, int.class), 1,
        1).invokeExact(9L, 4));
    t("permute cat", () -> (String) permuteArguments(cat, methodType(String.class, long.class, String.class,
        int.class), 1, 2, 0).invokeExact(5L, "p", 6));
    t("permute bad", () -> permuteArguments(j, j.type(), 0, 1));
    t("permute bad2", () -> permuteArguments(j, j.type(), 0, 1, 3));
    t("permute bad3", () -> permuteArguments(add, methodType(int.class, int.class, long.class), 0, 1));
    t("filterArgs", () -> (int) filterArguments(add, 0, len, len).invokeExact("abc", "de"));
    t("filter one", () -> (int) filterArguments(add, 1, len).invokeExact(1, "de"));
    t("filter null", () -> (int) filterArguments(add, 0, null, len).invokeExact(10, "de"));
    t("filter wrong", () -> filterArguments(add, 0, dbl));
    t("filter many", () -> filterArguments(add, 1, len, len));
    t("filterRet", () -> (long) filterReturnValue(add, dbl).invokeExact(3, 4));
    t("filterRet void", () -> { filterReturnValue(h("j", String.class, String.class, String.class,
        String.class), note).invokeExact("a", "b", "c"); return log.toString(); });
    t("filterRet wrong", () -> filterReturnValue(add, len)); log.setLength(0);
    t("fold", () -> (int) foldArguments(dropArguments(add, 2, String.class), 0,
        dropArguments(h("add", int.class, int.class, int.class), 2, String.class)).invokeExact(5, "s"));
    t("fold void", () -> (int) foldArguments(len, note).invokeExact("fold") + " " + log);
    t("fold len", () -> { log.setLength(0); MethodHandle two = h("cat", String.class, String.class, int.class,
        long.class); MethodHandle sw = permuteArguments(two, methodType(String.class, int.class, String.class,
        long.class), 1, 0, 2); return (String) foldArguments(sw, len).invokeExact("four", 8L) + log; });
    t("fold pos", () -> (String) foldArguments(cat, 1, insertArguments(add, 0,
        100).asType(methodType(int.class, long.class).changeParameterType(0, int.class))).invokeExact("p",
        5L));
    t("fold wrong", () -> foldArguments(add, len)); log.setLength(0);
    t("collectArgs", () -> (int) collectArguments(add, 0, add).invokeExact(1, 2, 3));
    t("collectArgs1", () -> (int) collectArguments(add, 1, len).invokeExact(1, "abcd"));
    t("collectArgs void", () -> (int) collectArguments(add, 1, note).invokeExact(1, "v", 2) + " " + log);
    t("spreader", () -> (int) add.asSpreader(Object[].class, 2).invokeExact(new Object[] {3, 4}));
    t("spreader int[]", () -> (int) add.asSpreader(int[].class, 2).invokeExact(new int[] {5, 6}));
    t("spreader 1", () -> (String) j.asSpreader(String[].class, 2).invokeExact("a", new String[] {"b", "c"}));
    t("spreader 0", () -> (int) add.asSpreader(Object[].class, 0).invokeExact(1, 2, (Object[]) null));
    t("spreader pos", () -> (String) cat.asSpreader(1, Object[].class, 1).invokeExact("s", new Object[] {4},
        5L));
    t("spreader len", () -> (int) add.asSpreader(Object[].class, 2).invokeExact(new Object[] {1}));
    t("spreader null", () -> (int) add.asSpreader(Object[].class, 2).invokeExact((Object[]) null));
    t("spreader cce", () -> (int) add.asSpreader(Object[].class, 2).invokeExact(new Object[] {1, "x"}));
    t("spreader type", () -> add.asSpreader(String.class, 1));
    t("collector", () -> (String) arr.asCollector(Object[].class, 3).invokeExact((Object) 1, (Object) "b",
        (Object) 2.5));
    t("collector 0", () -> (String) arr.asCollector(Object[].class, 0).invokeExact());
    t("collector int", () -> (String) ints.asCollector(1, int[].class, 3).invokeExact(0, 1, 2, 3, "z"));
    t("collector str", () -> (String) arr.asCollector(String[].class, 2).invokeExact("p", "q"));
    t("collector type", () -> arr.asCollector(int[].class, 2));
    t("varargs", () -> (String) arr.asVarargsCollector(Object[].class).invoke(1, 2L, "c")
        + (String) arr.invoke() + (String) arr.invoke((Object) null)
        + (String) arr.invoke((Object[]) null == null ? "n" : "m")
        + (String) arr.withVarargs(false).invoke(new Object[] {9}));
    t("wargs", () -> add.invokeWithArguments(1, 2) + " " + arr.invokeWithArguments(1, 2, 3, 4)
        + add.invokeWithArguments(List.of(5, 6)));
    t("wargs bad", () -> add.invokeWithArguments(1));
    t("wargs cce", () -> add.invokeWithArguments(1, "x"));
    t("wargs null", () -> add.invokeWithArguments(1, null));
    t("constant", () -> (int) constant(int.class, 5).invokeExact()
        + (String) constant(String.class, "c").invokeExact() + constant(Object.class, null).invokeExact()
        + (long) constant(long.class, 7).invokeExact() + (char) constant(char.class, 'x').invokeExact());
    t("constant bad", () -> constant(int.class, "x"));
    t("identity", () -> (String) identity(String.class).invokeExact("id")
        + (double) identity(double.class).invokeExact(1.5));
    t("zero", () -> (int) zero(int.class).invokeExact() + " " + (Object) zero(Object.class).invokeExact()
        + (double) zero(double.class).invokeExact() + (boolean) zero(boolean.class).invokeExact());
    t("empty", () -> (String) empty(methodType(String.class, int.class)).invokeExact(1)
        + empty(methodType(void.class, int.class)).type());
    t("arrays", () -> { int[] a = {1, 2, 3}; arrayElementSetter(int[].class).invokeExact(a, 1, 20);
        return (int) arrayElementGetter(int[].class).invokeExact(a, 1)
        + (int) arrayLength(int[].class).invokeExact(a)
        + ((long[]) arrayConstructor(long[].class).invokeExact(4)).length
        + (String) arrayElementGetter(String[].class).invokeExact(new String[] {"q"}, 0); });
    t("array oob", () -> (int) arrayElementGetter(int[].class).invokeExact(new int[1], 3));
    t("array store", () -> { arrayElementSetter(Object[].class).invokeExact((Object[]) new String[1], 0,
        (Object) 5); return 0; });
    t("array neg", () -> (int[]) arrayConstructor(int[].class).invokeExact(-2));
    t("throw", () -> (int) throwException(int.class,
        IllegalStateException.class).invokeExact(new IllegalStateException("thrown")));
    t("explicitCast", () -> (byte) explicitCastArguments(h("dbl", long.class, int.class),
        methodType(byte.class, double.class)).invokeExact(100.9) + " "
        + (boolean) explicitCastArguments(identity(int.class), methodType(boolean.class,
        int.class)).invokeExact(3) + (int) explicitCastArguments(identity(int.class),
        methodType(int.class, Object.class)).invokeExact((Object) null)
        + (char) explicitCastArguments(identity(char.class), methodType(char.class,
        long.class)).invokeExact(65L + 65536));
    t("toString", () -> cat + " " + cat.type() + insertArguments(cat, 0, "x"));
    t("invokers", () -> (int) exactInvoker(add.type()).invokeExact(add, 1, 2)
        + (int) invoker(methodType(int.class, short.class, byte.class)).invokeExact(add, (short) 3, (byte) 4)
        + " " + spreadInvoker(add.type(), 0).invoke(add, new Object[] {5, 6}));
    MethodHandle deep = add;
    for (int i = 0; i < 20; i++) deep = i % 2 == 0 ? filterReturnValue(deep, insertArguments(add, 1, i))
        : permuteArguments(deep, deep.type(), 1, 0);
    MethodHandle dd = deep; t("deep chain", () -> (int) dd.invokeExact(1000, 24));
  }
}
