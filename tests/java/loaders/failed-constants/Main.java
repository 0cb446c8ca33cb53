// Constants of every kind that failed to resolve fail the same way for ever, for all threads (JVMS 5.4.3), even if
// whoever is asked would give another answer now. Only errors that are no LinkageError may go away.
import java.io.InputStream;
import java.lang.invoke.*;
import java.util.concurrent.CountDownLatch;

public class Main {
  enum Answer { NOT_FOUND, FORMAT, OWN_ERROR }
  static class Own extends Error {
    Own(String message) { super(message); }
  }

  static Answer first, second;
  static CountDownLatch bothIn, firstDone;
  static int later;

  static void await(CountDownLatch latch) {
    try { latch.await(); } catch (InterruptedException e) { throw new AssertionError(e); }
  }

  // Returns only in the main thread, which comes last.
  static void answer() throws ClassNotFoundException {
    String thread = Thread.currentThread().getName();
    if (thread.equals("main")) {
      later++;
      return;
    }
    bothIn.countDown();
    await(bothIn);
    if (thread.equals("second")) await(firstDone);
    switch (thread.equals("first") ? first : second) {
      case NOT_FOUND: throw new ClassNotFoundException("of the " + thread);
      case FORMAT: throw new ClassFormatError("of the " + thread);
      default: throw new Own("of the " + thread);
    }
  }

  static class Loader extends ClassLoader {
    static { registerAsParallelCapable(); }
    Loader() { super(Main.class.getClassLoader()); }

    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.equals("User") && !name.equals("Target")) return super.loadClass(name, resolve);
      if (name.equals("Target")) answer();
      try (InputStream in = getResourceAsStream(name + ".class")) {
        byte[] bytes = in.readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
    }
  }

  public static Object constant(MethodHandles.Lookup lookup, String name, Class<?> type) throws Exception {
    answer();
    return "constant";
  }
  public static Object useType(MethodHandles.Lookup lookup, String name, Class<?> type, MethodType argument) {
    return argument.toString();
  }
  public static CallSite site(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
    answer();
    return new ConstantCallSite(MethodHandles.constant(Object.class, "linked"));
  }

  static String use(Class<?> user, String kind) {
    try { return user.getMethod(kind).invoke(null).toString(); } catch (ReflectiveOperationException e) { return describe(e.getCause()); }
  }
  static String describe(Throwable e) {
    return e == null ? "" : e.getClass().getName() + ": " + e.getMessage() + (e.getCause() == null ? "" : " <- " + describe(e.getCause()));
  }

  public static void main(String[] args) throws Exception {
    for (String kind : new String[] {"type", "handle", "dynamic", "argument", "call"}) {
      for (Answer a : Answer.values()) {
        for (Answer b : Answer.values()) {
          first = a;
          second = b;
          bothIn = new CountDownLatch(2);
          firstDone = new CountDownLatch(1);
          later = 0;
          Class<?> user = new Loader().loadClass("User");
          String[] results = new String[2];
          Thread one = new Thread(() -> { results[0] = use(user, kind); firstDone.countDown(); }, "first");
          Thread two = new Thread(() -> results[1] = use(user, kind), "second");
          one.start();
          two.start();
          one.join();
          two.join();
          System.out.println(kind + " " + a + " " + b + ": " + results[0] + " | " + results[1]);
          System.out.println("  later: " + use(user, kind) + " | " + use(user, kind) + " " + later);
        }
      }
    }
  }
}
