// LinkedTransferQueue: put does not wait, transfer does, tryTransfer only with a consumer there.
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

  public static void main(String[] args) throws Exception {
    LinkedTransferQueue<Integer> q = new LinkedTransferQueue<>();
    t("alone", () -> q.tryTransfer(1) + " " + q.tryTransfer(1, 1, TimeUnit.MILLISECONDS) + " " + q + " "
        + q.hasWaitingConsumer() + " " + q.getWaitingConsumerCount() + " " + q.poll() + " " + q.peek() + " "
        + q.poll(1, TimeUnit.MILLISECONDS) + " " + q.remainingCapacity());
    t("queue", () -> q.offer(1) + " " + q.add(2) + " " + q.offer(3, 1, TimeUnit.SECONDS) + " " + q + " "
        + q.size() + " " + q.contains(2) + " " + q.peek() + " " + q.remove(2) + " " + q);
    q.put(4);
    t("take", () -> q.take() + " " + q.poll() + " " + q.element() + " " + q.remove() + " " + q.isEmpty());
    t("remove", q::remove);
    t("transfer null", () -> {
      q.transfer(null);
      return "?";
    });
    t("initial", () -> new LinkedTransferQueue<>(List.of(3, 2, 1)));

    // transfer returns only when the element has been taken.
    AtomicInteger state = new AtomicInteger();
    Thread giver = start(() -> {
      q.transfer(10);
      state.set(1);
      return null;
    });
    while (q.isEmpty()) Thread.yield();
    System.out.println("waiting " + state + " " + q + " " + q.peek());
    System.out.println("taken " + q.take());
    giver.join();
    System.out.println("returned " + state);

    // A waiting consumer lets tryTransfer succeed.
    int[] got = {0};
    Thread taker = start(() -> got[0] = q.take());
    while (!q.hasWaitingConsumer()) Thread.yield();
    System.out.println(q.getWaitingConsumerCount() + " " + q.tryTransfer(20) + " " + q.isEmpty());
    taker.join();
    System.out.println("got " + got[0]);
    taker = start(() -> got[0] = q.poll(1000, TimeUnit.SECONDS));
    System.out.println(q.tryTransfer(30, 1000, TimeUnit.SECONDS));
    taker.join();
    System.out.println("got " + got[0]);

    // Transfers queue behind what was put before.
    q.put(1);
    q.put(2);
    giver = start(() -> {
      q.transfer(3);
      return null;
    });
    while (q.size() != 3) Thread.yield();
    q.put(4);
    System.out.println(q + " " + Arrays.toString(q.toArray()));
    System.out.println(q.take() + " " + q.take() + " " + giver.isAlive() + " " + q.take() + " " + q.take());
    giver.join();

    List<Integer> sink = new ArrayList<>();
    q.addAll(List.of(1, 2, 3, 4));
    Iterator<Integer> it = q.iterator();
    it.next();
    q.poll();
    it.remove();
    System.out.println(it.next() + " " + q.drainTo(sink, 2) + sink + " " + q.drainTo(sink) + sink);
    t("drain to itself", () -> q.drainTo(q));
    q.addAll(List.of(1, 2, 3, 4));
    t("removeIf", () -> q.removeIf(x -> x % 2 == 0) + " " + q + " " + q.retainAll(Set.of(3)) + " " + q);
    q.clear();

    for (int form = 0; form < 3; form++) {
      int f = form;
      Thread x = start(() -> {
        t("interrupted", () -> {
          if (f == 0) q.transfer(1);
          if (f == 1) q.tryTransfer(1, 1000, TimeUnit.SECONDS);
          if (f == 2) q.take();
          return "?";
        });
        return null;
      });
      x.interrupt();
      x.join();
    }
    System.out.println(q);

    AtomicInteger sum = new AtomicInteger();
    Thread[] ts = new Thread[6];
    for (int i = 0; i < 6; i++) {
      int me = i;
      ts[i] = start(() -> {
        for (int k = 0; k < 10; k++) {
          if (me >= 3) sum.addAndGet(q.take());
          else if (me == 0) q.put(k);
          else q.transfer(k * me);
        }
        return null;
      });
    }
    for (Thread x : ts) x.join();
    System.out.println("sum " + sum + " " + q.size());
  }
}
