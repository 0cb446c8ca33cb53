// ArrayDeque wraparound and errors; PriorityQueue order, removal, comparators, heapify.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName()
          + (e instanceof NullPointerException || e instanceof ClassCastException ? "" : ": " + e.getMessage()));
    }
  }

  public static void main(String[] args) {
    ArrayDeque<Integer> d = new ArrayDeque<>(2);
    t("empty", () -> d.peekFirst() + " " + d.pollLast() + " " + d.isEmpty());
    t("removeFirst", d::removeFirst);
    t("getLast", d::getLast);
    t("pop", d::pop);
    t("null", () -> d.add(null));
    t("offer null", () -> d.offerFirst(null));
    for (int i = 0; i < 20; i++) {
      d.addLast(i);
      d.addFirst(-i);
      if (i % 3 == 0) d.pollFirst();
      if (i % 4 == 0) d.pollLast();
    }
    t("mixed", () -> d);
    t("desc", () -> { List<Integer> l = new ArrayList<>(); d.descendingIterator().forEachRemaining(l::add); return l; });
    t("contains", () -> d.contains(7) + " " + d.contains(1000) + " " + d.contains(null));
    t("removeOcc", () -> d.removeFirstOccurrence(-5) + " " + d.removeLastOccurrence(5) + " " + d);
    t("iter remove", () -> {
      for (Iterator<Integer> it = d.iterator(); it.hasNext();) if (it.next() % 2 == 0) it.remove();
      return d;
    });
    t("desc remove", () -> {
      for (Iterator<Integer> it = d.descendingIterator(); it.hasNext();) if (it.next() % 3 == 0) it.remove();
      return d;
    });
    t("removeIf", () -> d.removeIf(x -> x < -10) + " " + d);
    t("clone", () -> { ArrayDeque<Integer> c = d.clone(); c.clear(); return c + " " + d.size(); });
    t("toArray", () -> Arrays.toString(d.toArray(new Integer[0])));
    t("fifo sum", () -> {
      ArrayDeque<Integer> q = new ArrayDeque<>();
      long h = 0;
      Random r = new Random(42);
      for (int i = 0; i < 20000; i++) {
        switch (r.nextInt(5)) {
          case 0, 1 -> q.addLast(i);
          case 2 -> q.addFirst(i);
          case 3 -> { if (!q.isEmpty()) h = h * 31 + q.pollFirst(); }
          default -> { if (!q.isEmpty()) h = h * 37 + q.pollLast(); }
        }
      }
      return h + " " + q.size();
    });

    PriorityQueue<Integer> pq = new PriorityQueue<>(List.of(9, 4, 7, 1, 8, 2, 2));
    t("pq layout", () -> pq);
    t("pq peek", pq::peek);
    t("pq remove", () -> pq.remove(7) + " " + pq);
    t("pq remove none", () -> pq.remove(70));
    t("pq null", () -> pq.add(null));
    t("pq drain", () -> { StringBuilder sb = new StringBuilder(); while (!pq.isEmpty()) sb.append(pq.poll()).append(' '); return sb; });
    t("pq element", pq::element);
    t("pq poll", pq::poll);
    t("pq capacity", () -> new PriorityQueue<Integer>(0));
    t("pq cmp", () -> {
      PriorityQueue<String> p = new PriorityQueue<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
      Collections.addAll(p, "pear", "fig", "apple", "kiwi", "date", "plum", "a");
      StringBuilder sb = new StringBuilder(p.toString());
      while (!p.isEmpty()) sb.append(' ').append(p.poll());
      return sb;
    });
    t("pq noncomparable", () -> { PriorityQueue<Object> p = new PriorityQueue<>(); p.add(new Object()); return "added"; });
    t("pq mixed", () -> { PriorityQueue<Object> p = new PriorityQueue<>(); p.add("a"); p.add(1); return "added"; });
    t("pq iterator remove", () -> {
      PriorityQueue<Integer> p = new PriorityQueue<>();
      for (int i = 0; i < 30; i++) p.add(i * 7 % 31);
      for (Iterator<Integer> it = p.iterator(); it.hasNext();) if (it.next() % 2 == 1) it.remove();
      StringBuilder sb = new StringBuilder();
      while (!p.isEmpty()) sb.append(p.poll()).append(' ');
      return sb;
    });
    t("pq from sorted set", () -> new PriorityQueue<>(new TreeSet<>(Comparator.<Integer>reverseOrder()) {{ addAll(List.of(1, 5, 3)); }}));
    t("pq cme", () -> { PriorityQueue<Integer> p = new PriorityQueue<>(List.of(1, 2)); for (int i : p) p.add(i); return p; });
    t("heapsort", () -> {
      PriorityQueue<Long> p = new PriorityQueue<>();
      Random r = new Random(7);
      for (int i = 0; i < 5000; i++) p.add(r.nextLong());
      long h = 0, prev = Long.MIN_VALUE;
      boolean ok = true;
      while (!p.isEmpty()) { long x = p.poll(); ok &= x >= prev; prev = x; h = h * 31 + x; }
      return ok + " " + h;
    });
  }
}
