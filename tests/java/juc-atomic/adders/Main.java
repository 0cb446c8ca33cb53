// LongAdder, DoubleAdder, LongAccumulator, DoubleAccumulator: alone, under contention, and as Numbers.
import java.io.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static void together(int n, Runnable r) throws Exception {
    CyclicBarrier start = new CyclicBarrier(n);
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      ts[i] = new Thread(() -> {
        try {
          start.await();
        } catch (InterruptedException | BrokenBarrierException e) {
          System.out.println(e);
        }
        r.run();
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
  }

  static String number(Number n) {
    return n + " " + n.intValue() + " " + n.longValue() + " " + n.floatValue() + " " + n.doubleValue() + " "
        + n.shortValue() + " " + n.byteValue();
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T o) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(o);
    return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
  }

  public static void main(String[] args) throws Exception {
    LongAdder a = new LongAdder();
    a.add(5);
    a.increment();
    a.decrement();
    a.add(-2);
    System.out.println(number(a) + " " + a.sum() + " " + a.sumThenReset() + " " + a.sum());
    together(5, () -> {
      for (int i = 0; i < 40; i++) {
        a.add(i);
        a.increment();
      }
    });
    System.out.println(a + " copy " + copy(a) + " " + a.sumThenReset());
    a.add(9);
    a.reset();
    System.out.println(a);

    LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
    System.out.println(max);
    together(5, () -> {
      for (int i = 0; i < 40; i++) max.accumulate((i * 37L) % 101);
    });
    System.out.println(number(max) + " copy " + copy(new LongAdder()) + " " + max.getThenReset() + " "
        + max.get());
    LongAccumulator product = new LongAccumulator((x, y) -> x * y % 1_000_003, 1);
    together(4, () -> {
      for (int i = 2; i < 30; i++) product.accumulate(i);
    });
    System.out.println(product.get());
    product.reset();
    System.out.println(product.intValue());

    // Whole numbers add up exactly in any order.
    DoubleAdder d = new DoubleAdder();
    d.add(0.5);
    d.add(-2);
    System.out.println(number(d) + " " + d.sumThenReset() + " " + d.sum());
    together(5, () -> {
      for (int i = 0; i < 40; i++) d.add(i * 0.25);
    });
    System.out.println(d + " copy " + copy(d));
    d.reset();
    System.out.println(d.sum());

    DoubleAccumulator min = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
    System.out.println(min);
    together(5, () -> {
      for (int i = 0; i < 40; i++) min.accumulate(100.5 - i);
    });
    System.out.println(number(min) + " " + min.getThenReset() + " " + min.get());
    min.accumulate(3);
    min.reset();
    System.out.println(min);

    // A histogram: adders made on demand.
    ConcurrentHashMap<Integer, LongAdder> histogram = new ConcurrentHashMap<>();
    together(4, () -> {
      for (int i = 0; i < 50; i++) histogram.computeIfAbsent(i * i % 7, k -> new LongAdder()).increment();
    });
    System.out.println(new java.util.TreeMap<>(histogram));
  }
}
