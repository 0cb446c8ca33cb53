// MethodHandles.Lookup find methods of every kind, invoked exactly and generically.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;
public class Main {
  int f = 5; static long sf = 6; final String fin = "fin"; static final int CONST = 77;
  volatile double vd = 1.5; byte b = 1; char c = 'c'; boolean z; float fl = 2.5f; short sh = 3;
  Object o = "o"; int[] arr = {1, 2};
  Main() {} Main(int f, String s) { this.f = f + s.length(); }
  static int add(int a, int b) { return a + b; }
  static void vo(String s) { System.out.println("vo " + s); }
  int inst(int x) { return f * x; }
  private String priv(long l) { return "priv" + l; }
  static long wide(long a, double d, int i, float f) { return a + (long) d + i + (long) f; }
  static Object all(boolean z, byte b, char c, short s, int i, long l, float f, double d, Object o) {
    return z + "," + b + "," + c + "," + s + "," + i + "," + l + "," + f + "," + d + "," + o;
  }
  static boolean rz() { return true; }
  static byte rb() { return -1; }
  static char rc() { return 'r'; }
  static short rs() { return -2; }
  static float rf() { return 1.25f; }
  static double rd() { return 2.25; }
  static int va(int... x) { return x.length; }
  static class Base { String who() { return "Base"; } }
  static class Der extends Base {
    @Override String who() { return "Der"; }
    MethodHandle sup() throws Throwable {
      return MethodHandles.lookup().findSpecial(Base.class, "who", methodType(String.class), Der.class);
    }
  }
  interface I { default String d() { return "I.d"; } int abs(int x); static String st() { return "I.st"; } }
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " = " + op.run()); } catch (Throwable e) {
        System.out.println(n + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@HASH")); }
  }
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup L = MethodHandles.lookup(); Main m = new Main();
    t("static", () -> (int) L.findStatic(Main.class, "add", methodType(int.class, int.class,
        int.class)).invokeExact(3, 4));
    t("static void", () -> { L.findStatic(Main.class, "vo", methodType(void.class,
        String.class)).invokeExact("x"); return 0; });
    t("virtual", () -> (int) L.findVirtual(Main.class, "inst", methodType(int.class,
        int.class)).invokeExact(m, 7));
    t("private", () -> (String) L.findVirtual(Main.class, "priv",
        methodType(String.class, long.class)).invokeExact(m, 9L));
    t("ctor", () -> ((Main) L.findConstructor(Main.class, methodType(void.class, int.class,
        String.class)).invokeExact(1, "abc")).f);
    t("special", () -> (String) new Der().sup().invoke(new Der()));
    t("virtual disp", () -> (String) L.findVirtual(Base.class, "who",
        methodType(String.class)).invokeExact((Base) new Der()));
    t("interface", () -> (int) L.findVirtual(I.class, "abs", methodType(int.class,
        int.class)).invokeExact((I) Math::abs, -3));
    t("default", () -> (String) L.findVirtual(I.class, "d", methodType(String.class)).invoke((I) x -> x));
    t("itf static", () -> (String) L.findStatic(I.class, "st", methodType(String.class)).invokeExact());
    t("getter", () -> (int) L.findGetter(Main.class, "f", int.class).invokeExact(m));
    t("setter", () -> { L.findSetter(Main.class, "f", int.class).invokeExact(m, 42); return m.f; });
    t("sgetter", () -> (long) L.findStaticGetter(Main.class, "sf", long.class).invokeExact());
    t("ssetter", () -> { L.findStaticSetter(Main.class, "sf", long.class).invokeExact(1L << 40); return sf;
        });
    t("final getter", () -> (String) L.findGetter(Main.class, "fin", String.class).invokeExact(m));
    t("final setter", () -> L.findSetter(Main.class, "fin", String.class));
    t("const", () -> (int) L.findStaticGetter(Main.class, "CONST", int.class).invokeExact());
    for (Object[] fs : new Object[][] {{"vd", double.class, 9.5}, {"b", byte.class, (byte) -7},
        {"c", char.class, 'z'}, {"z", boolean.class, true}, {"fl", float.class, -1f},
        {"sh", short.class, (short) 99}, {"o", Object.class, "new"},
        {"arr", int[].class, new int[3]}}) t("field " + fs[0], () ->
        { MethodHandle g = L.findGetter(Main.class, (String) fs[0], (Class<?>) fs[1]),
        s = L.findSetter(Main.class, (String) fs[0], (Class<?>) fs[1]); s.invoke(m, fs[2]);
        Object r = g.invoke(m); return (r instanceof int[] ? ((int[]) r).length : r) + " " + g.type()
        + s.type(); });
    t("wide", () -> (long) L.findStatic(Main.class, "wide", methodType(long.class, long.class, double.class,
        int.class, float.class)).invokeExact(1L << 33, 2.9, 3, 4.9f));
    t("all", () -> L.findStatic(Main.class, "all", methodType(Object.class, boolean.class, byte.class,
        char.class, short.class, int.class, long.class, float.class, double.class, Object.class)).invoke(true,
        (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "o"));
    t("all wargs", () -> L.findStatic(Main.class, "all", methodType(Object.class, boolean.class, byte.class,
        char.class, short.class, int.class, long.class, float.class, double.class,
        Object.class)).invokeWithArguments(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, null));
    t("rets", () -> (boolean) L.findStatic(Main.class, "rz", methodType(boolean.class)).invokeExact() + " "
        + (byte) L.findStatic(Main.class, "rb", methodType(byte.class)).invokeExact()
        + (char) L.findStatic(Main.class, "rc", methodType(char.class)).invokeExact()
        + (short) L.findStatic(Main.class, "rs", methodType(short.class)).invokeExact()
        + (float) L.findStatic(Main.class, "rf", methodType(float.class)).invokeExact()
        + (double) L.findStatic(Main.class, "rd", methodType(double.class)).invokeExact());
    t("varargs", () -> { MethodHandle h = L.findStatic(Main.class, "va", methodType(int.class, int[].class));
        return h.isVarargsCollector() + " " + (int) h.invoke(1, 2, 3) + (int) h.invoke()
        + (int) h.invoke(new int[5]) + (int) h.invokeExact(new int[6])
        + h.asFixedArity().isVarargsCollector(); });
    t("class", () -> L.findClass("Main$Der").getSimpleName() + L.accessClass(Base.class));
    t("jdk", () -> (int) L.findVirtual(String.class, "indexOf",
        methodType(int.class, String.class)).invokeExact("hello", "l") + " "
        + (String) L.findVirtual(String.class, "concat", methodType(String.class,
        String.class)).invokeExact("a", "b") + (String) L.findStatic(String.class, "valueOf",
        methodType(String.class, Object.class)).invoke((Object) null)
        + ((List<?>) L.findConstructor(ArrayList.class, methodType(void.class)).invoke()).size()
        + (int) MethodHandles.publicLookup().findVirtual(List.class, "size",
        methodType(int.class)).invoke(List.of(1, 2)));
    t("array clone", () -> ((int[]) L.findVirtual(int[].class, "clone",
        methodType(Object.class)).invoke(new int[] {1, 2, 3})).length);
    t("obj methods", () -> L.findVirtual(Object.class, "getClass",
        methodType(Class.class)).invoke((Object) "s") + " " + (int) L.findVirtual(Object.class, "hashCode",
        methodType(int.class)).invoke("a") + (boolean) L.findVirtual(CharSequence.class, "equals",
        methodType(boolean.class, Object.class)).invoke("a", "a"));
    t("unreflect", () -> (int) L.unreflect(Main.class.getDeclaredMethod("add", int.class,
        int.class)).invokeExact(5, 6) + " "
        + (int) L.unreflectGetter(Main.class.getDeclaredField("f")).invokeExact(m)
        + ((Main) L.unreflectConstructor(Main.class.getDeclaredConstructor()).invokeExact()).f
        + (String) L.unreflectSpecial(Object.class.getMethod("toString"),
        Main.class).invoke(m).toString().substring(0, 5));
    t("no method", () -> L.findStatic(Main.class, "nope", methodType(void.class)));
    t("not static", () -> L.findStatic(Main.class, "inst", methodType(int.class, int.class)));
    t("is static", () -> L.findVirtual(Main.class, "add", methodType(int.class, int.class, int.class)));
    t("wrong type", () -> L.findStatic(Main.class, "add", methodType(long.class, int.class, int.class)));
    t("no field", () -> L.findGetter(Main.class, "nope", int.class));
    t("field type", () -> L.findGetter(Main.class, "f", long.class));
    t("field static", () -> L.findGetter(Main.class, "sf", long.class));
    t("ctor ret", () -> L.findConstructor(Main.class, methodType(int.class)));
    t("private other", () -> MethodHandles.publicLookup().findStatic(Main.class, "add",
        methodType(int.class, int.class, int.class)));
    t("str private", () -> L.findVirtual(String.class, "isLatin1", methodType(boolean.class)));
    t("init", () -> L.findVirtual(Main.class, "<init>", methodType(void.class)));
    t("special wrong", () -> L.findSpecial(Base.class, "who", methodType(String.class), Base.class));
    t("null recv", () -> (int) L.findVirtual(Main.class, "inst",
        methodType(int.class, int.class)).invokeExact((Main) null, 1));
    t("null get", () -> (int) L.findGetter(Main.class, "f", int.class).invokeExact((Main) null));
    t("abstract", () -> L.findConstructor(Number.class, methodType(void.class)).invoke());
    t("private in", () -> MethodHandles.privateLookupIn(Priv.class, L).findStatic(Priv.class, "hid",
        methodType(int.class)).invoke());
    t("lookup", () -> L + " " + L.lookupClass() + " " + L.lookupModes() + MethodHandles.publicLookup()
        + L.in(String.class).lookupModes() + L.dropLookupMode(MethodHandles.Lookup.PRIVATE));
    t("reveal", () -> L.revealDirect(L.findStatic(Main.class, "add",
        methodType(int.class, int.class, int.class))) + " " + L.revealDirect(L.findGetter(Main.class, "f",
        int.class)).getReferenceKind()
        + MethodHandleInfo.referenceKindToString(L.revealDirect(L.findConstructor(Main.class,
        methodType(void.class))).getReferenceKind()));
  }
}
class Priv { private static int hid() { return 31; } }
