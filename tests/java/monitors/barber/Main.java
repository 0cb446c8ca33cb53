// The sleeping barber: customers wait in few chairs or come again later; all are served in the end, one at
// a time.
import java.util.ArrayDeque;

public class Main {
  static class Shop {
    private final ArrayDeque<Integer> chairs = new ArrayDeque<>();
    private final boolean[] done;
    private boolean open = true;
    int turnedAway;

    Shop(int customers) {
      done = new boolean[customers];
    }

    synchronized boolean visit(int customer) throws InterruptedException {
      if (chairs.size() == 2) {
        turnedAway++;
        return false;
      }
      chairs.add(customer);
      notifyAll();
      while (!done[customer]) wait();
      return true;
    }

    synchronized Integer next() throws InterruptedException {
      while (chairs.isEmpty() && open) wait();
      return chairs.poll();
    }

    synchronized void finished(int customer) {
      done[customer] = true;
      notifyAll();
    }

    synchronized void close() {
      open = false;
      notifyAll();
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 6;
    Shop shop = new Shop(n);
    int[] cuts = new int[n];
    int[] order = {0, 0};
    Thread barber = new Thread(() -> {
      try {
        for (Integer c; (c = shop.next()) != null; ) {
          cuts[c]++;
          order[0]++;
          Thread.yield();
          shop.finished(c);
        }
      } catch (InterruptedException e) {
        order[0] = -1;
      }
    });
    barber.start();
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          while (!shop.visit(me)) Thread.yield();
          synchronized (order) {
            order[1]++;
          }
        } catch (InterruptedException e) {
          order[1] = -100;
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    shop.close();
    barber.join();
    for (int c : cuts) System.out.print(c + " ");
    System.out.println("cut " + order[0] + ", left " + order[1] + ", counted " + (shop.turnedAway >= 0));
  }
}
