// A subclass and its superclass initialised by different threads: the superclass once and first, the
// subclass after it; superinterfaces with default methods as well, others not.
import java.util.concurrent.CountDownLatch;

public class Main {
  static final CountDownLatch BEGUN = new CountDownLatch(1), GO = new CountDownLatch(1);
  static final StringBuffer LOG = new StringBuffer();

  static int log(String s, int value) {
    LOG.append(s).append(' ');
    return value;
  }

  interface Plain {
    int P = log("Plain", 1);
  }

  interface WithDefault {
    int D = log("WithDefault", 2);

    default int one() {
      return 1;
    }
  }

  static class Base implements Plain, WithDefault {
    static int b;

    static {
      LOG.append("Base< ");
      BEGUN.countDown();
      try {
        GO.await();
      } catch (InterruptedException e) {
        LOG.append("!");
      }
      b = 10;
      LOG.append(">Base ");
    }
  }

  static class Left extends Base {
    static int l = log("Left", b + 1);
  }

  static class Right extends Base {
    static int r = log("Right", b + 2);
  }

  public static void main(String[] args) throws Exception {
    int[] got = new int[4];
    Thread base = new Thread(() -> got[0] = Base.b);
    base.start();
    BEGUN.await();
    Thread left = new Thread(() -> got[1] = Left.l);
    left.start();
    for (int i = 0; i < 50; i++) Thread.yield();
    System.out.println(LOG);
    GO.countDown();
    base.join();
    left.join();
    Thread right = new Thread(() -> got[2] = Right.r);
    right.start();
    right.join();
    Thread plain = new Thread(() -> got[3] = Right.P + Right.D);
    plain.start();
    plain.join();
    System.out.println(LOG);
    System.out.println(got[0] + " " + got[1] + " " + got[2] + " " + got[3]);
  }
}
