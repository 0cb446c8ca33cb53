// wait gives up every level of re-entry and has them all back when it returns, normally, by time-out and
// by interrupt; other monitors are kept.
public class Main {
  static final Object LOCK = new Object(), OTHER = new Object();

  static String levels(int left, long millis, Runnable inside) {
    synchronized (LOCK) {
      if (left > 0) {
        String s = levels(left - 1, millis, inside);
        return s + (Thread.holdsLock(LOCK) ? "." : "!");
      }
      inside.run();
      try {
        if (millis == 0) LOCK.wait();
        else LOCK.wait(millis);
        return "woken";
      } catch (InterruptedException e) {
        return "interrupted";
      }
    }
  }

  public static void main(String[] args) throws Exception {
    String[] out = new String[1];
    boolean[] in = {false};
    for (int how = 0; how < 3; how++) {
      long millis = how == 1 ? 5 : 0;
      Thread t = new Thread(() -> {
        synchronized (OTHER) {
          out[0] = levels(30, millis, () -> in[0] = true);
          out[0] += Thread.holdsLock(LOCK) + " " + Thread.holdsLock(OTHER);
        }
      });
      t.start();
      if (how != 1) {
        while (t.getState() != Thread.State.WAITING) Thread.yield();
        synchronized (LOCK) {
          System.out.print("free " + in[0] + " ");
          if (how == 0) LOCK.notify();
          else t.interrupt();
          Thread.yield();
        }
      }
      t.join();
      System.out.println(out[0]);
    }

    // While it waits, another thread enters and leaves several levels as well.
    int[] depth = {0};
    Thread waiter = new Thread(() -> {
      synchronized (LOCK) {
        synchronized (LOCK) {
          synchronized (LOCK) {
            try {
              while (depth[0] < 50) LOCK.wait();
            } catch (InterruptedException e) {
              depth[0] = -1;
            }
            depth[0]++;
          }
          depth[0]++;
        }
        depth[0]++;
      }
    });
    waiter.start();
    Thread other = new Thread(() -> deeper(depth));
    other.start();
    waiter.join();
    other.join();
    System.out.println(depth[0] + " " + Thread.holdsLock(LOCK));
  }

  static void deeper(int[] depth) {
    synchronized (LOCK) {
      depth[0]++;
      if (depth[0] < 50) deeper(depth);
      else LOCK.notifyAll();
    }
  }
}
