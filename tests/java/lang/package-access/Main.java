// A security manager is asked whether a class may use a package when the VM resolves the first reference to a class
// of it: what it denies is denied at every instruction, again and again; what was resolved before it came is not.
import java.io.InputStream;
import java.security.AccessControlException;
import java.util.*;
import java.util.concurrent.Callable;

@SuppressWarnings({"removal", "deprecation"})
public class Main {
  static class Before { static String get() { return sun.misc.SignalHandler.class.getSimpleName(); } }
  static class AfterBefore { static String get() { return sun.misc.SignalHandler[].class.getSimpleName(); } }
  static class Constant { static String get() { return sun.misc.Unsafe.class.getName(); } }
  static class Array { static Object get() { return new sun.misc.Unsafe[1].length; } }
  static class Matrix { static Object get() { return new sun.misc.Unsafe[1][2].length; } }
  static class Cast { static Object get(Object o) { return (sun.misc.Unsafe) o; } }
  static class Test { static Object get(Object o) { return o instanceof sun.misc.Unsafe; } }
  static class Member { static Object get() { return sun.misc.Unsafe.ARRAY_INT_BASE_OFFSET >= 0 ? sun.misc.Unsafe.getUnsafe() : null; } }
  static class New { static Object get() { return new sun.misc.Signal("INT").getNumber(); } }
  static class Handler {
    static Object get() {
      sun.misc.SignalHandler h = s -> System.out.println(s);
      return h != null;
    }
  }
  static class Super implements sun.misc.SignalHandler {
    @Override public void handle(sun.misc.Signal s) { }
  }
  static class Declares {
    public void method(sun.misc.Unsafe u, int i) { }
    public sun.misc.Unsafe field;
  }

  static String attempt(Callable<Object> c) {
    try { return String.valueOf(c.call()); } catch (AccessControlException e) { return "denied " + e.getPermission().getName(); } catch (Throwable e) { return e.toString(); }
  }

  static void refused() {
    for (int i = 0; i < 2; i++) {
      System.out.println("constant " + attempt(() -> Constant.get()));
      System.out.println("array " + attempt(() -> Array.get()));
      System.out.println("matrix " + attempt(() -> Matrix.get()));
      System.out.println("cast " + attempt(() -> Cast.get("x")) + " " + attempt(() -> Cast.get(null)));
      System.out.println("test " + attempt(() -> Test.get("x")) + " " + attempt(() -> Test.get(null)));
      System.out.println("member " + attempt(() -> Member.get()));
      System.out.println("new " + attempt(() -> New.get()));
      System.out.println("super " + attempt(() -> new Super() != null));
      System.out.println("reflection " + attempt(() -> Declares.class.getDeclaredMethods().length) + " " + attempt(() -> Declares.class.getDeclaredFields().length));
      System.out.println("for name " + attempt(() -> Class.forName("sun.misc.Unsafe").getName()));
      System.out.println("before " + attempt(() -> AfterBefore.get()));
      System.out.println("plain " + attempt(() -> new ArrayDeque<>(List.of(1)).size()) + " " + attempt(() -> new java.util.zip.CRC32().getValue()));
    }
  }

  public static class Loader extends ClassLoader {
    Loader() { super(Main.class.getClassLoader()); }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("Main$Own")) return super.loadClass(name, resolve);
      if (findLoadedClass(name) != null) return findLoadedClass(name);
      try (InputStream in = getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length, Main.class.getProtectionDomain());
      } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
    }
  }
  public static class Own implements Callable<Object> {
    @Override public Object call() { return new sun.misc.Signal("INT").getNumber() > 0 ? new java.util.zip.Adler32().getValue() : null; }
  }

  static final List<String> asked = new ArrayList<>();
  static boolean asking;

  public static void main(String[] args) throws Exception {
    System.out.println("at first " + attempt(() -> Before.get()));
    Callable<Object> own = (Callable<Object>) new Loader().loadClass("Main$Own").getConstructor().newInstance();
    SecurityManager mine = new SecurityManager() {
      @Override public void checkPermission(java.security.Permission p) { }
      @Override public void checkPackageAccess(String name) {
        if (asking) asked.add(name);
      }
    };
    System.setSecurityManager(mine);
    asking = true;
    Object a = new java.util.zip.CRC32C();
    asking = false;
    System.out.println(asked + " " + (a != null));
    asked.clear();
    asking = true;
    Object b = own.call();
    asking = false;
    System.out.println(asked + " " + b);
    System.setSecurityManager(new SecurityManager());
    System.out.println("own " + attempt(own));
    refused();
  }
}
