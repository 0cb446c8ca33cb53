// SynchronousQueue, fair and not: hand-offs, time-outs, interrupts; always empty; fair ones in order.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getSimpleName());
    }
  }

  static Thread start(Callable<?> c) {
    Thread t = new Thread(() -> {
      try {
        c.call();
      } catch (Exception e) {
        System.out.println(e);
      }
    });
    t.start();
    return t;
  }

  static void explore(boolean fair) throws Exception {
    System.out.println("fair " + fair);
    SynchronousQueue<Integer> q = new SynchronousQueue<>(fair);
    t("empty", () -> q + " " + q.size() + " " + q.isEmpty() + " " + q.remainingCapacity() + " " + q.peek() + " "
        + q.contains(1) + " " + q.iterator().hasNext() + " " + q.toArray().length);
    t("nobody there", () -> q.offer(1) + " " + q.poll() + " " + q.offer(1, 1, TimeUnit.MILLISECONDS) + " "
        + q.poll(1, TimeUnit.MILLISECONDS));
    t("add", () -> q.add(1));
    t("remove", q::remove);
    t("element", q::element);
    t("null", () -> q.offer(null));
    t("collections", () -> q.remove(1) + " " + q.containsAll(List.of()) + " " + q.containsAll(List.of(1)) + " "
        + q.removeAll(List.of(1)) + " " + q.retainAll(List.of(1)));
    q.clear();

    List<Integer> got = new ArrayList<>();
    Thread giver = start(() -> {
      for (int i = 0; i < 20; i++) q.put(i);
      return null;
    });
    for (int i = 0; i < 20; i++) got.add(i % 2 == 0 ? q.take() : q.poll(1000, TimeUnit.SECONDS));
    giver.join();
    System.out.println(got);

    // offer and poll succeed when a partner waits.
    Thread taker = start(() -> got.set(0, q.take()));
    while (!q.offer(77)) Thread.yield();
    taker.join();
    Thread putter = start(() -> {
      q.put(88);
      return null;
    });
    Integer v;
    while ((v = q.poll()) == null) Thread.yield();
    putter.join();
    System.out.println(got.get(0) + " " + v);

    // Many to many: sums agree.
    AtomicInteger sum = new AtomicInteger();
    Thread[] ts = new Thread[6];
    for (int i = 0; i < 6; i++) {
      int me = i;
      ts[i] = start(() -> {
        for (int k = 0; k < 10; k++) {
          if (me < 3) q.put(me * 10 + k);
          else sum.addAndGet(q.take());
        }
        return null;
      });
    }
    for (Thread x : ts) x.join();
    System.out.println("sum " + sum + " " + q);

    for (boolean put : new boolean[] {true, false}) {
      for (boolean timed : new boolean[] {true, false}) {
        Thread x = start(() -> {
          t("interrupted", () -> {
            if (put && timed) return q.offer(1, 1000, TimeUnit.SECONDS);
            if (timed) return q.poll(1000, TimeUnit.SECONDS);
            if (!put) return q.take();
            q.put(1);
            return "?";
          });
          return null;
        });
        x.interrupt();
        x.join();
      }
    }
    List<Integer> sink = new ArrayList<>();
    Thread[] givers = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int k = i;
      givers[i] = start(() -> {
        q.put(k);
        return null;
      });
    }
    int n = 0;
    while (n < 2) n += q.drainTo(sink, 2 - n);
    while (n < 3) n += q.drainTo(sink);
    for (Thread x : givers) x.join();
    Collections.sort(sink);
    System.out.println("drained " + sink);
  }

  public static void main(String[] args) throws Exception {
    explore(false);
    explore(true);
    // The fair one serves waiting producers first in, first out: each is seen parked before the next starts.
    SynchronousQueue<String> q = new SynchronousQueue<>(true);
    Thread[] ts = new Thread[4];
    for (int i = 0; i < 4; i++) {
      String name = "p" + i;
      ts[i] = start(() -> {
        q.put(name);
        return null;
      });
      while (!parked(ts[i])) Thread.yield();
    }
    System.out.println(q.take() + q.take() + q.take() + q.take());
    for (Thread t : ts) t.join();
  }

  /** Parked by the queue, and so already in line. */
  static boolean parked(Thread t) {
    boolean parks = false, queue = false;
    for (StackTraceElement e : t.getStackTrace()) {
      parks |= e.getMethodName().equals("park");
      queue |= e.getClassName().startsWith("java.util.concurrent.SynchronousQueue");
    }
    return parks && queue;
  }
}
