// StackWalker, Thread stack traces, caller classes, lambdas in stacks, deep recursion positions.
import java.lang.StackWalker.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static List<String> walk() {
    return StackWalker.getInstance().walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
  }

  static class Inner {
    List<String> go(int n) { return n == 0 ? walk() : go(n - 1); }
    Inner() {}
    static Class<?> caller() { return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).getCallerClass(); }
  }

  static String viaInterface(Supplier<String> s) { return s.get(); }

  static Class<?> init;
  static class Init { static { init = Inner.caller(); } static void touch() {} }

  static void show(Object o) { System.out.println(o); }

  public static void main(String[] args) throws Exception {
    show(walk());
    show(new Inner().go(3));
    show(Inner.caller());
    Init.touch();
    show(init);
    StackWalker w = StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
    show(w.walk(s -> s.map(StackFrame::getDeclaringClass).map(Class::getSimpleName).toList()));
    show(w.walk(s -> s.findFirst().map(f -> f.getMethodType() + " " + f.getDescriptor() + " " + f.getFileName() + " " + f.isNativeMethod() + " " + (f.getByteCodeIndex() >= 0)).get()));
    show(w.walk(Stream::count));
    show(viaInterface(() -> w.walk(s -> s.map(StackFrame::getMethodName).map(n -> n.startsWith("lambda$") ? "lambda" : n).collect(Collectors.joining("<")))));
    show(viaInterface(new Supplier<>() { public String get() { return w.walk(s -> s.limit(2).map(f -> f.getClassName() + "." + f.getMethodName()).collect(Collectors.joining("<"))); } }));
    show(List.of(1).stream().map(x -> w.walk(s -> s.filter(f -> f.getDeclaringClass() == Main.class).map(StackFrame::getMethodName).map(n -> n.startsWith("lambda$") ? "lambda" : n).toList())).findFirst().get());
    show(Main.class.getDeclaredMethod("walk").invoke(null));
    show(StackWalker.getInstance(Set.of(Option.SHOW_REFLECT_FRAMES), 10).walk(s -> s.map(StackFrame::getMethodName).toList()));
    try {
      StackWalker.getInstance().getCallerClass();
    } catch (UnsupportedOperationException e) {
      show(e.getMessage());
    }
    try {
      StackWalker.getInstance().walk(s -> s.findFirst().get()).getDeclaringClass();
    } catch (UnsupportedOperationException e) {
      show("UOE");
    }
    try {
      Stream<StackFrame> leaked = StackWalker.getInstance().walk(s -> s);
      leaked.count();
    } catch (IllegalStateException e) {
      show("ISE");
    }
    StackTraceElement[] st = Thread.currentThread().getStackTrace();
    show(st[0].getMethodName() + " " + st[1] + " " + st.length + " " + st[1].getModuleName() + " " + st[0].getModuleName() + " " + st[1].getClassLoaderName());
    StackTraceElement[] ex = thrower(4).getStackTrace();
    show(Arrays.stream(ex).map(e -> e.getMethodName() + ":" + e.getLineNumber()).collect(Collectors.joining(" ")));
    show(new Throwable().getStackTrace()[0].equals(new Throwable().getStackTrace()[0]) + " " + new StackTraceElement("C", "m", "F.java", 3).equals(new StackTraceElement("C", "m", "F.java", 3)) + " " + new StackTraceElement("C", "m", null, -2));
    int[] depth = {0};
    try {
      deep(depth);
    } catch (StackOverflowError e) {
      show("SOE " + (depth[0] > 500) + " " + (e.getStackTrace().length <= 1024) + " " + e.getStackTrace()[5].getMethodName() + " " + e.getMessage());
    }
    Thread t = new Thread(() -> show(walk().stream().map(s -> s.replaceAll("lambda\\$.*", "lambda").replaceAll(":.*", "")).toList()), "other");
    t.start();
    t.join();
    show(t.getStackTrace().length + " " + Thread.getAllStackTraces().containsKey(Thread.currentThread()));
    Throwable fill = new Throwable("f");
    int l1 = fill.getStackTrace()[0].getLineNumber();
    fill.fillInStackTrace();
    show(fill.getStackTrace()[0].getLineNumber() - l1);
  }

  static Throwable thrower(int n) {
    try {
      if (n == 0) throw new IllegalStateException("x");
      return thrower(n - 1);
    } catch (IllegalStateException e) {
      return e;
    }
  }

  static void deep(int[] d) {
    d[0]++;
    deep(d);
  }
}
