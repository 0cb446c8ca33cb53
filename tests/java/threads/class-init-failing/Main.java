// An initialiser that fails: the thread that ran it gets ExceptionInInitializerError, those that waited and
// those that come later NoClassDefFoundError.
import java.util.concurrent.CountDownLatch;

public class Main {
  static final CountDownLatch BEGUN = new CountDownLatch(1), GO = new CountDownLatch(1);
  static int tries;

  static class Fails {
    static {
      tries++;
      BEGUN.countDown();
      try {
        GO.await();
      } catch (InterruptedException e) {
        tries = -1;
      }
      if (tries > 0) throw new IllegalStateException("no");
    }

    static void use() { }
  }

  static class FailsWithError {
    static {
      if (tries > 0) throw new StackOverflowError("made up");
    }

    static void use() { }
  }

  static String chain(Throwable t) {
    StringBuilder s = new StringBuilder();
    for (; t != null; t = t.getCause()) s.append(s.length() == 0 ? "" : " <- ").append(t);
    return s.toString();
  }

  static Thread user(String name, Runnable use, String[] out, int i) {
    return new Thread(() -> {
      try {
        use.run();
        out[i] = "no error";
      } catch (Throwable t) {
        out[i] = chain(t);
      }
    }, name);
  }

  public static void main(String[] args) throws Exception {
    int n = 4;
    String[] out = new String[n];
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      ts[i] = user("user " + i, () -> Fails.use(), out, i);
      ts[i].start();
      if (i == 0) BEGUN.await();
    }
    for (int i = 0; i < 50; i++) Thread.yield();
    GO.countDown();
    for (Thread t : ts) t.join();
    for (String s : out) System.out.println(s);
    try {
      Fails.use();
    } catch (Throwable t) {
      System.out.println("main: " + chain(t));
    }
    System.out.println("tries " + tries);

    // An Error is passed on as it is, the first time.
    for (int i = 0; i < 2; i++) {
      Thread t = user("error " + i, () -> FailsWithError.use(), out, i);
      t.start();
      t.join();
      System.out.println(out[i]);
    }
  }
}
