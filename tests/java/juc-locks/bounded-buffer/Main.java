// A bounded buffer with two conditions, shared by three producers and two consumers.
import java.util.*;
import java.util.concurrent.locks.*;

public class Main {
  static class Buffer {
    private final Lock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
    private final int[] items;
    private int head, count, most;

    Buffer(int capacity) {
      items = new int[capacity];
    }

    void put(int v) throws InterruptedException {
      lock.lock();
      try {
        while (count == items.length) notFull.await();
        items[(head + count++) % items.length] = v;
        most = Math.max(most, count);
        notEmpty.signal();
      } finally {
        lock.unlock();
      }
    }

    int take() throws InterruptedException {
      lock.lock();
      try {
        while (count == 0) notEmpty.await();
        int v = items[head];
        head = (head + 1) % items.length;
        count--;
        notFull.signal();
        return v;
      } finally {
        lock.unlock();
      }
    }
  }

  static void run(int capacity, int producers, int consumers, int each) throws Exception {
    Buffer buffer = new Buffer(capacity);
    List<Thread> makers = new ArrayList<>(), takers = new ArrayList<>();
    long[] sums = new long[consumers];
    int[] counts = new int[consumers];
    boolean[] ordered = new boolean[consumers];
    for (int p = 0; p < producers; p++) {
      int me = p;
      makers.add(new Thread(() -> {
        try {
          for (int i = 1; i <= each; i++) buffer.put(me * 1000 + i);
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      }));
    }
    for (int c = 0; c < consumers; c++) {
      int me = c;
      takers.add(new Thread(() -> {
        int[] last = new int[producers];
        ordered[me] = true;
        try {
          for (int v; (v = buffer.take()) >= 0; ) {
            sums[me] += v;
            counts[me]++;
            // The items of one producer reach one consumer in their order.
            ordered[me] &= v % 1000 > last[v / 1000];
            last[v / 1000] = v % 1000;
          }
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      }));
    }
    for (Thread t : takers) t.start();
    for (Thread t : makers) t.start();
    for (Thread t : makers) t.join();
    for (int c = 0; c < consumers; c++) buffer.put(-1);
    for (Thread t : takers) t.join();
    boolean all = true;
    for (boolean b : ordered) all &= b;
    System.out.println("capacity " + capacity + ": items " + Arrays.stream(counts).sum() + " sum "
        + Arrays.stream(sums).sum() + " in order " + all + " never over " + (buffer.most <= capacity)
        + " left " + buffer.count);
  }

  public static void main(String[] args) throws Exception {
    run(1, 3, 2, 30);
    run(2, 3, 2, 30);
    run(8, 2, 1, 50);
    run(100, 1, 3, 50);
  }
}
