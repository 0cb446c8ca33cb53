// LockSupport: a permit is one, whenever it was given; unpark before park; park does not release monitors;
// interrupts make it return and leave the flag; blockers are visible while parked.
import java.util.concurrent.locks.LockSupport;

public class Main {
  static volatile int stage, at;

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    for (int i = 0; i < 5; i++) LockSupport.unpark(main);
    LockSupport.park();
    long t0 = System.nanoTime();
    LockSupport.parkNanos(5_000_000);
    System.out.println("permits do not add up: " + (System.nanoTime() - t0 >= 1_000_000));

    Object blocker = new Object();
    Thread t = new Thread(() -> {
      at = 1;
      while (stage < 2) LockSupport.park(blocker);
      at = 2;
      while (stage < 3) LockSupport.park();
      at = 3;
      while (stage < 4) LockSupport.park("text");
    });
    System.out.println("not started: " + LockSupport.getBlocker(t));
    t.start();
    String[] names = {"object", "none", "text"};
    for (int s = 1; s <= 3; s++) {
      while (at != s || t.getState() != Thread.State.WAITING) Thread.yield();
      Object seen = LockSupport.getBlocker(t);
      System.out.println(names[s - 1] + ": " + (seen == blocker ? "the object" : seen));
      stage = s + 1;
      LockSupport.unpark(t);
    }
    t.join();
    System.out.println("ended: " + LockSupport.getBlocker(t) + " " + stage);

    // A parked thread keeps its monitors.
    Object lock = new Object();
    Thread holder = new Thread(() -> {
      synchronized (lock) {
        stage = 10;
        while (stage == 10) LockSupport.park();
      }
    });
    holder.start();
    while (stage != 10 || holder.getState() != Thread.State.WAITING) Thread.yield();
    Thread wants = new Thread(() -> {
      synchronized (lock) {
        stage = 12;
      }
    });
    wants.start();
    while (wants.getState() != Thread.State.BLOCKED) Thread.yield();
    System.out.println("kept: " + wants.getState());
    stage = 11;
    LockSupport.unpark(holder);
    holder.join();
    wants.join();
    System.out.println("stage " + stage);

    // Interrupts.
    String[] out = new String[1];
    Thread p = new Thread(() -> {
      while (!Thread.currentThread().isInterrupted()) LockSupport.park();
      LockSupport.park();  // returns at once as long as the flag is set
      LockSupport.park(blocker);
      out[0] = "flag " + Thread.interrupted() + " " + Thread.interrupted();
    });
    p.start();
    while (p.getState() != Thread.State.WAITING) Thread.yield();
    p.interrupt();
    p.join();
    System.out.println(out[0]);

    // The flag does not use up the permit, nor the permit the flag.
    main.interrupt();
    LockSupport.unpark(main);
    LockSupport.park();
    System.out.println("both: " + Thread.interrupted());
    LockSupport.unpark(null);
    LockSupport.setCurrentBlocker(blocker);
    System.out.println(LockSupport.getBlocker(main) == blocker);
    LockSupport.setCurrentBlocker(null);
    try {
      LockSupport.getBlocker(null);
    } catch (NullPointerException e) {
      System.out.println("null");
    }
  }
}
