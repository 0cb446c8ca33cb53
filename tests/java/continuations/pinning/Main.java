// What keeps a continuation from yielding: a critical section, and a native frame. Monitors are
// looked at where all JDKs agree: those that were left.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final ContinuationScope SCOPE = new ContinuationScope("scope");
  static final ContinuationScope OUTER = new ContinuationScope("outer");

  static final class Told extends Continuation {
    Told(Runnable body) {
      super(SCOPE, body);
    }

    @Override
    protected void onPinned(Pinned reason) {
      System.out.println("pinned: " + reason);
    }
  }

  static void give(String where) {
    System.out.println(where + " " + Continuation.yield(SCOPE));
  }

  static void run(String name, Runnable body) {
    Told c = new Told(body);
    int runs = 0;
    while (!c.isDone()) {
      c.run();
      runs++;
    }
    System.out.println(name + ": " + runs);
  }

  static class Initialised {
    static int x = 1;
    static {
      Main.give("initialiser");
    }
  }

  public static void reflected() {
    Main.give("reflected");
  }

  public Main() {
    Main.give("constructor");
  }

  static synchronized void locked() {
    System.out.println("locked");
  }

  public static void main(String[] args) throws Throwable {
    Continuation.pin();
    Continuation.unpin();
    Continuation.unpin();
    System.out.println(Continuation.isPinned(SCOPE));
    run("critical", () -> {
      give("free");
      Continuation.pin();
      System.out.println(Continuation.isPinned(SCOPE));
      give("one");
      Continuation.pin();
      give("two");
      Continuation.unpin();
      give("one");
      Continuation.unpin();
      give("free");
      try {
        Continuation.unpin();
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    });
    // Each counts for itself.
    Continuation outer = new Continuation(OUTER, () -> {
      Continuation.pin();
      run("inner", () -> {
        give("inner");
        System.out.println(Continuation.isPinned(OUTER));
      });
      Continuation.unpin();
      run("to outer", () -> {
        Continuation.pin();
        try {
          Continuation.yield(OUTER);
        } finally {
          Continuation.unpin();
        }
        Continuation.yield(OUTER);
      });
    });
    while (!outer.isDone()) outer.run();
    try {
      Continuation thrown = new Continuation(SCOPE, () -> {
        Continuation.pin();
        Continuation.yield(SCOPE);
      });
      thrown.run();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    // The pins of one that is over are no longer counted.
    run("over", () -> {
      Continuation.pin();
    });
    run("after", () -> give("after"));

    run("initialiser", () -> System.out.println(Initialised.x));
    Method method = Main.class.getMethod("reflected");
    MethodHandle handle = MethodHandles.lookup().unreflect(method);
    run("reflection", () -> {
      try {
        method.invoke(null);
        Main.class.getConstructor().newInstance();
        handle.invoke();
      } catch (Throwable t) {
        System.out.println(t);
      }
    });
    Object monitor = new Object();
    run("monitors", () -> {
      synchronized (monitor) {
        System.out.println("in");
      }
      locked();
      give("left");
      synchronized (monitor) {
        System.out.println("in again");
      }
      give("left again");
    });
    run("library", () -> {
      List<Integer> list = new ArrayList<>(List.of(3, 1, 2));
      list.sort((a, b) -> {
        Continuation.yield(SCOPE);
        return a - b;
      });
      System.out.println(list);
      list.forEach(i -> give("each " + i));
      list.stream().map(i -> {
        give("map " + i);
        return i;
      }).forEach(i -> give("for " + i));
    });
  }
}
