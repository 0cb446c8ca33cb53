// LinkedList as list and deque, its list iterator in both directions, and error cases.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    LinkedList<String> l = new LinkedList<>();
    t("getFirst", l::getFirst);
    t("getLast", l::getLast);
    t("removeFirst", l::removeFirst);
    t("removeLast", l::removeLast);
    t("pop", l::pop);
    t("element", l::element);
    t("peek", l::peek);
    t("peekLast", l::peekLast);
    t("poll", l::poll);
    t("get0", () -> l.get(0));
    l.add("b");
    l.addFirst("a");
    l.addLast("c");
    l.push("z");
    l.offer("d");
    l.offerFirst(null);
    t("state", () -> l);
    t("nulls", () -> l.indexOf(null) + " " + l.contains(null) + " " + l.peekFirst());
    t("pollFirst", l::pollFirst);
    t("pollLast", l::pollLast);
    t("add at", () -> { l.add(2, "x"); l.add(l.size(), "end"); l.add(0, "start"); return l; });
    t("add bad", () -> { l.add(8, "x"); return l; });
    t("set", () -> l.set(3, "y") + l);
    t("set bad", () -> l.set(-1, "y"));
    t("removeFirstOcc", () -> { l.add("y"); return l.removeFirstOccurrence("y") + " " + l; });
    t("removeLastOcc", () -> { l.addFirst("y"); return l.removeLastOccurrence("y") + " " + l; });
    t("remove none", () -> l.removeFirstOccurrence("nope"));
    t("addAll", () -> l.addAll(1, List.of("p", "q")) + " " + l);
    t("descending", () -> {
      StringBuilder sb = new StringBuilder();
      for (Iterator<String> it = l.descendingIterator(); it.hasNext();) {
        String s = it.next();
        if (s.equals("q")) it.remove();
        else sb.append(s).append(',');
      }
      return sb + " " + l;
    });
    t("listIterator walk", () -> {
      ListIterator<String> it = l.listIterator(l.size());
      StringBuilder sb = new StringBuilder();
      boolean inserted = false;
      while (it.hasPrevious()) {
        sb.append(it.previousIndex()).append(it.previous()).append(' ');
        if (it.nextIndex() == 2 && !inserted) { it.add("INS"); inserted = true; continue; }
        if (it.nextIndex() == 1) it.set("FIRST");
      }
      return sb + " " + l;
    });
    t("iter cme", () -> { for (String s : l) l.add("more"); return l; });
    t("iterator remove after next", () -> {
      Iterator<String> it = l.iterator();
      it.next();
      it.remove();
      it.next();
      it.remove();
      return l;
    });
    t("illegal", () -> { Iterator<String> it = l.iterator(); it.remove(); return l; });
    t("sublist", () -> { List<String> s = l.subList(1, 3); s.clear(); return l + " " + s; });
    t("clone", () -> { Object c = l.clone(); l.clear(); return c + " " + l; });
    t("josephus", () -> {
      LinkedList<Integer> q = new LinkedList<>();
      for (int i = 1; i <= 100; i++) q.add(i);
      long h = 7;
      while (q.size() > 1) {
        for (int i = 0; i < 6; i++) q.addLast(q.removeFirst());
        h = h * 31 + q.removeFirst();
      }
      return q + " " + h;
    });
    t("toArray", () -> Arrays.toString(new LinkedList<>(List.of(3, 1, 2)).toArray(new Integer[]{0, 0, 0, 0, 0})));
    t("sort+reverse", () -> {
      LinkedList<Integer> q = new LinkedList<>(List.of(5, 3, 9, 1));
      Collections.sort(q);
      String s = q.toString();
      Collections.reverse(q);
      return s + q;
    });
    t("spliterator", () -> {
      LinkedList<Integer> q = new LinkedList<>();
      for (int i = 0; i < 5000; i++) q.add(i);
      Spliterator<Integer> s = q.spliterator();
      Spliterator<Integer> p = s.trySplit();
      long[] sums = new long[2];
      p.forEachRemaining(x -> sums[0] += x);
      s.forEachRemaining(x -> sums[1] += x);
      return p.hasCharacteristics(Spliterator.SIZED) + " " + sums[0] + " " + sums[1];
    });
  }
}
