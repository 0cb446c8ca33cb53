// Singletons that rely on class initialisation alone: the holder idiom, an enum, and a static final field;
// many threads get one and the same object, completely built.
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

public class Main {
  static int built;

  static class Thing {
    final int[] parts = new int[5];
    final int sum;

    Thing() {
      built++;
      int s = 0;
      for (int i = 0; i < parts.length; i++) {
        parts[i] = i + 1;
        s += parts[i];
        Thread.yield();
      }
      sum = s;
    }
  }

  static class Lazy {
    private static class Holder {
      static final Thing THING = new Thing();
    }

    static Thing get() {
      return Holder.THING;
    }
  }

  enum Single {
    INSTANCE;

    final Thing thing = new Thing();
  }

  static class Eager {
    private static final Eager SELF = new Eager();
    final Thing thing = new Thing();

    static Eager self() {
      return SELF;
    }
  }

  static void check(String what, Supplier<Thing> s) throws InterruptedException {
    built = 0;
    int n = 6;
    Thing[] got = new Thing[n];
    CountDownLatch go = new CountDownLatch(1);
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          go.await();
        } catch (InterruptedException e) {
          return;
        }
        got[me] = s.get();
      });
      ts[i].start();
    }
    int before = built;
    go.countDown();
    for (Thread t : ts) t.join();
    int same = 0, sums = 0;
    for (Thing t : got) {
      if (t == got[0]) same++;
      sums += t.sum;
    }
    System.out.println(what + ": before " + before + ", built " + built + ", same " + same + ", sums " + sums);
  }

  public static void main(String[] args) throws Exception {
    check("holder", Lazy::get);
    check("enum", () -> Single.INSTANCE.thing);
    check("static field", () -> Eager.self().thing);
  }
}
