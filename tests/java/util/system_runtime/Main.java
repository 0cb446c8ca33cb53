// System properties, environment, Runtime facts, arraycopy, exit hooks order-free, line separator, identity hashes.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException ? "" : e.getMessage()));
    }
  }

  public static void main(String[] args) {
    t("args", () -> args.length + Arrays.toString(args));
    t("vm props", () -> System.getProperty("ravel.one") + " " + System.getProperty("ravel.two") + "|" + System.getProperty("ravel.empty") + "|" + System.getProperty("ravel.none") + " " + Integer.getInteger("ravel.num") + " " + Boolean.getBoolean("ravel.flag") + " " + System.getProperty("ravel.eq"));
    t("props", () -> { StringBuilder sb = new StringBuilder(); for (String k : new String[] {"java.specification.version", "java.vm.specification.version", "java.class.version", "file.separator", "path.separator", "line.separator", "os.name", "os.arch", "java.vm.specification.name"}) sb.append(k).append('=').append(System.getProperty(k).replace("\n", "\\n")).append(' '); return sb; });
    t("present", () -> { StringBuilder sb = new StringBuilder(); for (String k : new String[] {"java.version", "java.home", "java.io.tmpdir", "user.dir", "user.home", "user.name", "java.class.path", "java.vendor", "java.vm.name", "java.library.path", "file.encoding", "sun.jnu.encoding", "native.encoding", "os.version", "java.runtime.version"}) sb.append(System.getProperty(k) != null); return sb; });
    t("set", () -> System.setProperty("my.p", "1") + System.setProperty("my.p", "2") + System.getProperty("my.p") + System.clearProperty("my.p") + System.getProperty("my.p") + System.getProperty("my.p", "def"));
    t("empty key", () -> System.getProperty(""));
    t("null key", () -> System.getProperty(null));
    t("null value", () -> System.setProperty("k", null));
    t("properties", () -> { Properties p = System.getProperties(); p.setProperty("via.map", "x"); return System.getProperty("via.map") + p.containsKey("java.home"); });
    t("env", () -> (System.getenv("PATH") != null) + " " + System.getenv("NO_SUCH_VAR_ZZZ") + " " + System.getenv().containsKey("PATH"));
    t("env immutable", () -> System.getenv().put("a", "b"));
    t("env null", () -> System.getenv(null));
    t("version", () -> Runtime.version().feature() + " " + Runtime.Version.parse("17.0.1+12-LTS").compareTo(Runtime.Version.parse("17.0.2")) + " " + Runtime.Version.parse("11.0.9.1+1").version() + " " + Runtime.Version.parse("17-ea+5").pre().get() + " " + Runtime.Version.parse("9").interim());
    t("version bad", () -> Runtime.Version.parse("1.x"));
    Runtime r = Runtime.getRuntime();
    t("runtime", () -> (r.availableProcessors() >= 1) + " " + (r.totalMemory() > 0) + (r.maxMemory() >= r.totalMemory()) + (r.freeMemory() > 0) + (r == Runtime.getRuntime()));
    t("gc", () -> { System.gc(); System.runFinalization(); return "done"; });
    t("time", () -> { long a = System.nanoTime(), b = System.nanoTime(); return (b >= a) + " " + (System.currentTimeMillis() > 1_600_000_000_000L); });
    t("identity", () -> { Object o = new Object(); int h = System.identityHashCode(o); return (h == o.hashCode()) + " " + (h == System.identityHashCode(o)) + System.identityHashCode(null) + ("a".hashCode() == 97); });
    t("hook", () -> { Thread h = new Thread(() -> System.out.println("hook ran")); r.addShutdownHook(h); Thread no = new Thread(() -> System.out.println("never")); r.addShutdownHook(no); return r.removeShutdownHook(no) + " " + r.removeShutdownHook(no); });
    t("hook twice", () -> { Thread h = new Thread(() -> {}); r.addShutdownHook(h); try { r.addShutdownHook(h); return 0; } finally { r.removeShutdownHook(h); } });
    t("load", () -> { try { System.loadLibrary("no_such_library_zzz"); return 0; } catch (UnsatisfiedLinkError e) { return "ULE " + e.getMessage().startsWith("no no_such_library_zzz in java.library.path"); } });
    t("load path", () -> { try { System.load("relative.so"); return 0; } catch (UnsatisfiedLinkError e) { return e.getMessage(); } });
    t("mapLibrary", () -> System.mapLibraryName("foo"));
    t("lineSeparator", () -> System.lineSeparator().length());
    t("logger", () -> System.getLogger("x").getName());
    t("inherited channel", () -> System.inheritedChannel());
    t("nano diff", () -> { long s = System.nanoTime(); Thread.sleep(2); return System.nanoTime() - s >= 1_000_000; });
    t("native method", () -> { try { nat(); return 0; } catch (UnsatisfiedLinkError e) { return e.getMessage(); } });
    t("assertions", () -> { boolean on = false; assert on = true; return on; });
    t("finalize", () -> new Object() { @Override protected void finalize() {} }.getClass().getDeclaredMethod("finalize").getName());
    t("clone", () -> { int[][] a = {{1}}; return a.clone()[0] == a[0]; });
    t("clone unsupported", () -> new Object() { Object c() throws CloneNotSupportedException { return clone(); } }.c());
    t("wait unowned", () -> { new Object().wait(1); return 0; });
    t("notify unowned", () -> { new Object().notify(); return 0; });
    t("wait neg", () -> { Object o = new Object(); synchronized (o) { o.wait(-1); } return 0; });
    t("thread", () -> { Thread c = Thread.currentThread(); return c.getName() + " " + c.getPriority() + c.isDaemon() + c.isAlive() + c.getThreadGroup().getName() + " " + c.getState() + c.isInterrupted() + c.getId(); });
    t("ref", () -> { java.lang.ref.WeakReference<String> w = new java.lang.ref.WeakReference<>("lit"); java.lang.ref.SoftReference<Object> s = new java.lang.ref.SoftReference<>(main); w.clear(); return w.get() + " " + (s.get() == main) + w.enqueue(); });
  }

  static Object main = new Object();

  static native void nat();
}
