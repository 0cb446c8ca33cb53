// AtomicBoolean and AtomicReference: every method once, a spin lock, and an immutable list shared by CAS.
import java.util.*;
import java.util.concurrent.atomic.*;

public class Main {
  static void together(int n, Runnable r) throws InterruptedException {
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) ts[i] = new Thread(r);
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
  }

  static void booleans() throws Exception {
    AtomicBoolean a = new AtomicBoolean(), b = new AtomicBoolean(true);
    System.out.println(a + " " + b + " " + b.get());
    System.out.println(a.compareAndSet(false, true) + " " + a.compareAndSet(false, true) + " "
        + a.getAndSet(false) + " " + a);
    a.set(true);
    a.lazySet(false);
    a.setPlain(true);
    System.out.print(a.getPlain() + " ");
    a.setOpaque(false);
    System.out.print(a.getOpaque() + " ");
    a.setRelease(true);
    System.out.println(a.getAcquire());
    System.out.println(a.compareAndExchange(true, false) + " " + a.compareAndExchange(true, false) + " "
        + a.compareAndExchangeAcquire(false, true) + " " + a.compareAndExchangeRelease(true, false) + " " + a);
    System.out.println(a.weakCompareAndSetPlain(true, false) + " " + a.weakCompareAndSetAcquire(true, false)
        + " " + a.weakCompareAndSetRelease(true, false) + " " + a.weakCompareAndSetVolatile(true, false));

    AtomicBoolean lock = new AtomicBoolean();
    int[] plain = {0};
    together(4, () -> {
      for (int i = 0; i < 20; i++) {
        while (!lock.compareAndSet(false, true)) Thread.yield();
        plain[0]++;
        lock.set(false);
      }
    });
    System.out.println("spin lock " + plain[0]);
    AtomicInteger winners = new AtomicInteger();
    AtomicBoolean once = new AtomicBoolean();
    together(6, () -> {
      if (!once.getAndSet(true)) winners.incrementAndGet();
    });
    System.out.println("winners " + winners);
  }

  static void references() throws Exception {
    String x = "x", y = "y", copy = new String("x");
    AtomicReference<String> a = new AtomicReference<>(), b = new AtomicReference<>(x);
    System.out.println(a + " " + b + " " + b.get());
    System.out.println(a.compareAndSet(null, x) + " " + a.compareAndSet(copy, y) + " " + a.getAndSet(y) + " "
        + a);
    a.lazySet(x);
    System.out.println(a.getAndUpdate(s -> s + "1") + " " + a.updateAndGet(s -> s + "2") + " "
        + a.getAndAccumulate("3", String::concat) + " " + a.accumulateAndGet("4", (s, t) -> t + s));
    a.setPlain(x);
    System.out.print(a.getPlain() + " ");
    a.setOpaque(y);
    System.out.print(a.getOpaque() + " ");
    a.setRelease(x);
    System.out.println(a.getAcquire());
    System.out.println(a.compareAndExchange(x, y) + " " + a.compareAndExchange(x, y) + " "
        + a.compareAndExchangeAcquire(y, x) + " " + a.compareAndExchangeRelease(x, null) + " " + a);
    System.out.println(a.weakCompareAndSetPlain(x, y) + " " + a.weakCompareAndSetAcquire(x, y) + " "
        + a.weakCompareAndSetRelease(x, y) + " " + a.weakCompareAndSetVolatile(x, y));

    AtomicReference<List<Integer>> list = new AtomicReference<>(List.of());
    AtomicInteger ids = new AtomicInteger();
    together(4, () -> {
      int me = ids.getAndIncrement();
      for (int i = 0; i < 10; i++) {
        int k = i;
        list.updateAndGet(old -> {
          List<Integer> more = new ArrayList<>(old);
          more.add(me * 100 + k);
          return List.copyOf(more);
        });
      }
    });
    int[] last = {-1, -1, -1, -1};
    boolean ordered = true;
    for (int v : list.get()) {
      ordered &= v % 100 == last[v / 100] + 1;
      last[v / 100] = v % 100;
    }
    System.out.println("list " + list.get().size() + " each in order " + ordered);

    // A linked stack; the same nodes are never used twice, so there is no ABA.
    record Node(int value, Node next) {}
    AtomicReference<Node> top = new AtomicReference<>();
    AtomicLong popped = new AtomicLong();
    ids.set(0);
    together(4, () -> {
      for (int i = 0; i < 15; i++) {
        int v = ids.incrementAndGet();
        top.updateAndGet(n -> new Node(v, n));
        if (i % 3 == 0) popped.addAndGet(top.getAndUpdate(n -> n.next()).value());
      }
    });
    long left = 0;
    int n = 0;
    for (Node node = top.get(); node != null; node = node.next()) {
      left += node.value();
      n++;
    }
    System.out.println("stack " + n + " all there " + (left + popped.get() == 60 * 61 / 2));
  }

  public static void main(String[] args) throws Exception {
    booleans();
    references();
  }
}
