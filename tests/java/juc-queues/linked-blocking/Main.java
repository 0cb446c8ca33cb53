// LinkedBlockingQueue and LinkedBlockingDeque: both ends, bounds, drainTo, iteration, interrupts.
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

  static void queue() throws Exception {
    LinkedBlockingQueue<String> q = new LinkedBlockingQueue<>(3);
    t("unbounded", () -> new LinkedBlockingQueue<>().remainingCapacity());
    t("copy", () -> new LinkedBlockingQueue<>(List.of("x", "y")));
    t("bad", () -> new LinkedBlockingQueue<>(0));
    t("null", () -> q.offer(null));
    q.put("a");
    t("offers", () -> q.offer("b") + " " + q.offer("c", 1, TimeUnit.SECONDS) + " " + q.offer("d") + " "
        + q.offer("d", 1, TimeUnit.MILLISECONDS) + " " + q.remainingCapacity());
    t("add to full", () -> q.add("d"));
    t("takes", () -> q.take() + q.poll() + q.peek() + q.element() + q.poll(1, TimeUnit.SECONDS) + q.poll()
        + q.poll(1, TimeUnit.MILLISECONDS) + q.peek());
    t("remove", q::remove);
    q.addAll(List.of("p", "q", "r"));
    Iterator<String> it = q.iterator();
    it.next();
    it.remove();
    q.add("s");
    System.out.println(it.next() + it.next() + (it.hasNext() ? it.next() : "-") + " " + q);
    t("remove object", () -> q.remove("r") + " " + q.remove("r") + " " + q + " " + q.contains("s"));
    t("arrays", () -> Arrays.toString(q.toArray()) + Arrays.toString(q.toArray(new String[4])));
    List<String> sink = new ArrayList<>();
    t("drain", () -> q.drainTo(sink, 1) + " " + q.drainTo(sink) + " " + sink + q);
    t("drain to itself", () -> q.drainTo(q));
    q.add("z");
    q.clear();
    System.out.println(q + " " + q.remainingCapacity());
  }

  static void deque() throws Exception {
    LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(4);
    d.addFirst(2);
    d.addLast(3);
    d.putFirst(1);
    d.putLast(4);
    t("full", () -> d + " " + d.offerFirst(0) + d.offerLast(5) + d.offerFirst(0, 1, TimeUnit.MILLISECONDS)
        + d.offerLast(5, 1, TimeUnit.MILLISECONDS));
    t("addFirst to full", () -> {
      d.addFirst(0);
      return 0;
    });
    t("push to full", () -> {
      d.push(0);
      return 0;
    });
    t("ends", () -> d.getFirst() + " " + d.getLast() + " " + d.peekFirst() + " " + d.peekLast() + " "
        + d.takeFirst() + " " + d.takeLast() + " " + d.pollFirst() + " " + d.pollLast() + " " + d.pollFirst()
        + " " + d.pollLast(1, TimeUnit.MILLISECONDS) + " " + d.pollFirst(1, TimeUnit.MILLISECONDS));
    t("getFirst", d::getFirst);
    t("removeLast", d::removeLast);
    t("pop", d::pop);
    d.push(1);
    d.push(2);
    d.addAll(List.of(1, 3));
    t("occurrences", () -> d + " " + d.removeFirstOccurrence(1) + " " + d + " " + d.removeLastOccurrence(9)
        + " " + d.removeLastOccurrence(1) + " " + d);
    Iterator<Integer> down = d.descendingIterator();
    System.out.print(down.next() + " ");
    d.addFirst(7);
    down.remove();
    System.out.println(down.next() + " " + down.next() + " " + down.hasNext() + " " + d);
    t("peek", () -> d.peek() + " " + d.element() + " " + d.poll() + " " + d.take() + " " + d.peekLast());
    d.addAll(List.of(1, 2, 3));
    List<Integer> sink = new ArrayList<>();
    t("drain", () -> d.drainTo(sink, 2) + " " + sink + " " + d + " " + d.remainingCapacity());
    t("removeIf", () -> d.removeIf(x -> x == 3) + " " + d + " " + d.size());

    // Work stealing between two threads: each takes its own newest, the other's oldest.
    LinkedBlockingDeque<Integer> mine = new LinkedBlockingDeque<>(), yours = new LinkedBlockingDeque<>();
    for (int i = 0; i < 20; i++) mine.add(i);
    int[] sums = new int[2];
    Thread[] ts = new Thread[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      LinkedBlockingDeque<Integer> own = i == 0 ? mine : yours, other = i == 0 ? yours : mine;
      ts[i] = new Thread(() -> {
        while (true) {
          Integer v = own.pollLast();
          if (v == null) v = other.pollFirst();
          if (v == null) return;
          sums[me] += v;
          if (v > 10) own.addLast(v - 10);
        }
      });
    }
    for (Thread x : ts) x.start();
    for (Thread x : ts) x.join();
    // A thread may see both queues empty just before the other adds its last one: that one finishes it.
    System.out.println("sum " + (sums[0] + sums[1]) + " " + mine + yours);
  }

  static void interrupts() throws Exception {
    LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>(1);
    LinkedBlockingDeque<Integer> d = new LinkedBlockingDeque<>(1);
    Map<String, Callable<?>> waits = new LinkedHashMap<>();
    waits.put("take", q::take);
    waits.put("poll", () -> q.poll(1000, TimeUnit.SECONDS));
    waits.put("takeFirst", d::takeFirst);
    waits.put("takeLast", d::takeLast);
    waits.put("pollLast", () -> d.pollLast(1000, TimeUnit.SECONDS));
    for (var e : waits.entrySet()) {
      Thread x = new Thread(() -> t(e.getKey(), e.getValue()));
      x.start();
      x.interrupt();
      x.join();
    }
    q.put(1);
    d.put(1);
    waits.clear();
    waits.put("put", () -> {
      q.put(2);
      return "?";
    });
    waits.put("offer", () -> q.offer(2, 1000, TimeUnit.SECONDS));
    waits.put("putFirst", () -> {
      d.putFirst(2);
      return "?";
    });
    waits.put("offerLast", () -> d.offerLast(2, 1000, TimeUnit.SECONDS));
    for (var e : waits.entrySet()) {
      Thread x = new Thread(() -> t(e.getKey(), e.getValue()));
      x.start();
      x.interrupt();
      x.join();
    }
    System.out.println(q + " " + d);
  }

  public static void main(String[] args) throws Exception {
    queue();
    deque();
    interrupts();
  }
}
