// Two threads resolve the same class reference at once and their loader answers them differently: whoever is
// first decides for both, and for ever (JVMS 5.4.3).
import java.io.InputStream;
import java.util.concurrent.CountDownLatch;

public class Main {
  public static class Target {
    @Override public String toString() { return "target"; }
  }
  public static class User implements java.util.function.Supplier<String> {
    @Override public String get() { return new Target().toString(); }
  }

  enum Answer { CLASS, NOT_FOUND, FORMAT, OWN_ERROR }
  static class Own extends Error {
    Own(String message) { super(message); }
  }

  static class Loader extends ClassLoader {
    static { registerAsParallelCapable(); }
    final Answer first, second;
    final CountDownLatch bothIn = new CountDownLatch(2), firstDone = new CountDownLatch(1);
    int later;

    Loader(Answer first, Answer second) {
      super(Main.class.getClassLoader());
      this.first = first;
      this.second = second;
    }

    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.equals("Main$User")) return define(name);
      if (!name.equals("Main$Target")) return super.loadClass(name, resolve);
      String thread = Thread.currentThread().getName();
      if (thread.equals("main")) {
        later++;
        return define(name);
      }
      bothIn.countDown();
      wait(bothIn);
      if (thread.equals("first")) return answer(first, name, "of the first");
      wait(firstDone);
      return answer(second, name, "of the second");
    }

    Class<?> answer(Answer answer, String name, String text) throws ClassNotFoundException {
      switch (answer) {
        case CLASS: return define(name);
        case NOT_FOUND: throw new ClassNotFoundException(text);
        case FORMAT: throw new ClassFormatError(text);
        default: throw new Own(text);
      }
    }

    Class<?> define(String name) throws ClassNotFoundException {
      synchronized (getClassLoadingLock(name)) {
        Class<?> known = findLoadedClass(name);
        if (known != null) return known;
        try (InputStream in = getResourceAsStream(name + ".class")) {
          byte[] bytes = in.readAllBytes();
          return defineClass(name, bytes, 0, bytes.length);
        } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
      }
    }

    static void wait(CountDownLatch latch) {
      try { latch.await(); } catch (InterruptedException e) { throw new AssertionError(e); }
    }
  }

  @SuppressWarnings("unchecked")
  static String use(Object user) {
    try { return ((java.util.function.Supplier<String>) user).get(); } catch (Throwable e) { return e + " <- " + e.getCause(); }
  }

  public static void main(String[] args) throws Exception {
    for (Answer first : Answer.values()) {
      for (Answer second : Answer.values()) {
        Loader loader = new Loader(first, second);
        Object user = loader.loadClass("Main$User").getConstructor().newInstance();
        String[] results = new String[2];
        Thread a = new Thread(() -> { results[0] = use(user); loader.firstDone.countDown(); }, "first");
        Thread b = new Thread(() -> results[1] = use(user), "second");
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(first + " " + second + ": " + results[0] + " | " + results[1] + " | " + use(user) + " " + loader.later);
      }
    }
  }
}
