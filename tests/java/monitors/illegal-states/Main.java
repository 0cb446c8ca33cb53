// Operations on a monitor that is not held fail with IllegalMonitorStateException, whoever holds it, and
// change nothing.
public class Main {
  interface Op {
    void run() throws InterruptedException;
  }

  static void attempt(String what, Op op) {
    try {
      op.run();
      System.out.println(what + ": accepted");
    } catch (IllegalMonitorStateException | InterruptedException | NullPointerException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  static void all(String when, Object o) {
    attempt(when + " notify", o::notify);
    attempt(when + " notifyAll", o::notifyAll);
    attempt(when + " wait", o::wait);
    attempt(when + " wait(1)", () -> o.wait(1));
    attempt(when + " wait(1, 1)", () -> o.wait(1, 1));
  }

  public static void main(String[] args) throws Exception {
    Object o = new Object();
    all("free", o);
    Thread t = new Thread(() -> all("held by main", o));
    synchronized (o) {
      t.start();
      t.join();
      System.out.println("still held " + Thread.holdsLock(o));
    }
    all("released", o);
    synchronized (o) {
      attempt("held notify", o::notify);
      attempt("held notifyAll", o::notifyAll);
      attempt("held wait(1)", () -> o.wait(1));
    }
    Object inner = new Object();
    synchronized (inner) {
      all("another held", o);
    }
    synchronized (Main.class) {
      all("the class held, not the object", new Main());
    }
    all("array", new int[1]);
    all("string", "constant");
    // With waiters about: a failed notify wakes nobody.
    boolean[] woken = {false};
    Thread w = new Thread(() -> {
      synchronized (o) {
        try {
          o.wait();
          woken[0] = true;
        } catch (InterruptedException e) {
          System.out.println("interrupted, woken " + woken[0]);
        }
      }
    });
    w.start();
    while (w.getState() != Thread.State.WAITING) Thread.yield();
    attempt("unowned notify", o::notify);
    attempt("unowned notifyAll", o::notifyAll);
    System.out.println(w.getState());
    w.interrupt();
    w.join();
  }
}
