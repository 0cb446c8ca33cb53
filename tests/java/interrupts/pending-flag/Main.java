// The interrupt flag: set by interrupt, kept by isInterrupted, cleared by interrupted, one per thread, and not
// counted. Subclasses may interfere.
public class Main {
  static String both(Thread t) {
    return t.isInterrupted() + "/" + t.isInterrupted();
  }

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    System.out.println(both(main) + " " + Thread.interrupted());
    main.interrupt();
    main.interrupt();
    System.out.println(both(main) + " " + Thread.interrupted() + " " + Thread.interrupted() + " " + both(main));

    // Another thread's flag is not touched by interrupted().
    boolean[] seen = new boolean[3];
    Thread t = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) Thread.yield();
      seen[0] = main.isInterrupted();
      seen[1] = Thread.interrupted();
      seen[2] = Thread.currentThread().isInterrupted();
    });
    t.start();
    t.interrupt();
    System.out.println("mine " + Thread.interrupted());
    t.join();
    System.out.println(seen[0] + " " + seen[1] + " " + seen[2] + ", ended " + both(t));

    // Ended with the flag set.
    Thread e = new Thread(() -> Thread.currentThread().interrupt());
    e.start();
    e.join();
    System.out.println("ended with it set: " + both(e));
    e.interrupt();
    System.out.println("interrupted after the end: " + both(e));

    // Before the start.
    String[] first = new String[1];
    Thread n = new Thread(() -> {
      first[0] = "" + Thread.currentThread().isInterrupted();
      try {
        Thread.sleep(1_000_000);
        first[0] += " slept";
      } catch (InterruptedException x) {
        first[0] += " " + x.getMessage();
      }
    });
    n.interrupt();
    System.out.println("not started: " + both(n));
    n.start();
    n.join();
    System.out.println("started: " + first[0]);

    // A child does not inherit the flag.
    main.interrupt();
    Thread c = new Thread(() -> first[0] = "child " + Thread.currentThread().isInterrupted());
    c.start();
    Thread.interrupted();
    c.join();
    System.out.println(first[0]);

    // What ignores the flag.
    main.interrupt();
    synchronized (main) {
      main.notifyAll();
    }
    Thread.yield();
    System.out.println("printing keeps it " + main.isInterrupted());
    try {
      Thread.sleep(10);
    } catch (InterruptedException x) {
      System.out.println(x.getMessage() + " " + main.isInterrupted());
    }
    try {
      main.interrupt();
      synchronized (main) {
        main.wait(10);
      }
    } catch (InterruptedException x) {
      System.out.println(x.getMessage() + " " + main.isInterrupted());
    }

    Thread deaf = new Thread(() -> first[0] = "deaf " + Thread.interrupted()) {
      @Override public void interrupt() { }
    };
    deaf.start();
    deaf.interrupt();
    deaf.join();
    System.out.println(first[0]);
  }
}
