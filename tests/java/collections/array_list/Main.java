// ArrayList: bounds, bulk operations, sublists, iterators and fail-fast behaviour.
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

  static List<Integer> range(int n) {
    List<Integer> l = new ArrayList<>();
    for (int i = 0; i < n; i++) l.add(i);
    return l;
  }

  public static void main(String[] args) {
    List<Integer> a = range(10);
    t("get", () -> a.get(3));
    t("get -1", () -> a.get(-1));
    t("get 10", () -> a.get(10));
    t("set 10", () -> a.set(10, 1));
    t("add 12", () -> { a.add(12, 1); return a; });
    t("add 10", () -> { a.add(10, 77); return a; });
    t("add 0", () -> { a.add(0, -5); return a; });
    t("remove idx", () -> a.remove(0));
    t("remove obj", () -> a.remove(Integer.valueOf(77)));
    t("remove missing", () -> a.remove(Integer.valueOf(1234)));
    t("indexOf null", () -> a.indexOf(null));
    a.add(null);
    t("indexOf null", () -> a.indexOf(null));
    t("lastIndexOf", () -> { a.add(4); return a.lastIndexOf(4) + "/" + a.indexOf(4); });
    t("contains", () -> a.contains(null) + " " + a.contains(99));
    t("removeIf", () -> a.removeIf(x -> x == null || x % 3 == 0) + " " + a);
    t("replaceAll", () -> { a.replaceAll(x -> x * x); return a; });
    t("sort", () -> { a.sort(Comparator.reverseOrder()); return a; });
    t("addAll mid", () -> a.addAll(2, Arrays.asList(7, 7, 7)) + " " + a);
    t("addAll empty", () -> a.addAll(List.of()));
    t("retainAll", () -> a.retainAll(Arrays.asList(7, 16, 1)) + " " + a);
    t("removeAll", () -> a.removeAll(Set.of(7)) + " " + a);
    t("capacity", () -> new ArrayList<Integer>(-1));
    t("equals", () -> a.equals(new LinkedList<>(a)) + " " + (a.hashCode() == Arrays.asList(a.toArray()).hashCode()));
    t("hash", () -> range(20).hashCode());

    List<Integer> b = range(12);
    List<Integer> s = b.subList(3, 9);
    t("sub", () -> s + " " + s.size());
    t("sub get", () -> s.get(6));
    t("sub sub", () -> s.subList(1, 4).subList(1, 2));
    t("sub bad", () -> s.subList(4, 2));
    t("sub bad2", () -> s.subList(-1, 2));
    t("sub bad3", () -> s.subList(0, 7));
    t("sub clear", () -> { s.subList(1, 3).clear(); return s + " " + b; });
    t("sub add", () -> { s.add(100); s.add(0, 200); return s + " " + b; });
    t("sub sort", () -> { s.sort(null); return b; });
    t("sub indexOf", () -> s.indexOf(200) + " " + s.indexOf(0) + " " + s.lastIndexOf(100));
    t("sub cme", () -> { b.add(1); return s.size(); });
    t("sub cme get", () -> s.get(0));

    t("iter cme", () -> {
      List<Integer> l = range(5);
      for (Integer i : l) if (i == 2) l.remove(i);
      return l;
    });
    // Removing while at the last but one element ends the loop without an error.
    t("iter no cme", () -> {
      List<Integer> l = range(5);
      for (Integer i : l) if (i == 3) l.remove(i);
      return l;
    });
    t("iter remove", () -> {
      List<Integer> l = range(8);
      for (Iterator<Integer> it = l.iterator(); it.hasNext();) if (it.next() % 2 == 0) it.remove();
      return l;
    });
    t("iter remove twice", () -> {
      Iterator<Integer> it = range(3).iterator();
      it.next();
      it.remove();
      it.remove();
      return "no";
    });
    t("iter end", () -> new ArrayList<>().iterator().next());
    t("forEach cme", () -> { List<Integer> l = range(4); l.forEach(x -> l.add(9)); return l; });
    t("removeIf cme", () -> { List<Integer> l = range(4); l.removeIf(x -> l.add(9)); return l; });
    t("sort cme", () -> { List<Integer> l = range(4); l.sort((x, y) -> { l.add(1); return 0; }); return l; });

    t("listIterator", () -> {
      List<Integer> l = range(6);
      ListIterator<Integer> it = l.listIterator(3);
      StringBuilder sb = new StringBuilder();
      sb.append(it.nextIndex()).append(it.previousIndex()).append(it.previous());
      it.set(42);
      it.add(43);
      sb.append(' ').append(it.next()).append(' ').append(it.previous());
      it.remove();
      return sb + " " + l;
    });
    t("listIterator set first", () -> { range(2).listIterator().set(3); return 0; });
    t("listIterator after add", () -> { ListIterator<Integer> i = range(2).listIterator(); i.next(); i.add(3); i.set(1); return 0; });
    t("listIterator bad", () -> range(2).listIterator(3));
    t("toArray", () -> {
      Integer[] big = {9, 9, 9, 9, 9};
      Integer[] r = range(3).toArray(big);
      return (r == big) + Arrays.toString(r) + Arrays.toString(range(3).toArray(new Integer[0])) + Arrays.toString(range(2).toArray(Integer[]::new));
    });
    t("toArray store", () -> range(3).toArray(new String[0]));
    t("clone", () -> { ArrayList<Integer> l = new ArrayList<>(range(3)); Object c = l.clone(); l.add(4); return c + " " + l; });
    t("grow", () -> {
      ArrayList<Integer> l = new ArrayList<>();
      long sum = 0;
      for (int i = 0; i < 20000; i++) l.add(i / 10, i);
      for (int i = 0; i < l.size(); i++) sum = sum * 31 + l.get(i);
      l.ensureCapacity(50000);
      l.trimToSize();
      return sum;
    });
  }
}
