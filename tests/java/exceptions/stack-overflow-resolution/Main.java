// What is resolved, loaded or called by the VM for the first time on a full stack: the overflow is an exception like
// any other, which the frames below handle, and nothing stays locked.
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

public class Main {
  static int run() { try { return run(); } catch (Throwable e) { return 42; } }

  static int depth;
  static int several() {
    depth++;
    try { return several(); } catch (ArithmeticException e) { return 1; } catch (Error e) { return 43; } finally { depth--; }
  }

  // Not parallel capable: the VM holds its lock while it loads for Deep.
  static class Loader extends ClassLoader {
    boolean garbage;
    Loader() { super(Main.class.getClassLoader()); }
    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (garbage) System.gc();
      if (!name.equals("Main$Deep") && !name.equals("Main$Once")) return super.loadClass(name, resolve);
      Class<?> known = findLoadedClass(name);
      if (known != null) return known;
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] b = in.readAllBytes();
        return defineClass(name, b, 0, b.length);
      } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
    }
  }
  public static class Deep {
    public static int run() { try { return run(); } catch (Throwable e) { return 44; } }
  }
  // Its only catch type is loaded when the handler is looked for, and then there is garbage to collect.
  public static class Once {
    static String thrower(Object a, String b) { throw new IllegalStateException(b + a); }
    public static String run(String text) {
      String kept = text + 1;
      try { return thrower(text + 2, text + 3); } catch (Throwable e) { return kept + e.getMessage(); }
    }
  }

  static Throwable reflected(Method m) {
    try { return (Throwable) m.invoke(null, m); } catch (Throwable e) { return e; }
  }
  public static Throwable again(Method m) throws Throwable { return (Throwable) m.invoke(null, m); }

  public static void main(String[] args) throws Exception {
    System.out.println(run());
    System.out.println(several() + " " + depth);

    Loader loader = new Loader();
    System.out.println(loader.loadClass("Main$Deep").getMethod("run").invoke(null));
    System.out.println(Thread.holdsLock(loader));
    Thread other = new Thread(() -> { synchronized (loader) { System.out.println("free"); } });
    other.start();
    other.join();

    Method once = loader.loadClass("Main$Once").getMethod("run", String.class);
    loader.garbage = true;
    System.out.println(once.invoke(null, "x"));

    Throwable t = reflected(Main.class.getMethod("again", Method.class));
    while (t instanceof InvocationTargetException) t = t.getCause();
    System.out.println(t.getClass().getName());
    System.out.println(run());
  }
}
