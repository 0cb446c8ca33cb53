// ThreadLocal: one value per thread, made on first use, made again after remove; many locals in many threads.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

public class Main {
  static final AtomicInteger MADE = new AtomicInteger();

  static class Counting extends ThreadLocal<int[]> {
    @Override protected int[] initialValue() {
      MADE.incrementAndGet();
      return new int[1];
    }
  }

  public static void main(String[] args) throws Exception {
    Counting counting = new Counting();
    int n = 6;
    int[] totals = new int[n];
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 20 + me; k++) {
          counting.get()[0]++;
          if (k % 5 == 0) Thread.yield();
        }
        totals[me] = counting.get()[0];
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    for (int t : totals) System.out.print(t + " ");
    System.out.println("made " + MADE);

    counting.get()[0] = 5;
    counting.remove();
    System.out.println(counting.get()[0] + " made " + MADE);
    counting.remove();
    counting.remove();
    counting.set(new int[] {9});
    System.out.println(counting.get()[0] + " made " + MADE);

    ThreadLocal<String> plain = new ThreadLocal<>();
    System.out.println(plain.get());
    plain.set("x");
    plain.set(null);
    System.out.println(plain.get());

    // The initial value of one local may use another, and may fail without being kept.
    ThreadLocal<List<String>> inner = ThreadLocal.withInitial(ArrayList::new);
    ThreadLocal<Integer> outer = ThreadLocal.withInitial(() -> {
      inner.get().add("asked");
      if (inner.get().size() < 3) throw new IllegalStateException("not yet");
      return inner.get().size();
    });
    for (int i = 0; i < 4; i++) {
      try {
        System.out.println(outer.get());
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }

    ThreadLocal<Integer>[] many = new ThreadLocal[60];
    for (int i = 0; i < many.length; i++) many[i] = ThreadLocal.withInitial(() -> -1);
    long[] sums = new long[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = me; k < many.length; k += me + 1) many[k].set(k * (me + 1));
        for (int k = 0; k < many.length; k += 7) many[k].remove();
        for (ThreadLocal<Integer> l : many) sums[me] += l.get();
      });
      ts[i].start();
    }
    for (int i = 0; i < 3; i++) ts[i].join();
    System.out.println(sums[0] + " " + sums[1] + " " + sums[2] + " " + many[5].get());
    try {
      ThreadLocal.withInitial(null);
    } catch (NullPointerException e) {
      System.out.println("a supplier is needed");
    }
  }
}
