// Stack traces and walks in a continuation, and of one that does not run.
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final ContinuationScope OUTER = new ContinuationScope("outer");
  static final ContinuationScope INNER = new ContinuationScope("inner");

  // Lines of the library differ from JDK to JDK.
  static String text(StackTraceElement e) {
    boolean ours = e.getClassName().startsWith("Main");
    return e.getClassName() + "." + e.getMethodName() + (ours ? ":" + e.getLineNumber() : "");
  }

  static void show(String what, StackTraceElement[] trace) {
    System.out.println(what + ":");
    for (StackTraceElement e : trace) System.out.println("  " + text(e));
  }

  static void show(String what, StackWalker walker) {
    List<String> frames = walker.walk(s -> s
        .map(f -> f.getClassName() + "." + f.getMethodName() + ":" + (f.getByteCodeIndex() >= 0))
        .collect(Collectors.toList()));
    System.out.println(what + ": " + frames.size());
    for (String f : frames) System.out.println("  " + f);
  }

  static void body() {
    show("thread", Thread.currentThread().getStackTrace());
    show("exception", new Throwable().getStackTrace());
    show("all", StackWalker.getInstance());
    Continuation.yield(OUTER);
    Continuation inner = new Continuation(INNER, Main::inside);
    while (!inner.isDone()) {
      inner.run();
      show("inner", inner.getStackTrace());
    }
  }

  static void inside() {
    show("inside", new Throwable().getStackTrace());
    show("walk", StackWalker.getInstance());
    Continuation.yield(INNER);
    Continuation.yield(OUTER);
  }

  static void deep(int depth) {
    if (depth == 0) {
      Continuation.yield(OUTER);
    } else {
      deep(depth - 1);
    }
  }

  public static void reflected() {
    Continuation.yield(OUTER);
  }

  public static void main(String[] args) throws Exception {
    Continuation c = new Continuation(OUTER, Main::body);
    show("before", c.getStackTrace());
    while (!c.isDone()) {
      c.run();
      show("outer", c.getStackTrace());
      show("walker", c.stackWalker());
      show("to outer", c.stackWalker(EnumSet.of(StackWalker.Option.RETAIN_CLASS_REFERENCE), OUTER));
    }
    // More than one batch of frames.
    Continuation d = new Continuation(OUTER, () -> deep(300));
    d.run();
    StackTraceElement[] trace = d.getStackTrace();
    System.out.println(trace.length + " " + text(trace[0]) + " " + text(trace[200]));
    List<String> hidden = d.stackWalker(EnumSet.of(StackWalker.Option.SHOW_HIDDEN_FRAMES))
        .walk(s -> s.map(StackWalker.StackFrame::getMethodName).filter(n -> !n.equals("deep"))
            .collect(Collectors.toList()));
    System.out.println(hidden);
    List<String> some = d.stackWalker().walk(s -> s.skip(150).limit(2)
        .map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
    System.out.println(some);
    Continuation e = new Continuation(OUTER, () -> {
      try {
        Continuation.getCurrentContinuation(OUTER).getStackTrace();
      } catch (IllegalStateException x) {
        System.out.println(x.getMessage());
      }
    });
    e.run();
    java.lang.reflect.Method method = Main.class.getMethod("reflected");
    Continuation f = new Continuation(OUTER, () -> {
      try {
        method.invoke(null);
      } catch (ReflectiveOperationException x) {
        System.out.println(x);
      }
    });
    f.run();
    for (StackTraceElement x : f.getStackTrace()) {
      if (x.getClassName().equals("Main")) System.out.println(text(x));
    }
  }
}
