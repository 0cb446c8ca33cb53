// Nested continuations: a yield to an outer scope takes the inner one along.
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final ContinuationScope OUTER = new ContinuationScope("outer");
  static final ContinuationScope MIDDLE = new ContinuationScope("middle");
  static final ContinuationScope INNER = new ContinuationScope("inner");
  static final StringBuilder log = new StringBuilder();

  static void say(String what) {
    log.append(what).append(' ');
  }

  static String current() {
    StringBuilder all = new StringBuilder();
    for (ContinuationScope s : new ContinuationScope[] {OUTER, MIDDLE, INNER}) {
      Continuation c = Continuation.getCurrentContinuation(s);
      all.append(c == null ? '-' : c.getScope() == s ? '+' : '?');
    }
    return all.toString();
  }

  static final class Told extends Continuation {
    private final String name;

    Told(ContinuationScope scope, String name, Runnable body) {
      super(scope, body);
      this.name = name;
    }

    @Override
    protected void onContinue() {
      say("on-" + name);
    }
  }

  static void nested(int depth, ContinuationScope... to) {
    for (ContinuationScope s : to) {
      say(depth + "->" + s + current());
      if (!Continuation.yield(s)) say("refused");
    }
  }

  static void runAll(Continuation c) {
    int runs = 0;
    while (!c.isDone()) {
      c.run();
      runs++;
      System.gc();
      System.out.println(runs + ": " + log + current());
      log.setLength(0);
    }
  }

  public static void main(String[] args) {
    runAll(new Told(OUTER, "o", () -> {
      nested(1, OUTER);
      Told middle = new Told(MIDDLE, "m", () -> {
        nested(2, MIDDLE, OUTER);
        Told inner = new Told(INNER, "i", () -> nested(3, INNER, MIDDLE, OUTER, INNER, OUTER));
        while (!inner.isDone()) {
          inner.run();
          say("after-inner");
        }
        nested(2, OUTER);
      });
      while (!middle.isDone()) {
        middle.run();
        say("after-middle");
      }
      nested(1, OUTER);
    }));

    try {
      Continuation.yield(OUTER);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage().startsWith("Not in scope"));
    }
    Continuation once = new Continuation(OUTER, () -> {
      try {
        Continuation.yield(INNER);
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage().startsWith("Not in scope"));
      }
    });
    once.run();
    System.out.println(once.isDone() + " " + once.isPreempted() + " " + once.getParent());
    try {
      once.run();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    // The same scope twice: the inner one yields.
    Continuation same = new Continuation(OUTER, () -> {
      Continuation inner = new Continuation(OUTER, () -> nested(1, OUTER, OUTER));
      while (!inner.isDone()) {
        inner.run();
        say("again");
      }
    });
    runAll(same);
    Continuation itself = new Continuation(OUTER, () -> {
      try {
        Continuation.getCurrentContinuation(OUTER).run();
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    });
    itself.run();
    try {
      once.tryPreempt(Thread.currentThread());
    } catch (UnsupportedOperationException e) {
      System.out.println(e.getMessage());
    }
  }
}
