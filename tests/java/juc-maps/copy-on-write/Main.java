// CopyOnWriteArrayList and Set: snapshots, the whole list interface, sub-lists, writers beside readers.
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

  public static void main(String[] args) throws Exception {
    CopyOnWriteArrayList<Integer> l = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    l.add(4);
    l.add(0, 0);
    t("added", () -> l + " " + l.addIfAbsent(4) + l.addIfAbsent(5) + " " + l.addAllAbsent(List.of(5, 6, 7, 6)) + " "
        + l + " " + l.addAll(1, List.of(9, 9)) + " " + l.addAll(List.of()) + " " + l);
    t("find", () -> l.indexOf(9) + " " + l.lastIndexOf(9) + " " + l.indexOf(9, 2) + " " + l.lastIndexOf(9, 1) + " "
        + l.indexOf(null) + " " + l.contains(7) + " " + l.containsAll(List.of(1, 2)) + " " + l.get(3));
    t("change", () -> l.set(1, 8) + " " + l.remove(2) + " " + l.remove((Integer) 8) + " " + l.remove((Integer) 77)
        + " " + l.removeIf(x -> x > 6) + " " + l.removeAll(List.of(6)) + " " + l.retainAll(List.of(1, 2, 3, 4, 5))
        + " " + l);
    l.replaceAll(x -> x * 10);
    l.sort(Comparator.reverseOrder());
    t("sorted", () -> l + " " + l.equals(List.of(50, 40, 30, 20, 10)) + " " + l.hashCode() + " "
        + Arrays.toString(l.toArray(new Integer[0])) + " " + l.clone());
    t("bounds", () -> l.get(5));
    t("bounds of add", () -> {
      l.add(9, 1);
      return 0;
    });

    // An iterator shows the list as it was, and cannot change it.
    Iterator<Integer> it = l.iterator();
    ListIterator<Integer> back = l.listIterator(2);
    l.clear();
    l.add(99);
    StringBuilder s = new StringBuilder();
    while (it.hasNext()) s.append(it.next()).append(' ');
    t("snapshot", () -> s + "| " + back.previous() + back.nextIndex() + " | " + l);
    t("iterator remove", () -> {
      it.remove();
      return 0;
    });
    t("iterator add", () -> {
      back.add(1);
      return 0;
    });
    for (int x : l) l.add(x + 1); // ends: the loop sees one element
    l.addAll(List.of(5, 4, 3));
    List<Integer> sub = l.subList(1, 4);
    sub.set(0, -1);
    sub.add(-2);
    t("sub-list", () -> sub + " " + l + " " + sub.indexOf(4) + " " + sub.size());
    l.add(7);
    t("stale sub-list", () -> sub.get(0));
    t("streams", () -> l.stream().mapToInt(x -> x).sum() + " " + l.spliterator().hasCharacteristics(
        Spliterator.IMMUTABLE));
    t("null elements", () -> new CopyOnWriteArrayList<>(Arrays.asList(1, null)).indexOf(null));

    CopyOnWriteArraySet<String> set = new CopyOnWriteArraySet<>(List.of("b", "a", "b"));
    t("set", () -> set + " " + set.add("a") + set.add("c") + " " + set.remove("b") + " " + set + " "
        + set.equals(Set.of("c", "a")) + " " + set.containsAll(List.of("a")) + " " + set.removeIf(x -> x.equals("a"))
        + " " + set + " " + set.addAll(List.of("c", "d")) + set.size());

    // Writers add, readers always see a prefix of what a single writer adds, in order.
    CopyOnWriteArrayList<Integer> growing = new CopyOnWriteArrayList<>();
    AtomicInteger bad = new AtomicInteger(), added = new AtomicInteger();
    CopyOnWriteArraySet<Integer> once = new CopyOnWriteArraySet<>();
    Thread[] ts = new Thread[5];
    for (int i = 0; i < 5; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 20; k++) {
          if (me < 2) {
            growing.add(me * 100 + k);
            if (once.add(k)) added.incrementAndGet();
          } else {
            int[] next = {0, 0};
            for (int v : growing) if (v % 100 != next[v / 100]++) bad.incrementAndGet();
          }
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    System.out.println(growing.size() + " bad " + bad + " once " + once.size() + " " + added);
  }
}
