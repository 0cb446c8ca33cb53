// ArrayBlockingQueue: the four families of methods, wrap-around, drainTo, iterators that live through changes.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(3, true);
    t("empty", () -> q + " " + q.size() + " " + q.remainingCapacity() + " " + q.isEmpty());
    t("remove", q::remove);
    t("element", q::element);
    t("poll", q::poll);
    t("peek", q::peek);
    t("timed poll", () -> q.poll(1, TimeUnit.MILLISECONDS));
    t("add", () -> q.add(1) + " " + q.offer(2) + " " + q.offer(3, 1, TimeUnit.SECONDS));
    t("full", () -> q + " " + q.remainingCapacity());
    t("add to full", () -> q.add(4));
    t("offer to full", () -> q.offer(4));
    t("timed offer", () -> q.offer(4, 1, TimeUnit.MILLISECONDS));
    t("add null", () -> q.add(null));
    t("heads", () -> q.peek() + " " + q.element() + " " + q.take() + " " + q.poll() + " "
        + q.poll(1, TimeUnit.SECONDS));
    q.put(5);
    q.put(6);
    q.put(7);
    t("wrapped", () -> q + " " + q.contains(6) + q.contains(1) + q.contains(null) + " "
        + Arrays.toString(q.toArray()) + " " + Arrays.toString(q.toArray(new Integer[5])) + " "
        + Arrays.toString(q.toArray(new Integer[0])));
    t("remove inner", () -> q.remove(6) + " " + q.remove(99) + " " + q);
    q.add(8);
    t("removeIf", () -> q.removeIf(x -> x % 2 == 1) + " " + q);
    q.addAll(List.of(9, 10));
    t("addAll too many", () -> q.addAll(List.of(1, 2)));
    t("addAll self", () -> q.addAll(q));
    t("retainAll", () -> q.retainAll(Set.of(8, 10)) + " " + q);
    t("removeAll", () -> q.removeAll(Set.of(8)) + " " + q);
    List<Integer> sink = new ArrayList<>();
    q.addAll(List.of(11, 12));
    t("drain some", () -> q.drainTo(sink, 2) + " " + sink + " " + q);
    t("drain", () -> q.drainTo(sink) + " " + sink + " " + q + " " + q.drainTo(sink, 0));
    t("drain to itself", () -> q.drainTo(q));
    t("drain to null", () -> q.drainTo(null));
    t("bad capacity", () -> new ArrayBlockingQueue<Integer>(0));
    t("initial", () -> new ArrayBlockingQueue<>(4, false, List.of(1, 2, 3)));
    t("initial too big", () -> new ArrayBlockingQueue<>(2, false, List.of(1, 2, 3)));

    // Iterators are weakly consistent: they show what was there and never throw.
    q.addAll(List.of(1, 2, 3));
    Iterator<Integer> it = q.iterator();
    System.out.print(it.next() + " ");
    q.take();
    q.put(4);
    System.out.print(it.next() + " ");
    it.remove();
    System.out.println(it.next() + " " + q);
    Iterator<Integer> old = q.iterator();
    q.clear();
    System.out.println(old.hasNext() + " " + old.next() + " " + old.hasNext() + " " + q);
    t("exhausted", old::next);
    q.addAll(List.of(1, 2, 3));
    StringBuilder seen = new StringBuilder();
    q.forEach(seen::append);
    q.spliterator().forEachRemaining(seen::append);
    System.out.println(seen + " " + q.stream().mapToInt(x -> x).sum());
    q.clear();

    // One thread waits for space, another for an item; interrupts end both.
    Thread taker = new Thread(() -> t("interrupted take", q::take));
    taker.start();
    taker.interrupt();
    taker.join();
    q.addAll(List.of(1, 2, 3));
    Thread putter = new Thread(() -> t("interrupted put", () -> {
      q.put(4);
      return "?";
    }));
    putter.start();
    putter.interrupt();
    putter.join();
    System.out.println(q);
    Thread slow = new Thread(() -> {
      try {
        for (int i = 0; i < 30; i++) q.put(i);
      } catch (InterruptedException e) {
        System.out.println(e);
      }
    });
    slow.start();
    long hash = 0;
    for (int i = 0; i < 33; i++) hash = hash * 31 + q.take();
    slow.join();
    System.out.println(hash + " " + q);
  }
}
