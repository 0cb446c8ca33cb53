// Two threads in strict alternation by wait and notify, over one monitor and over two.
public class Main {
  static StringBuilder log = new StringBuilder();
  static boolean ping = true;

  public static void main(String[] args) throws Exception {
    Object table = new Object();
    Thread[] ts = new Thread[2];
    for (int i = 0; i < 2; i++) {
      boolean me = i == 0;
      ts[i] = new Thread(() -> {
        synchronized (table) {
          for (int k = 0; k < 15; k++) {
            try {
              while (ping != me) table.wait();
            } catch (InterruptedException e) {
              log.append('!');
            }
            log.append(me ? "ping " : "pong ");
            ping = !me;
            table.notify();
          }
        }
      });
    }
    ts[1].start();
    ts[0].start();
    for (Thread t : ts) t.join();
    System.out.println(log);

    // A hand-over of values with one slot and an acknowledgement.
    Object[] slot = {null};
    Object full = new Object(), empty = new Object();
    boolean[] isFull = {false}, isEmpty = {true};
    int[] sum = {0};
    Thread giver = new Thread(() -> {
      try {
        for (int k = 1; k <= 20; k++) {
          synchronized (empty) {
            while (!isEmpty[0]) empty.wait();
            isEmpty[0] = false;
          }
          slot[0] = k;
          synchronized (full) {
            isFull[0] = true;
            full.notify();
          }
        }
      } catch (InterruptedException e) {
        sum[0] = -1;
      }
    });
    giver.start();
    for (int k = 1; k <= 20; k++) {
      synchronized (full) {
        while (!isFull[0]) full.wait();
        isFull[0] = false;
      }
      sum[0] = sum[0] * 3 + (Integer) slot[0];
      synchronized (empty) {
        isEmpty[0] = true;
        empty.notify();
      }
    }
    giver.join();
    System.out.println(sum[0]);
  }
}
