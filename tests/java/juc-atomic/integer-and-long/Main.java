// AtomicInteger and AtomicLong: every method once, then the updates under contention.
import java.util.concurrent.atomic.*;

public class Main {
  static void together(int n, Runnable r) throws InterruptedException {
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) ts[i] = new Thread(r);
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
  }

  static void ints() throws Exception {
    AtomicInteger a = new AtomicInteger(), b = new AtomicInteger(41);
    System.out.println(a + " " + b + " " + b.get() + " " + b.intValue() + " " + b.longValue() + " "
        + b.floatValue() + " " + b.doubleValue() + " " + b.byteValue() + " " + b.shortValue());
    a.set(5);
    a.lazySet(6);
    System.out.println(a.getAndSet(7) + " " + a.getAndIncrement() + " " + a.getAndDecrement() + " "
        + a.getAndAdd(10) + " " + a.incrementAndGet() + " " + a.decrementAndGet() + " " + a.addAndGet(-20));
    System.out.println(a.compareAndSet(-3, 1) + " " + a.compareAndSet(-3, 2) + " " + a);
    System.out.println(a.getAndUpdate(x -> x * 8) + " " + a.updateAndGet(x -> x - 1) + " "
        + a.getAndAccumulate(3, Math::floorMod) + " " + a.accumulateAndGet(9, Math::max));
    a.setPlain(1);
    System.out.print(a.getPlain() + " ");
    a.setOpaque(2);
    System.out.print(a.getOpaque() + " ");
    a.setRelease(3);
    System.out.print(a.getAcquire() + " ");
    System.out.println(a.compareAndExchange(3, 4) + " " + a.compareAndExchange(3, 5) + " "
        + a.compareAndExchangeAcquire(4, 5) + " " + a.compareAndExchangeRelease(5, 6) + " " + a);
    System.out.println(a.weakCompareAndSetPlain(0, 1) + " " + a.weakCompareAndSetAcquire(0, 1) + " "
        + a.weakCompareAndSetRelease(0, 1) + " " + a.weakCompareAndSetVolatile(0, 1) + " " + a);
    while (!a.weakCompareAndSetVolatile(6, 7)) Thread.onSpinWait();
    while (!a.weakCompareAndSetPlain(7, 8)) Thread.onSpinWait();
    while (!a.weakCompareAndSetAcquire(8, 9)) Thread.onSpinWait();
    while (!a.weakCompareAndSetRelease(9, 10)) Thread.onSpinWait();
    System.out.println(a);
    a.set(Integer.MAX_VALUE);
    System.out.println(a.incrementAndGet() + " " + a.decrementAndGet() + " " + a.getAndAdd(Integer.MAX_VALUE)
        + " " + a);

    AtomicInteger n = new AtomicInteger();
    together(4, () -> {
      for (int i = 0; i < 20; i++) {
        n.incrementAndGet();
        n.getAndAdd(2);
        n.updateAndGet(x -> x + 3);
        n.getAndAccumulate(4, Integer::sum);
        int old;
        do old = n.get(); while (!n.compareAndSet(old, old + 5));
        do old = n.getPlain(); while (n.compareAndExchange(old, old + 6) != old);
        n.decrementAndGet();
      }
    });
    System.out.println("ints " + n);
    AtomicInteger max = new AtomicInteger(), id = new AtomicInteger();
    together(4, () -> max.accumulateAndGet(id.incrementAndGet() * 7 % 5, Math::max));
    System.out.println("max " + max);
    try {
      n.updateAndGet(x -> x / 0);
    } catch (ArithmeticException e) {
      System.out.println(e.getMessage() + " " + n);
    }
  }

  static void longs() throws Exception {
    AtomicLong a = new AtomicLong(), b = new AtomicLong(1L << 40);
    System.out.println(a + " " + b + " " + b.get() + " " + b.intValue() + " " + b.longValue() + " "
        + b.floatValue() + " " + b.doubleValue());
    a.set(5);
    a.lazySet(6);
    System.out.println(a.getAndSet(7) + " " + a.getAndIncrement() + " " + a.getAndDecrement() + " "
        + a.getAndAdd(1L << 33) + " " + a.incrementAndGet() + " " + a.decrementAndGet() + " "
        + a.addAndGet(-(1L << 33)));
    System.out.println(a.compareAndSet(7, 1) + " " + a.compareAndSet(7, 2) + " " + a);
    System.out.println(a.getAndUpdate(x -> x << 35) + " " + a.updateAndGet(x -> x - 1) + " "
        + a.getAndAccumulate(3, Math::floorMod) + " " + a.accumulateAndGet(9, Math::max));
    a.setPlain(1);
    System.out.print(a.getPlain() + " ");
    a.setOpaque(2);
    System.out.print(a.getOpaque() + " ");
    a.setRelease(3);
    System.out.print(a.getAcquire() + " ");
    System.out.println(a.compareAndExchange(3, 4) + " " + a.compareAndExchange(3, 5) + " "
        + a.compareAndExchangeAcquire(4, 5) + " " + a.compareAndExchangeRelease(5, 6) + " " + a);
    System.out.println(a.weakCompareAndSetPlain(0, 1) + " " + a.weakCompareAndSetAcquire(0, 1) + " "
        + a.weakCompareAndSetRelease(0, 1) + " " + a.weakCompareAndSetVolatile(0, 1) + " " + a);
    while (!a.weakCompareAndSetVolatile(6, 7)) Thread.onSpinWait();
    while (!a.weakCompareAndSetPlain(7, 8)) Thread.onSpinWait();
    while (!a.weakCompareAndSetAcquire(8, 9)) Thread.onSpinWait();
    while (!a.weakCompareAndSetRelease(9, 10)) Thread.onSpinWait();
    a.set(Long.MAX_VALUE);
    System.out.println(a.incrementAndGet() + " " + a.decrementAndGet());

    // Both halves change together.
    AtomicLong n = new AtomicLong();
    together(4, () -> {
      for (int i = 0; i < 20; i++) {
        n.getAndAdd(0x1_0000_0001L);
        n.updateAndGet(x -> x + 0x2_0000_0002L);
        long old;
        do old = n.get(); while (!n.compareAndSet(old, old + 0x3_0000_0003L));
        n.incrementAndGet();
        n.getAndDecrement();
      }
    });
    System.out.println("longs " + Long.toHexString(n.get()));
  }

  public static void main(String[] args) throws Exception {
    ints();
    longs();
  }
}
