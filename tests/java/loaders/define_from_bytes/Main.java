// A loader that defines sibling classes from their own bytes: identity, casts, static state per loader.
import java.io.*;
import java.util.*;

class Isolated extends ClassLoader {
  final String label;
  final Set<String> own;
  final List<String> trace = new ArrayList<>();
  Isolated(String label, ClassLoader parent, String... own) { super(label, parent); this.label = label; this.own = Set.of(own); }

  @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      if (!own.contains(name)) return super.loadClass(name, resolve);
      Class<?> c = findLoadedClass(name);
      if (c == null) c = findClass(name);
      if (resolve) resolveClass(c);
      return c;
    }
  }

  @Override protected Class<?> findClass(String name) throws ClassNotFoundException {
    trace.add(name);
    try (InputStream in = Main.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
      if (in == null) throw new ClassNotFoundException("no bytes for " + name);
      byte[] b = in.readAllBytes();
      return defineClass(name, b, 0, b.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}

public class Main {
  public static final List<String> log = new ArrayList<>();

  public static void main(String[] args) throws Exception {
    ClassLoader app = Main.class.getClassLoader();
    Isolated l1 = new Isolated("one", app, "CounterImpl", "CounterImpl$Inner"), l2 = new Isolated("two", app, "CounterImpl", "CounterImpl$Inner");
    Class<?> c0 = CounterImpl.class, c1 = l1.loadClass("CounterImpl"), c2 = l2.loadClass("CounterImpl");
    System.out.println((c1 == c2) + " " + (c1 == c0) + " " + c1.equals(c0) + " " + (c1 == l1.loadClass("CounterImpl")) + " " + c1.getName().equals(c2.getName()) + " " + log);
    Counter a = new CounterImpl(), b = (Counter) newIt(c1), c = (Counter) newIt(c2);
    System.out.println(a.next() + " " + a.next() + " " + b.next() + " " + c.next() + " " + b.next() + " " + log);
    System.out.println(a.who() + " | " + b.who());
    System.out.println((b instanceof CounterImpl) + " " + c0.isInstance(b) + " " + c1.isInstance(b) + " " + c1.isInstance(c) + " " + Counter.class.isAssignableFrom(c1) + " " + c1.isAssignableFrom(c2));
    try {
      CounterImpl bad = (CounterImpl) (Object) b;
      System.out.println(bad.next());
    } catch (ClassCastException e) {
      System.out.println("CCE " + e.getMessage().replaceAll("@[0-9a-f]+", "@HASH"));
    }
    try {
      Object[] arr = (Object[]) java.lang.reflect.Array.newInstance(c1, 1);
      arr[0] = b;
      System.out.println("stored");
      arr[0] = c;
    } catch (ArrayStoreException e) {
      System.out.println("ASE " + e.getMessage());
    }
    java.lang.reflect.Method inner = c1.getDeclaredMethod("inner");
    inner.setAccessible(true);
    System.out.println(inner.invoke(b) + " " + l1.trace + " " + l2.trace);
    try {
      inner.invoke(c);
    } catch (IllegalArgumentException e) {
      System.out.println("IAE " + e.getMessage());
    }
    System.out.println(c1.getClassLoader().getName() + " " + c1.getClassLoader().getParent().equals(app) + " " + c1.getInterfaces()[0].equals(Counter.class) + " " + c1.getSuperclass().getClassLoader());
    System.out.println(Class.forName("CounterImpl", true, l1) == c1);
    System.out.println(Class.forName("[LCounterImpl;", false, l1).getComponentType() == c1);
    System.out.println(Class.forName("CounterImpl") == c0);
    Thread.currentThread().setContextClassLoader(l2);
    System.out.println(Thread.currentThread().getContextClassLoader().loadClass("CounterImpl") == c2);
    try {
      l1.findClass("CounterImpl");
    } catch (LinkageError e) {
      System.out.println(e.getClass().getSimpleName() + " " + e.getMessage().replaceAll("@[0-9a-f]+", "@HASH"));
    }
    for (int i = 0; i < 5; i++) {
      Isolated li = new Isolated("l" + i, app, "CounterImpl");
      Counter k = (Counter) newIt(li.loadClass("CounterImpl"));
      for (int j = 0; j < i; j++) k.next();
      System.out.print(k.next() + " ");
    }
    System.out.println(log.size());
  }

  static Object newIt(Class<?> c) throws Exception {
    java.lang.reflect.Constructor<?> k = c.getDeclaredConstructor();
    k.setAccessible(true);
    return k.newInstance();
  }
}
