// Several threads use a class while one of them initialises it: they wait, see it complete, and it is
// initialised once. The initialiser's own thread may use it early.
import java.util.concurrent.CountDownLatch;

public class Main {
  static final CountDownLatch BEGUN = new CountDownLatch(1), GO = new CountDownLatch(1);
  static volatile int inits;
  static volatile int finished;

  static class Slow {
    static int value = 1;
    static final int[] TABLE = new int[10];

    static {
      inits++;
      BEGUN.countDown();
      try {
        GO.await();
      } catch (InterruptedException e) {
        value = -1;
      }
      // A recursive request by the same thread returns at once.
      value = read() + 40;
      for (int i = 0; i < TABLE.length; i++) TABLE[i] = i * i;
      value++;
    }

    static int read() {
      return value;
    }
  }

  interface Use {
    int use() throws Exception;
  }

  static Thread user(Use use, int[] results, int i) {
    return new Thread(() -> {
      try {
        results[i] = use.use();
      } catch (Exception e) {
        results[i] = -2;
      }
      synchronized (results) {
        finished++;
      }
    });
  }

  public static void main(String[] args) throws Exception {
    // Each of these is a different way to need an initialised class.
    Use[] uses = {
      () -> Slow.value,
      () -> Slow.read(),
      () -> Slow.TABLE[9],
      () -> new Slow() == null ? 0 : 3,
      () -> {
        Class.forName("Main$Slow");
        return 4;
      },
      () -> Slow.class.getDeclaredField("value").getInt(null),
      () -> (int) Slow.class.getDeclaredMethod("read").invoke(null),
      () -> {
        Slow.value += 0;
        return Slow.value;
      },
    };
    int[] results = new int[uses.length];
    Thread[] ts = new Thread[uses.length];
    ts[0] = user(uses[0], results, 0);
    ts[0].start();
    BEGUN.await();
    for (int i = 1; i < ts.length; i++) {
      ts[i] = user(uses[i], results, i);
      ts[i].start();
    }
    for (int i = 0; i < 50; i++) Thread.yield();
    System.out.println("class literals do not wait: " + Slow.class.getName());
    System.out.println("arrays do not wait: " + new Slow[3].length);
    System.out.println("finished before the initialiser: " + finished);
    GO.countDown();
    for (Thread t : ts) t.join();
    for (int r : results) System.out.print(r + " ");
    System.out.println("initialised " + inits + ", finished " + finished);
  }
}
