// Timed parks: zero, negative, past, short and far deadlines, permits that make them return at once.
import java.util.concurrent.locks.LockSupport;

public class Main {
  static void quick(String what, Runnable r) {
    long t0 = System.nanoTime();
    r.run();
    System.out.println(what + " returned, quick " + (System.nanoTime() - t0 < 30_000_000_000L));
  }

  public static void main(String[] args) throws Exception {
    Thread main = Thread.currentThread();
    quick("parkNanos(0)", () -> LockSupport.parkNanos(0));
    quick("parkNanos(-1)", () -> LockSupport.parkNanos(-1));
    quick("parkNanos(minimum)", () -> LockSupport.parkNanos(Long.MIN_VALUE));
    quick("parkNanos(1)", () -> LockSupport.parkNanos(1));
    quick("parkUntil(1)", () -> LockSupport.parkUntil(1));
    quick("parkUntil(now)", () -> LockSupport.parkUntil(System.currentTimeMillis()));
    LockSupport.unpark(main);
    quick("with a permit, parkNanos(maximum)", () -> LockSupport.parkNanos(Long.MAX_VALUE));
    LockSupport.unpark(main);
    quick("with a permit, parkUntil(maximum)", () -> LockSupport.parkUntil(Long.MAX_VALUE));
    LockSupport.unpark(main);
    quick("with a permit, parkNanos(0)", () -> LockSupport.parkNanos(0));
    // Zero and less do nothing at all, so the permit is still there.
    quick("and then park()", LockSupport::park);
    main.interrupt();
    quick("with the flag, parkNanos(maximum)", () -> LockSupport.parkNanos(Long.MAX_VALUE));
    System.out.println("flag " + Thread.interrupted());

    Object blocker = new Object();
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      int kind = i;
      ts[i] = new Thread(() -> {
        switch (kind) {
          case 0 -> LockSupport.parkNanos(1L << 60);
          case 1 -> LockSupport.parkNanos(blocker, 1L << 60);
          case 2 -> LockSupport.parkUntil(Long.MAX_VALUE);
          default -> LockSupport.parkUntil(blocker, Long.MAX_VALUE / 2);
        }
      });
      ts[i].start();
      while (ts[i].getState() != Thread.State.TIMED_WAITING) Thread.yield();
      System.out.println(i + " blocker " + (LockSupport.getBlocker(ts[i]) == blocker));
    }
    for (Thread t : ts) LockSupport.unpark(t);
    for (Thread t : ts) t.join();
    System.out.println("all unparked");
  }
}
