// The same producers and consumers over every BlockingQueue: nothing is lost, nothing comes twice.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static final int PRODUCERS = 2, CONSUMERS = 3, EACH = 12;

  /** Due at once. */
  record Item(int n) implements Delayed {
    @Override public long getDelay(TimeUnit unit) {
      return 0;
    }

    @Override public int compareTo(Delayed o) {
      return Integer.compare(n, ((Item) o).n);
    }
  }

  static <Q extends BlockingQueue<Item>> void run(Q q, boolean fifo) throws Exception {
    AtomicIntegerArray seen = new AtomicIntegerArray(PRODUCERS * EACH);
    AtomicInteger disorder = new AtomicInteger();
    Thread[] makers = new Thread[PRODUCERS], takers = new Thread[CONSUMERS];
    for (int i = 0; i < PRODUCERS; i++) {
      int me = i;
      makers[i] = new Thread(() -> {
        try {
          for (int k = 0; k < EACH; k++) {
            Item item = new Item(me * EACH + k);
            if (k % 2 == 0) q.put(item);
            else while (!q.offer(item, 1, TimeUnit.SECONDS)) Thread.yield();
          }
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
    }
    for (int i = 0; i < CONSUMERS; i++) {
      takers[i] = new Thread(() -> {
        int[] last = new int[PRODUCERS];
        Arrays.fill(last, -1);
        try {
          while (true) {
            Item item = q.take();
            if (item.n() < 0 || item.n() == Integer.MAX_VALUE) return;
            seen.incrementAndGet(item.n());
            if (fifo && item.n() <= last[item.n() / EACH]) disorder.incrementAndGet();
            last[item.n() / EACH] = item.n();
          }
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
    }
    for (Thread t : takers) t.start();
    for (Thread t : makers) t.start();
    for (Thread t : makers) t.join();
    // The largest of all: a queue by priority hands it out last too.
    for (int i = 0; i < CONSUMERS; i++) q.put(new Item(Integer.MAX_VALUE));
    for (Thread t : takers) t.join();
    boolean once = true;
    for (int i = 0; i < seen.length(); i++) once &= seen.get(i) == 1;
    System.out.println(q.getClass().getSimpleName() + " each once " + once + " disorder " + disorder + " left "
        + q.size());
  }

  public static void main(String[] args) throws Exception {
    run(new ArrayBlockingQueue<>(1), true);
    run(new ArrayBlockingQueue<>(5, true), true);
    run(new LinkedBlockingQueue<>(2), true);
    run(new LinkedBlockingQueue<>(), true);
    run(new LinkedBlockingDeque<>(3), true);
    run(new PriorityBlockingQueue<>(), false);
    run(new DelayQueue<>(), false);
    run(new SynchronousQueue<>(), true);
    run(new SynchronousQueue<>(true), true);
    run(new LinkedTransferQueue<>(), true);
  }
}
