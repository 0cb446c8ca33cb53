// ConcurrentLinkedQueue and ConcurrentLinkedDeque: methods, weakly consistent iteration, many threads.
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

  interface Job {
    void run(int me) throws Exception;
  }

  static void together(int n, Job job) throws Exception {
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          job.run(me);
        } catch (Exception e) {
          System.out.println(e);
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
  }

  static void queue() throws Exception {
    ConcurrentLinkedQueue<Integer> q = new ConcurrentLinkedQueue<>(List.of(1, 2, 3));
    t("start", () -> q + " " + q.size() + " " + q.isEmpty() + " " + q.peek() + " " + q.element());
    t("null", () -> q.add(null));
    t("add", () -> q.add(4) + " " + q.offer(5) + " " + q.addAll(List.of(6, 7)) + " " + q);
    t("self", () -> q.addAll(q));
    t("poll", () -> q.poll() + " " + q.remove() + " " + q.remove(5) + " " + q.remove(5) + " " + q.contains(6)
        + " " + q);
    Iterator<Integer> it = q.iterator();
    it.next();
    q.add(8);
    q.remove(4);
    StringBuilder rest = new StringBuilder();
    while (it.hasNext()) {
      int v = it.next();
      rest.append(v);
      if (v == 7) it.remove();
    }
    System.out.println(rest + " " + q);
    t("arrays", () -> Arrays.toString(q.toArray()) + Arrays.toString(q.toArray(new Integer[5])));
    t("bulk", () -> q.removeIf(x -> x == 8) + " " + q.retainAll(List.of(3, 6)) + " " + q.removeAll(List.of(3))
        + " " + q + " " + q.stream().count());
    q.clear();
    t("cleared", () -> q + " " + q.poll() + " " + q.peek() + " " + q.spliterator().tryAdvance(x -> {}));
    t("remove", q::remove);

    AtomicIntegerArray seen = new AtomicIntegerArray(60);
    together(5, me -> {
      if (me < 3) {
        for (int k = 0; k < 20; k++) q.add(me * 20 + k);
      } else {
        for (int k = 0; k < 15; k++) {
          Integer v;
          while ((v = q.poll()) == null) Thread.yield();
          seen.incrementAndGet(v);
        }
      }
    });
    System.out.print("left " + q.size() + ", ");
    for (Integer v; (v = q.poll()) != null; ) seen.incrementAndGet(v);
    boolean once = true;
    for (int i = 0; i < 60; i++) once &= seen.get(i) == 1;
    System.out.println("each once " + once);

    // An iterator that runs beside additions sees at least what was there before, in order.
    for (int i = 0; i < 10; i++) q.add(i);
    AtomicInteger bad = new AtomicInteger();
    together(3, me -> {
      if (me == 0) {
        for (int k = 10; k < 40; k++) q.add(k);
        return;
      }
      for (int round = 0; round < 3; round++) {
        int next = 0;
        for (int v : q) if (v != next++) bad.incrementAndGet();
        if (next < 10) bad.incrementAndGet();
      }
    });
    System.out.println("bad iterations " + bad + " size " + q.size());
  }

  static void deque() throws Exception {
    ConcurrentLinkedDeque<Integer> d = new ConcurrentLinkedDeque<>();
    d.addFirst(2);
    d.addLast(3);
    d.push(1);
    t("ends", () -> d.offerFirst(0) + " " + d.offerLast(4) + " " + d + " " + d.getFirst() + d.getLast()
        + d.peekFirst() + d.peekLast() + d.peek() + d.element());
    t("taken", () -> d.pollFirst() + " " + d.pollLast() + " " + d.removeFirst() + " " + d.removeLast() + " "
        + d.pop() + " " + d.pollFirst() + " " + d.pollLast() + " " + d.poll() + " " + d.peekFirst());
    t("removeFirst", d::removeFirst);
    t("getLast", d::getLast);
    t("null", () -> d.offerFirst(null));
    d.addAll(List.of(5, 6, 5, 7, 5));
    t("occurrences", () -> d.removeFirstOccurrence(5) + " " + d.removeLastOccurrence(5) + " " + d + " "
        + d.remove(9) + " " + d.contains(5));
    StringBuilder back = new StringBuilder();
    for (Iterator<Integer> i = d.descendingIterator(); i.hasNext(); ) {
      int v = i.next();
      back.append(v);
      if (v == 5) i.remove();
    }
    System.out.println(back + " " + d + " " + d.size());
    d.clear();
    AtomicIntegerArray seen = new AtomicIntegerArray(60);
    together(4, me -> {
      for (int k = 0; k < 15; k++) {
        int v = me * 15 + k;
        if (v % 2 == 0) d.addFirst(v);
        else d.addLast(v);
        if (k % 3 == 2) {
          Integer got = me % 2 == 0 ? d.pollFirst() : d.pollLast();
          seen.incrementAndGet(got);
        }
      }
    });
    System.out.print("left " + d.size() + ", ");
    for (Integer v; (v = d.pollLast()) != null; ) seen.incrementAndGet(v);
    boolean once = true;
    for (int i = 0; i < 60; i++) once &= seen.get(i) == 1;
    System.out.println("each once " + once);
  }

  public static void main(String[] args) throws Exception {
    queue();
    deque();
  }
}
