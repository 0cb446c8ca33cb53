// Unsafe.park and unpark directly: permits, absolute and relative times, interrupts, threads not alive.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class Main {
  public static void main(String[] args) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe u = (Unsafe) theUnsafe.get(null);
    Thread main = Thread.currentThread();
    u.unpark(main);
    u.unpark(main);
    u.park(false, 0);
    System.out.println("one permit used");
    u.park(false, 1);
    u.park(false, 1_000_000);
    u.park(true, 1);
    u.park(true, System.currentTimeMillis() + 2);
    System.out.println("times over");
    main.interrupt();
    u.park(false, 0);
    u.park(true, 0);
    System.out.println("flag " + Thread.interrupted());
    u.unpark(null);
    u.unpark(new Thread());

    int[] woken = {0};
    Thread[] ts = new Thread[3];
    boolean[][] go = new boolean[3][1];
    for (int i = 0; i < ts.length; i++) {
      boolean[] mine = go[i];
      ts[i] = new Thread(() -> {
        while (true) {
          synchronized (mine) {
            if (mine[0]) break;
          }
          u.park(false, 0);
        }
        synchronized (woken) {
          woken[0]++;
        }
      });
      ts[i].start();
      while (ts[i].getState() != Thread.State.WAITING) Thread.yield();
    }
    for (int i = 0; i < ts.length; i++) {
      synchronized (go[i]) {
        go[i][0] = true;
      }
      u.unpark(ts[i]);
      ts[i].join();
      System.out.println("woken " + woken[0]);
    }
    u.unpark(ts[0]);
    System.out.println(ts[0].getState());
  }
}
