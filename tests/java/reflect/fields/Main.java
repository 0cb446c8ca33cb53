// Field get and set for all types, static and instance, private, final, volatile; widening; access and type errors.
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;

class Other {
  private int secret = 5;
  int pkg = 6;
  protected static String prot = "p";
  public final int fin = 7;
  private static final String CONST = "const";
  static final List<String> LIST = new ArrayList<>();
}

public class Main {
  boolean z = true;
  byte b = 1;
  char c = 'c';
  short s = 2;
  int i = 3;
  long l = 4;
  float f = 5;
  double d = 6;
  String str = "s";
  int[] arr = {1};
  volatile int vol = 9;
  final int fin;
  static int si = 10;
  static volatile long vl = 11;
  static Object so = "static";

  Main(int x) { fin = x; }

  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException ? "" : String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@HASH")));
    }
  }

  public static void main(String[] args) throws Exception {
    Main m = new Main(1);
    for (Field f : Main.class.getDeclaredFields()) {
      Object tgt = Modifier.isStatic(f.getModifiers()) ? null : m;
      String n = f.getName();
      t(n + " get", () -> { Object v = f.get(tgt); return v instanceof int[] ? Arrays.toString((int[]) v) : v + " " + v.getClass().getSimpleName(); });
      t(n + " boolean", () -> f.getBoolean(tgt));
      t(n + " byte", () -> f.getByte(tgt));
      t(n + " char", () -> f.getChar(tgt));
      t(n + " short", () -> f.getShort(tgt));
      t(n + " int", () -> f.getInt(tgt));
      t(n + " long", () -> f.getLong(tgt));
      t(n + " float", () -> f.getFloat(tgt));
      t(n + " double", () -> f.getDouble(tgt));
      t(n + " set Byte", () -> { f.set(tgt, (byte) 7); return f.get(tgt); });
      t(n + " set Character", () -> { f.set(tgt, 'x'); return f.get(tgt); });
      t(n + " set String", () -> { f.set(tgt, "str"); return f.get(tgt); });
      t(n + " set null", () -> { f.set(tgt, null); return f.get(tgt); });
      t(n + " setInt", () -> { f.setInt(tgt, 70000); return f.get(tgt); });
      t(n + " setLong", () -> { f.setLong(tgt, 1L << 40); return f.get(tgt); });
      t(n + " setBoolean", () -> { f.setBoolean(tgt, false); return f.get(tgt); });
      t(n + " setDouble", () -> { f.setDouble(tgt, 0.5); return f.get(tgt); });
      t(n + " setFloat", () -> { f.setFloat(tgt, 1.5f); return f.get(tgt); });
      t(n + " setShort", () -> { f.setShort(tgt, (short) -3); return f.get(tgt); });
    }
    Field fi = Main.class.getDeclaredField("i"), fs = Main.class.getDeclaredField("si");
    t("null target", () -> fi.get(null));
    t("wrong target", () -> fi.get("x"));
    t("static any target", () -> fs.get("x"));
    Other o = new Other();
    Field sec = Other.class.getDeclaredField("secret"), fin = Other.class.getDeclaredField("fin"), con = Other.class.getDeclaredField("CONST"), lst = Other.class.getDeclaredField("LIST");
    t("private", () -> sec.get(o));
    t("private set", () -> { sec.setInt(o, 1); return 0; });
    t("canAccess", () -> sec.canAccess(o) + " " + Other.class.getDeclaredField("pkg").canAccess(o) + sec.isAccessible());
    t("pkg", () -> Other.class.getDeclaredField("pkg").getInt(o));
    t("prot static", () -> Other.class.getDeclaredField("prot").get(null));
    t("opened", () -> { sec.setAccessible(true); sec.setInt(o, 42); return sec.get(o) + " " + sec.trySetAccessible(); });
    t("final", () -> { fin.set(o, 8); return 0; });
    t("final opened", () -> { fin.setAccessible(true); fin.setInt(o, 8); return fin.get(o); });
    t("static final", () -> { con.setAccessible(true); con.set(null, "x"); return 0; });
    t("static final get", () -> con.get(null));
    t("static final list", () -> { lst.set(null, null); return 0; });
    t("jdk private", () -> { Field v = String.class.getDeclaredField("value"); v.setAccessible(true); return 0; });
    t("jdk filtered", () -> Class.class.getDeclaredField("classLoader"));
    t("jdk public", () -> Integer.class.getField("MAX_VALUE").get(null));
    t("record field", () -> { record P(int x) {} Field f = P.class.getDeclaredField("x"); f.setAccessible(true); P p = new P(1); f.set(p, 2); return p; });
    t("many", () -> { long h = 0; for (int k = 0; k < 500; k++) { fi.setInt(m, k); h = h * 31 + fi.getInt(m) + (Integer) fi.get(m); fs.set(null, k); h += fs.getInt(null); } return h; });
    t("enum const", () -> Thread.State.class.getField("NEW").get(null) + " " + Thread.State.class.getField("NEW").isEnumConstant());
    t("generic", () -> Other.class.getDeclaredField("LIST").getGenericType() + " " + fi.getType() + " " + fi.getDeclaringClass());
    t("array elem via iface", () -> { interface K { int X = Integer.parseInt("5"); } return K.class.getField("X").get(null); });
  }
}
