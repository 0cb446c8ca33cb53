// AtomicIntegerArray, AtomicLongArray, AtomicReferenceArray: every method, bounds, and contention per cell.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static void together(int n, Runnable r) throws InterruptedException {
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) ts[i] = new Thread(r);
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
  }

  static void refused(String label, Callable<?> c) {
    try {
      System.out.println(label + " gives " + c.call());
    } catch (Exception e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    int[] source = {1, 2, 3};
    AtomicIntegerArray a = new AtomicIntegerArray(source);
    source[0] = 99; // was copied
    System.out.println(a + " " + a.length() + " " + new AtomicIntegerArray(2) + new AtomicIntegerArray(0));
    a.set(0, 4);
    a.lazySet(1, 5);
    System.out.println(a.get(0) + " " + a.getAndSet(0, 10) + " " + a.getAndIncrement(0) + " "
        + a.getAndDecrement(0) + " " + a.getAndAdd(0, 5) + " " + a.incrementAndGet(1) + " "
        + a.decrementAndGet(1) + " " + a.addAndGet(2, -8) + " " + a);
    System.out.println(a.compareAndSet(0, 15, 1) + " " + a.compareAndSet(0, 15, 2) + " "
        + a.compareAndExchange(1, 5, 6) + " " + a.compareAndExchangeAcquire(1, 6, 7) + " "
        + a.compareAndExchangeRelease(1, 0, 8) + " " + a);
    System.out.println(a.getAndUpdate(0, x -> x + 1) + " " + a.updateAndGet(0, x -> x * 3) + " "
        + a.getAndAccumulate(2, 6, Math::max) + " " + a.accumulateAndGet(2, 7, (x, y) -> x * y) + " " + a);
    a.setPlain(0, 1);
    a.setOpaque(1, 2);
    a.setRelease(2, 3);
    System.out.println(a.getPlain(0) + " " + a.getOpaque(1) + " " + a.getAcquire(2) + " "
        + a.weakCompareAndSetPlain(0, 9, 9) + a.weakCompareAndSetAcquire(0, 9, 9)
        + a.weakCompareAndSetRelease(0, 9, 9) + a.weakCompareAndSetVolatile(0, 9, 9));
    refused("int get 3", () -> a.get(3));
    refused("int set -1", () -> a.getAndSet(-1, 0));
    refused("int null", () -> new AtomicIntegerArray((int[]) null));
    refused("int negative", () -> new AtomicIntegerArray(-1));

    AtomicLongArray l = new AtomicLongArray(new long[] {1L << 40, -1, 7});
    System.out.println(l + " " + l.length());
    l.set(1, 4);
    l.lazySet(2, 5);
    System.out.println(l.get(0) + " " + l.getAndSet(0, 10) + " " + l.getAndIncrement(0) + " "
        + l.getAndDecrement(0) + " " + l.getAndAdd(0, 1L << 35) + " " + l.incrementAndGet(1) + " "
        + l.decrementAndGet(1) + " " + l.addAndGet(2, -8) + " " + l);
    System.out.println(l.compareAndSet(1, 4, 1) + " " + l.compareAndSet(1, 4, 2) + " "
        + l.compareAndExchange(2, -3, 6) + " " + l.compareAndExchangeAcquire(2, 6, 7) + " "
        + l.compareAndExchangeRelease(2, 0, 8) + " " + l);
    System.out.println(l.getAndUpdate(0, x -> x + 1) + " " + l.updateAndGet(0, x -> x * 3) + " "
        + l.getAndAccumulate(2, 60, Math::max) + " " + l.accumulateAndGet(2, 7, (x, y) -> x * y) + " " + l);
    l.setPlain(0, 1);
    l.setOpaque(1, 2);
    l.setRelease(2, 3);
    System.out.println(l.getPlain(0) + " " + l.getOpaque(1) + " " + l.getAcquire(2) + " "
        + l.weakCompareAndSetPlain(0, 9, 9) + l.weakCompareAndSetAcquire(0, 9, 9)
        + l.weakCompareAndSetRelease(0, 9, 9) + l.weakCompareAndSetVolatile(0, 9, 9));
    refused("long get 3", () -> l.get(3));

    AtomicReferenceArray<String> r = new AtomicReferenceArray<>(new String[] {"a", "b", null});
    System.out.println(r + " " + r.length() + " " + new AtomicReferenceArray<Object>(2));
    r.set(0, "c");
    r.lazySet(1, "d");
    System.out.println(r.get(0) + " " + r.getAndSet(0, "e") + " " + r.compareAndSet(2, null, "f") + " "
        + r.compareAndSet(2, null, "g") + " " + r.compareAndExchange(2, "f", "h") + " "
        + r.compareAndExchangeAcquire(2, "h", "i") + " " + r.compareAndExchangeRelease(2, "z", "j") + " " + r);
    System.out.println(r.getAndUpdate(0, s -> s + "1") + " " + r.updateAndGet(0, s -> s + "2") + " "
        + r.getAndAccumulate(1, "3", String::concat) + " " + r.accumulateAndGet(1, "4", String::concat) + " "
        + r);
    r.setPlain(0, "p");
    r.setOpaque(1, "q");
    r.setRelease(2, "r");
    System.out.println(r.getPlain(0) + r.getOpaque(1) + r.getAcquire(2) + " "
        + r.weakCompareAndSetPlain(0, "", "") + r.weakCompareAndSetAcquire(0, "", "")
        + r.weakCompareAndSetRelease(0, "", "") + r.weakCompareAndSetVolatile(0, "", ""));
    refused("reference get 3", () -> r.get(3));
    refused("reference array store", () -> {
      AtomicReferenceArray<Object> raw = new AtomicReferenceArray<>(new String[1]);
      raw.set(0, 5); // the copy is an Object[]
      return raw;
    });

    AtomicIntegerArray counts = new AtomicIntegerArray(5);
    AtomicLongArray sums = new AtomicLongArray(5);
    AtomicReferenceArray<Set<Integer>> sets = new AtomicReferenceArray<>(5);
    AtomicInteger ids = new AtomicInteger();
    together(4, () -> {
      int me = ids.getAndIncrement();
      for (int i = 0; i < 25; i++) {
        int cell = (i * 2 + me) % 5;
        counts.incrementAndGet(cell);
        sums.accumulateAndGet(cell, i, Long::sum);
        sets.updateAndGet(cell, s -> {
          Set<Integer> bigger = s == null ? new TreeSet<>() : new TreeSet<>(s);
          bigger.add(me);
          return bigger;
        });
      }
    });
    System.out.println(counts + " " + sums + " " + sets);
  }
}
