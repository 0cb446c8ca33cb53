import java.util.NoSuchElementException;

public class Main {
  static final ScopedValue<String> NAME = ScopedValue.newInstance();
  static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();

  static void show(String where) {
    System.out.println(where + " " + NAME.orElse("-") + " " + (DEPTH.isBound() ? DEPTH.get() : -1));
  }

  static int nest(int n) {
    if (n == 0) return DEPTH.get();
    return ScopedValue.where(DEPTH, n).call(() -> nest(n - 1)) + 10 * DEPTH.get();
  }

  public static void main(String[] args) throws Exception {
    show("outside");
    ScopedValue.where(NAME, "outer").where(DEPTH, 1).run(() -> {
      show("in");
      ScopedValue.where(NAME, "inner").run(() -> show("nested"));
      show("after");
      System.gc();
      System.out.println(nest(4));
      // Not inherited by a thread that is started so.
      Thread t = Thread.ofVirtual().start(() -> show("other thread"));
      try {
        t.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    });
    try {
      NAME.get();
    } catch (NoSuchElementException e) {
      System.out.println("not bound");
    }
    try {
      ScopedValue.where(NAME, "fails").call(() -> { throw new IllegalStateException(NAME.get()); });
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + NAME.isBound());
    }
  }
}
