// Parent delegation, findClass order, missing classes, broken bytes, wrong names, prohibited packages.
import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;

class Payload { @Override public String toString() { return "payload"; } }
class NeedsMissing { Object make() { return new Gone(); } static String ok() { return "ok"; } }
class Gone {}
class BadInit { static int v = Integer.parseInt("not a number"); static void touch() {} }

class Tracing extends ClassLoader {
  final List<String> log = new ArrayList<>();
  final Map<String, byte[]> defs = new HashMap<>();
  Tracing(ClassLoader p) { super(p); }
  @Override public Class<?> loadClass(String n) throws ClassNotFoundException { log.add("load1 " + n); return super.loadClass(n); }
  @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException { log.add("load2 " + n); return super.loadClass(n, r); }
  @Override protected Class<?> findClass(String n) throws ClassNotFoundException {
    log.add("find " + n);
    byte[] b = defs.get(n);
    if (b == null) return super.findClass(n);
    return defineClass(n, b, 0, b.length);
  }
  Class<?> define(String n, byte[] b) { return defineClass(n, b, 0, b.length); }
  Class<?> loaded(String n) { return findLoadedClass(n); }
  Class<?> sys(String n) throws ClassNotFoundException { return findSystemClass(n); }
}

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@HASH") + (e.getCause() != null ? " <- " + e.getCause().getClass().getName() : ""));
    }
  }

  static byte[] bytes(String n) throws IOException {
    try (InputStream in = Main.class.getResourceAsStream(n + ".class")) { return in.readAllBytes(); }
  }

  public static void main(String[] args) throws Exception {
    Tracing child = new Tracing(Main.class.getClassLoader()), orphan = new Tracing(null);
    t("delegates", () -> (child.loadClass("Payload") == Payload.class) + " " + child.log);
    t("jdk", () -> (child.loadClass("java.util.ArrayList") == ArrayList.class) + " " + (orphan.loadClass("java.lang.String") == String.class));
    orphan.log.clear();
    t("orphan missing", () -> orphan.loadClass("Payload"));
    System.out.println(orphan.log);
    orphan.defs.put("Payload", bytes("Payload"));
    t("orphan defined", () -> { Class<?> c = orphan.loadClass("Payload"); return (c == Payload.class) + " " + c.getClassLoader().equals(orphan) + " " + (orphan.loaded("Payload") == c) + " " + orphan.loaded("Other"); });
    t("find system", () -> orphan.sys("Payload") == Payload.class);
    t("missing", () -> child.loadClass("no.such.Thing"));
    t("slash name", () -> child.loadClass("java/lang/String"));
    t("array name", () -> child.loadClass("[Ljava.lang.String;"));
    t("array forName", () -> Class.forName("[Ljava.lang.String;", false, child).getSimpleName());
    t("null name", () -> { try { return child.loadClass(null); } catch (NullPointerException e) { return "NPE"; } });
    t("empty bytes", () -> child.define("X", new byte[0]));
    t("bad magic", () -> child.define("X", new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
    t("truncated", () -> { byte[] b = bytes("Payload"); return child.define("Payload", Arrays.copyOf(b, 40)); });
    t("wrong name", () -> child.define("Wrong", bytes("Payload")));
    t("null define name", () -> child.define(null, bytes("Payload")).getName());
    t("twice", () -> child.define("Payload", bytes("Payload")));
    t("java package", () -> child.define("java.lang.Evil", bytes("Payload")));
    t("slash define", () -> child.define("a/b", bytes("Payload")));
    t("future version", () -> { byte[] b = bytes("Gone"); b[7] = 99; return new Tracing(null).define("Gone", b); });
    Tracing lack = new Tracing(null);
    lack.defs.put("NeedsMissing", bytes("NeedsMissing"));
    t("needs missing ok", () -> call(lack.loadClass("NeedsMissing"), "ok"));
    t("needs missing", () -> call(lack.loadClass("NeedsMissing"), "make"));
    lack.defs.put("Gone", bytes("Gone"));
    t("needs missing sticky", () -> call(lack.loadClass("NeedsMissing"), "make").toString().length() > 0);
    System.out.println(lack.log);
    t("bad init", () -> BadInit.v);
    t("bad init again", () -> BadInit.v);
    t("bad init forName", () -> Class.forName("BadInit"));
    t("bad init no init", () -> Class.forName("BadInit", false, Main.class.getClassLoader()).getName());
    Tracing fresh = new Tracing(null);
    fresh.defs.put("BadInit", bytes("BadInit"));
    t("bad init fresh loader", () -> call(fresh.loadClass("BadInit"), "touch"));
    t("forName null loader", () -> Class.forName("java.lang.Object", true, null));
    t("forName null loader app", () -> Class.forName("Payload", true, null));
    t("loader of jdk", () -> String.class.getClassLoader() + " " + (Main.class.getClassLoader() == ClassLoader.getSystemClassLoader()) + " " + ClassLoader.getSystemClassLoader().getName() + " " + ClassLoader.getPlatformClassLoader().getName() + " " + ClassLoader.getSystemClassLoader().getParent().equals(ClassLoader.getPlatformClassLoader()) + " " + ClassLoader.getPlatformClassLoader().getParent());
    t("primitive loader", () -> int.class.getClassLoader() + " " + int[].class.getClassLoader() + " " + (Payload[].class.getClassLoader() == Main.class.getClassLoader()));
    t("custom throws", () -> new ClassLoader() { @Override protected Class<?> findClass(String n) { throw new IllegalStateException("custom " + n); } }.loadClass("zz.Q"));
    t("forName custom throws", () -> Class.forName("zz.Q", true, new ClassLoader() { @Override protected Class<?> findClass(String n) { throw new IllegalStateException("custom " + n); } }));
    t("forName wrong class", () -> Class.forName("zz.Q", true, new ClassLoader() { @Override protected Class<?> findClass(String n) { return String.class; } }));
    t("forName null class", () -> Class.forName("zz.Q", true, new ClassLoader() { @Override protected Class<?> findClass(String n) { return null; } }));
    t("loader name empty", () -> new ClassLoader("", null) {});
    t("asserts", () -> { child.setDefaultAssertionStatus(true); child.setClassAssertionStatus("Payload", false); child.clearAssertionStatus(); return "ok"; });
  }

  static Object call(Class<?> c, String m) throws Exception {
    java.lang.reflect.Method x = c.getDeclaredMethod(m);
    x.setAccessible(true);
    Object self = null;
    if (!java.lang.reflect.Modifier.isStatic(x.getModifiers())) {
      java.lang.reflect.Constructor<?> k = c.getDeclaredConstructor();
      k.setAccessible(true);
      self = k.newInstance();
    }
    try {
      return x.invoke(self);
    } catch (java.lang.reflect.InvocationTargetException e) {
      if (e.getCause() instanceof Error) throw (Error) e.getCause();
      throw (Exception) e.getCause();
    }
  }
}
