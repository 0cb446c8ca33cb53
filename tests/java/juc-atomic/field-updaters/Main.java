// Atomic field updaters for int, long and reference fields: updates, contention, and what they refuse.
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static class Cell {
    volatile int i;
    volatile long l = 1L << 32;
    volatile String s = "";
    private volatile int hidden = 5;
    int plain;
    final int constant = 1;
    static volatile int shared;
    volatile Integer boxed = 1;

    static AtomicIntegerFieldUpdater<Cell> hiddenUpdater() {
      return AtomicIntegerFieldUpdater.newUpdater(Cell.class, "hidden");
    }
  }

  static class Derived extends Cell {}

  static final AtomicIntegerFieldUpdater<Cell> I = AtomicIntegerFieldUpdater.newUpdater(Cell.class, "i");
  static final AtomicLongFieldUpdater<Cell> L = AtomicLongFieldUpdater.newUpdater(Cell.class, "l");
  static final AtomicReferenceFieldUpdater<Cell, String> S =
      AtomicReferenceFieldUpdater.newUpdater(Cell.class, String.class, "s");

  static void refused(String label, Callable<?> c) {
    try {
      System.out.println(label + " gives " + c.call());
    } catch (Exception e) {
      System.out.println(label + " " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  public static void main(String[] args) throws Exception {
    Cell c = new Cell();
    I.set(c, 3);
    I.lazySet(c, 4);
    System.out.println(I.get(c) + " " + I.getAndSet(c, 5) + " " + I.getAndIncrement(c) + " "
        + I.getAndDecrement(c) + " " + I.getAndAdd(c, 4) + " " + I.incrementAndGet(c) + " "
        + I.decrementAndGet(c) + " " + I.addAndGet(c, 2) + " " + I.compareAndSet(c, 11, 12) + " "
        + I.compareAndSet(c, 11, 13) + " " + I.getAndUpdate(c, x -> x * 2) + " "
        + I.updateAndGet(c, x -> x + 1) + " " + I.getAndAccumulate(c, 5, Math::min) + " "
        + I.accumulateAndGet(c, 6, (x, y) -> x * y) + " " + I.weakCompareAndSet(c, 0, 1) + " " + c.i);
    L.set(c, 3);
    L.lazySet(c, 4);
    System.out.println(L.get(c) + " " + L.getAndSet(c, 5) + " " + L.getAndIncrement(c) + " "
        + L.getAndDecrement(c) + " " + L.getAndAdd(c, 1L << 34) + " " + L.incrementAndGet(c) + " "
        + L.decrementAndGet(c) + " " + L.addAndGet(c, 2) + " " + L.compareAndSet(c, 7 + (1L << 34), 12) + " "
        + L.compareAndSet(c, 11, 13) + " " + L.getAndUpdate(c, x -> x * 2) + " "
        + L.updateAndGet(c, x -> x + 1) + " " + L.getAndAccumulate(c, 5, Math::min) + " "
        + L.accumulateAndGet(c, 6, (x, y) -> x * y) + " " + L.weakCompareAndSet(c, 0, 1) + " " + c.l);
    S.set(c, "a");
    S.lazySet(c, "b");
    System.out.println(S.get(c) + " " + S.getAndSet(c, "c") + " " + S.compareAndSet(c, "c", "d") + " "
        + S.compareAndSet(c, "c", "e") + " " + S.getAndUpdate(c, x -> x + 1) + " "
        + S.updateAndGet(c, x -> x + 2) + " " + S.getAndAccumulate(c, "3", String::concat) + " "
        + S.accumulateAndGet(c, "4", String::concat) + " " + S.weakCompareAndSet(c, "", "") + " " + c.s);
    System.out.println(Cell.hiddenUpdater().incrementAndGet(c) + " " + I.incrementAndGet(new Derived()));

    refused("plain field", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "plain"));
    refused("final field", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "constant"));
    refused("static field", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "shared"));
    refused("missing field", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "nothing"));
    refused("long as int", () -> AtomicIntegerFieldUpdater.newUpdater(Cell.class, "l"));
    refused("int as long", () -> AtomicLongFieldUpdater.newUpdater(Cell.class, "i"));
    refused("wrong type", () -> AtomicReferenceFieldUpdater.newUpdater(Cell.class, String.class, "boxed"));
    refused("primitive", () -> AtomicReferenceFieldUpdater.newUpdater(Cell.class, int.class, "i"));
    refused("null target", () -> I.get(null));
    refused("wrong target", () -> ((AtomicIntegerFieldUpdater) I).get("string"));
    refused("wrong value", () -> {
      ((AtomicReferenceFieldUpdater) S).set(c, 5);
      return c.s;
    });

    c.i = 0;
    c.l = 0;
    c.s = "";
    Thread[] ts = new Thread[4];
    for (int t = 0; t < 4; t++) {
      char mark = (char) ('a' + t);
      ts[t] = new Thread(() -> {
        for (int k = 0; k < 15; k++) {
          I.getAndAdd(c, 3);
          L.updateAndGet(c, x -> x + 0x1_0000_0001L);
          S.accumulateAndGet(c, String.valueOf(mark), String::concat);
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    char[] letters = c.s.toCharArray();
    java.util.Arrays.sort(letters);
    System.out.println(c.i + " " + Long.toHexString(c.l) + " " + new String(letters));
  }
}
