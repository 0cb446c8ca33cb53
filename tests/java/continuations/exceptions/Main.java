// Exceptions out of a continuation and within it, and what finally does across yields.
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final ContinuationScope SCOPE = new ContinuationScope("scope");

  static int guarded(int depth) {
    try {
      if (depth == 0) {
        Continuation.yield(SCOPE);
        throw new IllegalArgumentException("from below");
      }
      return guarded(depth - 1);
    } finally {
      System.out.println("finally " + depth);
      Continuation.yield(SCOPE);
      System.out.println("after " + depth);
    }
  }

  static void run(Continuation c) {
    while (!c.isDone()) {
      try {
        c.run();
        System.out.println("returned, done: " + c.isDone());
      } catch (Throwable t) {
        System.out.println("thrown: " + t + ", done: " + c.isDone());
        for (StackTraceElement e : t.getStackTrace()) {
          if (e.getClassName().equals("Main")) System.out.println("  " + e);
        }
      }
    }
  }

  static int forever(int n) {
    return forever(n + 1) + 1;
  }

  public static void main(String[] args) {
    run(new Continuation(SCOPE, () -> guarded(2)));
    run(new Continuation(SCOPE, () -> {
      try {
        guarded(1);
      } catch (IllegalArgumentException e) {
        Continuation.yield(SCOPE);
        System.out.println("caught " + e.getMessage());
        Continuation.yield(SCOPE);
        throw new IllegalStateException("second", e);
      }
    }));
    run(new Continuation(SCOPE, () -> {
      int[] one = new int[1];
      try {
        Continuation.yield(SCOPE);
        one[1] = 1;
      } catch (ArrayIndexOutOfBoundsException e) {
        System.out.println(e.getMessage());
      }
      Object none = null;
      Continuation.yield(SCOPE);
      none.hashCode();
    }));
    // An exception of an inner one goes on in the outer one.
    run(new Continuation(SCOPE, () -> {
      ContinuationScope inner = new ContinuationScope("inner");
      Continuation c = new Continuation(inner, () -> {
        Continuation.yield(SCOPE);
        throw new RuntimeException("inner");
      });
      try {
        c.run();
      } catch (RuntimeException e) {
        System.out.println("outer sees " + e.getMessage());
        Continuation.yield(SCOPE);
        throw e;
      }
    }));
    run(new Continuation(SCOPE, () -> {
      Continuation.yield(SCOPE);
      try {
        forever(0);
      } catch (StackOverflowError e) {
        System.out.println("overflow");
        Continuation.yield(SCOPE);
        System.out.println("goes on");
      }
    }));
  }
}
