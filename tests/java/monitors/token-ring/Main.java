// Twenty threads in a ring pass a token: each has it once a lap, in order.
public class Main {
  static class Node {
    private int token = -1;

    synchronized void give(int t) {
      token = t;
      notify();
    }

    synchronized int take() throws InterruptedException {
      while (token < 0) wait();
      int t = token;
      token = -1;
      return t;
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 20, laps = 4;
    Node[] nodes = new Node[n];
    for (int i = 0; i < n; i++) nodes[i] = new Node();
    StringBuilder log = new StringBuilder();  // whoever has the token writes
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int lap = 0; lap < laps; lap++) {
            int t = nodes[me].take();
            if (t % n == me) log.append((char) ('a' + me));
            else log.append('!');
            if (me == n - 1) log.append('\n');
            if (t + 1 < n * laps) nodes[(me + 1) % n].give(t + 1);
          }
        } catch (InterruptedException e) {
          log.append('?');
        }
      });
    }
    for (int i = n - 1; i >= 0; i--) ts[i].start();
    nodes[0].give(0);
    for (Thread t : ts) t.join();
    System.out.print(log);
  }
}
