// DelayQueue: elements come out in order of their delays, none before its time; a clock turned by hand
// decides most of it, real delays the rest.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static final AtomicLong CLOCK = new AtomicLong();

  /** Due by the hand-turned clock; a due time that has not come counts as hours away. */
  static class Due implements Delayed {
    final String name;
    final long time;

    Due(String name, long time) {
      this.name = name;
      this.time = time;
    }

    @Override public long getDelay(TimeUnit unit) {
      return unit.convert(time - CLOCK.get(), TimeUnit.HOURS);
    }

    @Override public int compareTo(Delayed o) {
      return Long.compare(time, ((Due) o).time);
    }

    @Override public String toString() {
      return name;
    }
  }

  /** Due in real time. */
  static class Real implements Delayed {
    final long at;
    final int n;

    Real(int n, long millis) {
      this.n = n;
      at = System.nanoTime() + millis * 1_000_000;
    }

    @Override public long getDelay(TimeUnit unit) {
      return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
    }

    @Override public int compareTo(Delayed o) {
      return Long.compare(at - ((Real) o).at, 0);
    }
  }

  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Exception {
    DelayQueue<Due> q = new DelayQueue<>(List.of(new Due("five", 5)));
    q.add(new Due("three", 3));
    q.put(new Due("one", 1));
    q.offer(new Due("four", 4));
    q.offer(new Due("two", 2), 1, TimeUnit.SECONDS);
    t("nothing due", () -> q.poll() + " " + q.peek() + " " + q.size() + " " + q.poll(1, TimeUnit.MILLISECONDS)
        + " " + q.remainingCapacity());
    t("remove", q::remove);
    t("add null", () -> q.add(null));
    CLOCK.set(2);
    t("two due", () -> q.take() + " " + q.poll() + " " + q.poll());
    CLOCK.set(4);
    List<Due> sink = new ArrayList<>();
    t("drain takes only what is due", () -> q.drainTo(sink, 1) + " " + q.drainTo(sink) + " " + sink + " "
        + q.size());
    Due late = new Due("late", 50);
    q.add(late);
    t("contains", () -> q.contains(late) + " " + q.remove(late) + " " + q.remove(late));
    Iterator<Due> it = q.iterator();
    t("iterates over what is not due too", () -> it.next() + " " + it.hasNext());
    it.remove();
    t("empty", () -> q + " " + q.poll());
    q.add(late);
    q.clear();
    t("cleared", q::isEmpty);

    // A taker waits for a distant element; a nearer one that arrives later is served first.
    q.add(new Due("far", 1000));
    Object[] got = {null};
    Thread taker = new Thread(() -> {
      try {
        got[0] = q.take();
      } catch (InterruptedException e) {
        got[0] = e;
      }
    });
    taker.start();
    q.add(new Due("near", 4));
    taker.join();
    System.out.println(got[0] + " first, left " + q);
    Thread waiter = new Thread(() -> t("interrupted", q::take));
    waiter.start();
    waiter.interrupt();
    waiter.join();

    // Real delays, added in rising order: taken in the same order, never too early.
    DelayQueue<Real> real = new DelayQueue<>();
    for (int i = 0; i < 5; i++) real.add(new Real(i, 2 * i));
    StringBuffer order = new StringBuffer();
    AtomicInteger early = new AtomicInteger();
    for (int i = 0; i < 5; i++) {
      Real r = real.take();
      if (r.getDelay(TimeUnit.NANOSECONDS) > 0) early.incrementAndGet();
      order.append(r.n);
    }
    System.out.println(order + " early " + early);
    // Two takers share the elements: each comes once, and none is early.
    Set<Integer> taken = new ConcurrentSkipListSet<>();
    for (int i = 0; i < 6; i++) real.add(new Real(i, 6 - i));
    Thread[] ts = new Thread[2];
    for (int i = 0; i < 2; i++) {
      ts[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 3; k++) {
            Real r = real.take();
            if (r.getDelay(TimeUnit.NANOSECONDS) > 0) early.incrementAndGet();
            taken.add(r.n);
          }
        } catch (InterruptedException e) {
          System.out.println(e);
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(taken + " early " + early);
  }
}
