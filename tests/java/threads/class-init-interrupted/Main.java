// A thread that waits for a class to be initialised is not disturbed by an interrupt: it keeps the flag.
// Locks held by the initialising thread are its own affair.
import java.util.concurrent.CountDownLatch;

public class Main {
  static final CountDownLatch BEGUN = new CountDownLatch(1), GO = new CountDownLatch(1);
  static volatile boolean about;

  static class Slow {
    static final int V;

    static {
      BEGUN.countDown();
      try {
        GO.await();
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
      V = Integer.parseInt("7");
    }
  }

  public static void main(String[] args) throws Exception {
    Thread first = new Thread(() -> System.out.println("first " + Slow.V));
    String[] out = new String[1];
    Thread second = new Thread(() -> {
      synchronized (Slow.class) {  // not the lock of initialisation
        about = true;
        out[0] = "second " + Slow.V + ", flag " + Thread.interrupted();
      }
    });
    first.start();
    BEGUN.await();
    second.start();
    while (!about) Thread.yield();
    second.interrupt();
    second.join(20);
    System.out.println("waits " + second.isAlive());
    GO.countDown();
    first.join();
    second.join();
    System.out.println(out[0]);
  }
}
