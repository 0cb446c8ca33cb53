// Interrupts and times: an interrupted sleep ends early, the rest can be slept later, and an interrupt that
// comes when the time is over hits the next sleep.
public class Main {
  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    long start = System.nanoTime();
    Thread t = new Thread(() -> {
      while (main.getState() != Thread.State.TIMED_WAITING) Thread.yield();
      main.interrupt();
    });
    t.start();
    try {
      Thread.sleep(10_000_000);
      System.out.println("not expected");
    } catch (InterruptedException e) {
      System.out.println("early " + (System.nanoTime() - start < 9_000_000_000_000L) + " "
          + main.isInterrupted());
    }
    t.join();

    // Sleeping the whole time in spite of interrupts.
    int[] interrupts = {0};
    boolean[] done = {false};
    Thread sleeper = new Thread(() -> {
      long until = System.nanoTime() + 40_000_000;
      for (long left; (left = until - System.nanoTime()) > 0; ) {
        try {
          Thread.sleep(left / 1_000_000 + 1);
        } catch (InterruptedException e) {
          interrupts[0]++;
        }
      }
      done[0] = System.nanoTime() - until >= 0;
    });
    sleeper.start();
    while (sleeper.getState() != Thread.State.TIMED_WAITING && sleeper.isAlive()) Thread.yield();
    sleeper.interrupt();
    sleeper.join();
    System.out.println("slept to the end " + done[0] + ", interrupts at most one " + (interrupts[0] <= 1));

    // The flag set while running is found by the next sleep.
    Thread.sleep(1);
    main.interrupt();
    for (int i = 0; i < 2; i++) {
      try {
        Thread.sleep(1);
        System.out.println("sleep " + i + " in peace");
      } catch (InterruptedException e) {
        System.out.println("sleep " + i + " interrupted");
      }
    }

    // Time-out against interrupt: exactly one of the two is reported, none is lost.
    int wrong = 0;
    for (int i = 0; i < 8; i++) {
      boolean[] r = new boolean[2];
      Thread s = new Thread(() -> {
        try {
          Thread.sleep(2);
          r[0] = true;
          while (!Thread.interrupted()) Thread.yield();  // then it must still come
        } catch (InterruptedException e) {
          r[1] = true;
        }
      });
      s.start();
      Thread.sleep(i % 4);
      s.interrupt();
      s.join();
      if (r[0] == r[1]) wrong++;
    }
    System.out.println("wrong " + wrong);
  }
}
