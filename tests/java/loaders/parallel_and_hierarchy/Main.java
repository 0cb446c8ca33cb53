// Parallel capable loaders, loader chains, superclass and interface resolution across loaders, loader constraints.
import java.io.*;
import java.util.*;

class Layer extends ClassLoader {
  static final boolean REGISTERED = registerAsParallelCapable();
  final Set<String> own;
  final List<String> defined = new ArrayList<>();
  Layer(ClassLoader p, String... own) { super(p); this.own = Set.of(own); }
  @Override protected Class<?> loadClass(String n, boolean r) throws ClassNotFoundException {
    if (!own.contains(n)) return super.loadClass(n, r);
    synchronized (getClassLoadingLock(n)) {
      Class<?> c = findLoadedClass(n);
      if (c != null) return c;
      try (InputStream in = Main.class.getResourceAsStream(n + ".class")) {
        byte[] b = in.readAllBytes();
        defined.add(n);
        return defineClass(n, b, 0, b.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(n, e);
      }
    }
  }
  Object lock(String n) { return getClassLoadingLock(n); }
}

class Plain extends ClassLoader {
  Object lock(String n) { return getClassLoadingLock(n); }
}

public class Main {
  static Object make(Class<?> c, Object... a) throws Exception {
    java.lang.reflect.Constructor<?> k = c.getDeclaredConstructors()[0];
    k.setAccessible(true);
    return k.newInstance(a);
  }

  static Object call(Object o, String m) throws Exception {
    for (Class<?> c = o.getClass(); c != null; c = c.getSuperclass()) {
      try {
        java.lang.reflect.Method x = c.getDeclaredMethod(m);
        x.setAccessible(true);
        return x.invoke(o);
      } catch (NoSuchMethodException e) {
        continue;
      }
    }
    return null;
  }

  public static void main(String[] args) throws Exception {
    Layer l = new Layer(Main.class.getClassLoader());
    System.out.println(Layer.REGISTERED + " " + l.isRegisteredAsParallelCapable() + " " + new Plain().isRegisteredAsParallelCapable() + " " + (l.lock("x") == l.lock("x")) + (l.lock("x") == l.lock("y")) + (l.lock("x") == l));
    Plain p = new Plain();
    System.out.println((p.lock("x") == p) + " " + Main.class.getClassLoader().isRegisteredAsParallelCapable());
    // The superclass chain is drawn from three loaders.
    Layer la = new Layer(Main.class.getClassLoader(), "A"), lb = new Layer(la, "B"), lc = new Layer(lb, "C");
    Class<?> c = lc.loadClass("C");
    System.out.println(la.defined + " " + lb.defined + " " + lc.defined + " " + (c.getSuperclass().getClassLoader() == lb) + (c.getSuperclass().getSuperclass().getClassLoader() == la) + " " + (c.getSuperclass().getSuperclass() == A.class));
    // Package-private overriding does not cross loaders: each run-time package is distinct.
    System.out.println(call(make(c), "a"));
    Layer all = new Layer(Main.class.getClassLoader(), "A", "B", "C");
    System.out.println(call(make(all.loadClass("C")), "a") + " " + all.defined);
    Layer share = new Layer(Main.class.getClassLoader(), "Impl");
    try {
      Api api = (Api) make(share.loadClass("Impl"));
      System.out.println(api.take(new Val(3)));
      System.out.println(api.make(4));
    } catch (Throwable e) {
      System.out.println(e.getClass().getSimpleName());
    }
    Layer split = new Layer(Main.class.getClassLoader(), "Impl", "Val");
    try {
      Api api = (Api) make(split.loadClass("Impl"));
      System.out.println("made");
      System.out.println(api.take(new Val(3)));
    } catch (LinkageError e) {
      System.out.println("LinkageError " + (e.getClass() == LinkageError.class) + " " + e.getMessage().startsWith("loader constraint violation"));
    } catch (Throwable e) {
      System.out.println(e.getClass().getSimpleName());
    }
    Thread[] ts = new Thread[4];
    Class<?>[] got = new Class<?>[4];
    Layer par = new Layer(Main.class.getClassLoader(), "A", "B", "C");
    for (int i = 0; i < 4; i++) {
      int k = i;
      ts[i] = new Thread(() -> { try { got[k] = par.loadClass("C"); } catch (ClassNotFoundException e) { throw new RuntimeException(e); } });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println((got[0] == got[1] && got[1] == got[2] && got[2] == got[3]) + " " + par.defined.size() + " " + Collections.frequency(par.defined, "C"));
    Layer deep = null;
    for (int i = 0; i < 50; i++) deep = new Layer(deep == null ? Main.class.getClassLoader() : deep);
    System.out.println(deep.loadClass("A") == A.class);
  }
}
