// Two classes whose initialisers need each other, begun by two threads: both wait for ever. Main is not
// concerned and ends the program.
import java.util.concurrent.CountDownLatch;

public class Main {
  static final CountDownLatch BOTH = new CountDownLatch(2);

  static void meet() {
    BOTH.countDown();
    try {
      BOTH.await();
    } catch (InterruptedException e) {
      System.out.println("not expected");
    }
  }

  static class A {
    static int v = 1;

    static {
      meet();
      v = B.v + 1;
      System.out.println("not expected");
    }
  }

  static class B {
    static int v = 2;

    static {
      meet();
      v = A.v + 1;
      System.out.println("not expected");
    }
  }

  public static void main(String[] args) throws Exception {
    Thread a = new Thread(() -> System.out.println(A.v)), b = new Thread(() -> System.out.println(B.v));
    a.setDaemon(true);
    b.setDaemon(true);
    a.start();
    b.start();
    BOTH.await();
    a.join(30);
    b.join(30);
    System.out.println(a.isAlive() + " " + b.isAlive());
    // Interrupts do not help them.
    a.interrupt();
    a.join(30);
    System.out.println(a.isAlive() + " " + a.isInterrupted());
    // In one thread the same circle is harmless.
    System.out.println(C.v + " " + D.v);
  }

  static class C {
    static int v = 1;

    static {
      v = D.v + 1;
    }
  }

  static class D {
    static int v = 2;

    static {
      v = C.v + 10;
    }
  }
}
