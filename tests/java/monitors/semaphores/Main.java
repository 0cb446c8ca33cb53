// Counting semaphores made of monitors: never more holders than permits; used as locks and as signals.
public class Main {
  static class Semaphore {
    private int permits;

    Semaphore(int permits) {
      this.permits = permits;
    }

    synchronized void acquire() throws InterruptedException {
      while (permits == 0) wait();
      permits--;
    }

    synchronized boolean acquire(long millis) throws InterruptedException {
      long end = System.nanoTime() + millis * 1_000_000;
      while (permits == 0) {
        long left = (end - System.nanoTime()) / 1_000_000;
        if (left <= 0) return false;
        wait(left);
      }
      permits--;
      return true;
    }

    synchronized void release() {
      permits++;
      notify();
    }
  }

  static int holding, worst, total;

  public static void main(String[] args) throws Exception {
    Semaphore three = new Semaphore(3), mutex = new Semaphore(1);
    Thread[] ts = new Thread[7];
    for (int i = 0; i < ts.length; i++) {
      ts[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 6; k++) {
            three.acquire();
            mutex.acquire();
            holding++;
            worst = Math.max(worst, holding);
            total++;
            mutex.release();
            Thread.yield();
            mutex.acquire();
            holding--;
            mutex.release();
            three.release();
          }
        } catch (InterruptedException e) {
          total = -1;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(total + " within limit " + (worst <= 3) + " left " + three.permits + mutex.permits);

    // Three threads in a fixed order by signals.
    StringBuilder log = new StringBuilder();
    Semaphore[] turn = {new Semaphore(1), new Semaphore(0), new Semaphore(0)};
    for (int i = 0; i < 3; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 5; k++) {
            turn[me].acquire();
            log.append("xyz".charAt(me));
            turn[(me + 1) % 3].release();
          }
        } catch (InterruptedException e) {
          log.append('!');
        }
      });
      ts[i].start();
    }
    for (int i = 0; i < 3; i++) ts[i].join();
    System.out.println(log);
    Semaphore none = new Semaphore(0);
    System.out.println(none.acquire(5));
    none.release();
    System.out.println(none.acquire(5) + " " + none.permits);
  }
}
