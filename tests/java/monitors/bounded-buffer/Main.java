// A bounded buffer with several producers and consumers: nothing is lost or doubled, and the order of each
// producer is kept.
public class Main {
  static class Buffer {
    private final int[] items;
    private int head, size, most;

    Buffer(int capacity) {
      items = new int[capacity];
    }

    synchronized void put(int x) throws InterruptedException {
      while (size == items.length) wait();
      items[(head + size++) % items.length] = x;
      most = Math.max(most, size);
      notifyAll();
    }

    synchronized int take() throws InterruptedException {
      while (size == 0) wait();
      int x = items[head];
      head = (head + 1) % items.length;
      size--;
      notifyAll();
      return x;
    }
  }

  static void run(int capacity, int producers, int consumers, int each) throws InterruptedException {
    Buffer b = new Buffer(capacity);
    int[] times = new int[producers * each];
    int[] disorder = {0};
    Thread[] ps = new Thread[producers], cs = new Thread[consumers];
    for (int i = 0; i < producers; i++) {
      int me = i;
      ps[i] = new Thread(() -> {
        try {
          for (int k = 0; k < each; k++) b.put(me * each + k);
        } catch (InterruptedException e) {
          disorder[0] = -1;
        }
      });
    }
    for (int i = 0; i < consumers; i++) {
      cs[i] = new Thread(() -> {
        int[] last = new int[producers];
        try {
          for (int x; (x = b.take()) >= 0; ) {
            synchronized (times) {
              times[x]++;
              if (x % each + 1 <= last[x / each]) disorder[0]++;
              last[x / each] = x % each + 1;
            }
          }
        } catch (InterruptedException e) {
          disorder[0] = -1;
        }
      });
    }
    for (Thread c : cs) c.start();
    for (Thread p : ps) p.start();
    for (Thread p : ps) p.join();
    for (int i = 0; i < consumers; i++) b.put(-1);
    for (Thread c : cs) c.join();
    int once = 0;
    for (int t : times) if (t == 1) once++;
    System.out.println(once + " of " + times.length + " once, disorder " + disorder[0] + ", within capacity "
        + (b.most <= capacity) + ", left " + b.size);
  }

  public static void main(String[] args) throws Exception {
    run(1, 1, 1, 30);
    run(1, 3, 2, 12);
    run(3, 2, 3, 15);
    run(10, 4, 1, 10);
  }
}
