// AtomicIntegerFieldUpdater, AtomicLongFieldUpdater and AtomicReferenceFieldUpdater: all operations, several
// threads, and the fields they refuse.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class Main {
  volatile int i;
  volatile long j;
  volatile String s = "";
  int plain;
  volatile Integer boxed;
  static volatile int stat;

  static class Sub extends Main { }

  static void refused(String what, Runnable r) {
    try {
      r.run();
      System.out.println(what + ": accepted");
    } catch (RuntimeException e) {
      System.out.println(what + ": " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Exception {
    AtomicIntegerFieldUpdater<Main> i = AtomicIntegerFieldUpdater.newUpdater(Main.class, "i");
    AtomicLongFieldUpdater<Main> j = AtomicLongFieldUpdater.newUpdater(Main.class, "j");
    AtomicReferenceFieldUpdater<Main, String> s = AtomicReferenceFieldUpdater.newUpdater(Main.class,
        String.class, "s");
    Main m = new Sub();
    i.set(m, 5);
    i.lazySet(m, 6);
    System.out.println(i.get(m) + " " + i.incrementAndGet(m) + " " + i.getAndIncrement(m) + " "
        + i.decrementAndGet(m) + " "
        + i.getAndDecrement(m) + " " + i.addAndGet(m, 10) + " " + i.getAndAdd(m, -3) + " "
        + i.getAndSet(m, 1) + " "
        + i.compareAndSet(m, 1, 2) + " " + i.compareAndSet(m, 1, 3) + " " + i.updateAndGet(m, x -> x * 7) + " "
        + i.getAndUpdate(m, x -> -x) + " " + i.accumulateAndGet(m, 4, Math::max) + " "
        + i.getAndAccumulate(m, 9, Integer::sum));
    j.set(m, 1L << 40);
    System.out.println(j.get(m) + " " + j.incrementAndGet(m) + " " + j.getAndAdd(m, -1) + " "
        + j.getAndSet(m, 3) + " "
        + j.compareAndSet(m, 3, 4) + " " + j.updateAndGet(m, x -> x << 33) + " "
        + j.accumulateAndGet(m, 5, (x, y) -> x ^ y));
    System.out.println(s.get(m) + "|" + s.getAndSet(m, "a") + "|" + s.compareAndSet(m, "a", "b") + "|"
        + s.updateAndGet(m, x -> x + "c") + "|" + s.getAndAccumulate(m, "d", String::concat) + "|" + s.get(m));

    Thread[] ts = new Thread[4];
    i.set(m, 0);
    j.set(m, 0);
    s.set(m, "");
    for (int t = 0; t < ts.length; t++) {
      int me = t;
      ts[t] = new Thread(() -> {
        for (int k = 0; k < 15; k++) {
          i.incrementAndGet(m);
          j.addAndGet(m, me);
          s.updateAndGet(m, x -> x + (char) ('a' + me));
        }
      });
      ts[t].start();
    }
    for (Thread t : ts) t.join();
    int[] counts = new int[4];
    for (char c : m.s.toCharArray()) counts[c - 'a']++;
    System.out.println(m.i + " " + m.j + " " + m.s.length() + " " + counts[0] + counts[1] + counts[2]
        + counts[3]);

    refused("not volatile", () -> AtomicIntegerFieldUpdater.newUpdater(Main.class, "plain"));
    refused("not there", () -> AtomicIntegerFieldUpdater.newUpdater(Main.class, "none"));
    refused("not int", () -> AtomicIntegerFieldUpdater.newUpdater(Main.class, "j"));
    refused("not long", () -> AtomicLongFieldUpdater.newUpdater(Main.class, "i"));
    refused("static", () -> AtomicIntegerFieldUpdater.newUpdater(Main.class, "stat"));
    refused("wrong type", () -> AtomicReferenceFieldUpdater.newUpdater(Main.class, Object.class, "s"));
    refused("primitive", () -> AtomicReferenceFieldUpdater.newUpdater(Main.class, int.class, "i"));
    refused("boxed", () -> AtomicReferenceFieldUpdater.newUpdater(Main.class, Integer.class, "boxed"));
    refused("null object", () -> i.get(null));
    refused("inherited", () -> AtomicIntegerFieldUpdater.newUpdater(Sub.class, "i"));
  }
}
