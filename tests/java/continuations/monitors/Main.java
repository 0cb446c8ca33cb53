// From JDK 24 on the monitors that a continuation has entered go with it. On java only those that
// nobody waits for and that are entered again only while they are the newest: others stay with the thread.
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final ContinuationScope SCOPE = new ContinuationScope("scope");
  static final Object a = new Object(), b = new Object();

  static void say(String what) {
    System.out.println(what + ": " + Thread.holdsLock(a) + " " + Thread.holdsLock(b) + " "
        + Thread.holdsLock(Main.class));
  }

  static synchronized void method(int depth) {
    if (depth > 0) {
      method(depth - 1);
      return;
    }
    say("in method");
    Continuation.yield(SCOPE);
    say("still");
  }

  static void body() {
    synchronized (a) {
      synchronized (a) {
        synchronized (b) {
          say("inside");
          System.out.println(Continuation.yield(SCOPE));
          say("inside again");
        }
        Continuation.yield(SCOPE);
      }
      say("without b");
      method(2);
      try {
        b.notify();
      } catch (IllegalMonitorStateException e) {
        System.out.println("not mine");
      }
      a.notifyAll();
      throw new IllegalStateException("out of both");
    }
  }

  public static void main(String[] args) throws Exception {
    Continuation c = new Continuation(SCOPE, Main::body);
    for (int i = 0; !c.isDone(); i++) {
      Runnable step = () -> {
        try {
          c.run();
        } catch (IllegalStateException e) {
          System.out.println(e.getMessage());
        }
        say("outside");
      };
      if (i % 2 == 0) {
        step.run();
      } else {
        Thread t = new Thread(step);
        t.start();
        t.join();
      }
      System.gc();
    }
    synchronized (a) {
      synchronized (b) {
        say("both");
        say("main");
      }
    }
  }
}
