// Two daemon threads that wait for each other's lock stay blocked for ever; the program ends without them.
public class Main {
  static final Object A = new Object(), B = new Object();
  static int inside;

  static Thread taker(Object first, Object second) {
    Thread t = new Thread(() -> {
      synchronized (first) {
        synchronized (Main.class) {
          inside++;
          Main.class.notifyAll();
          try {
            while (inside < 2) Main.class.wait();
          } catch (InterruptedException e) {
            System.out.println("not expected");
          }
        }
        synchronized (second) {
          System.out.println("not expected");
        }
      }
    });
    t.setDaemon(true);
    t.start();
    return t;
  }

  public static void main(String[] args) throws Exception {
    Thread x = taker(A, B), y = taker(B, A);
    synchronized (Main.class) {
      while (inside < 2) Main.class.wait();
    }
    while (x.getState() != Thread.State.BLOCKED || y.getState() != Thread.State.BLOCKED) Thread.yield();
    x.interrupt();
    x.join(20);
    y.join(20);
    System.out.println(x.getState() + " " + x.isInterrupted() + " " + y.getState() + " " + y.isInterrupted());
    Thread third = new Thread(() -> {
      synchronized (A) {
        System.out.println("not expected");
      }
    });
    third.setDaemon(true);
    third.start();
    while (third.getState() != Thread.State.BLOCKED) Thread.yield();
    System.out.println("main ends");
  }
}
