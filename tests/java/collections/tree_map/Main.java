// TreeMap and TreeSet: navigation, submaps with bounds, descending views, comparators, errors.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName()
          + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
    }
  }

  public static void main(String[] args) {
    TreeMap<Integer, String> m = new TreeMap<>();
    for (int i = 10; i <= 100; i += 10) m.put(i, "v" + i);
    for (int k : new int[] {5, 10, 15, 55, 100, 105}) {
      System.out.println(k + ": " + m.floorKey(k) + " " + m.lowerKey(k) + " " + m.ceilingKey(k) + " " + m.higherKey(k)
          + " " + m.floorEntry(k) + " " + m.higherEntry(k));
    }
    t("first/last", () -> m.firstKey() + " " + m.lastEntry());
    t("empty first", () -> new TreeMap<>().firstKey());
    t("empty firstEntry", () -> new TreeMap<>().firstEntry());
    t("null get", () -> m.get(null));
    t("null put", () -> m.put(null, ""));
    t("null put empty", () -> new TreeMap<String, String>().put(null, ""));
    t("bad key", () -> ((Map) new TreeMap<>()).put(new int[0], ""));
    t("mixed keys", () -> ((Map) m).put("s", ""));
    t("entry set", () -> { m.firstEntry().setValue("x"); return 0; });
    t("head", () -> m.headMap(40) + " " + m.headMap(40, true).size());
    t("tail", () -> m.tailMap(80) + " " + m.tailMap(80, false));
    t("sub", () -> m.subMap(25, 60));
    t("sub incl", () -> m.subMap(30, false, 60, true));
    t("sub bad", () -> m.subMap(60, 30));
    SortedMap<Integer, String> sub = m.subMap(25, 65);
    t("sub put out", () -> sub.put(70, "no"));
    t("sub put in", () -> sub.put(26, "yes") + " " + m.firstKey() + " " + sub.firstKey() + " " + sub.lastKey());
    t("sub range", () -> sub.subMap(10, 50));
    t("sub clear", () -> { sub.clear(); return m + " " + sub.size(); });
    t("desc", () -> m.descendingMap());
    t("desc nav", () -> m.descendingMap().headMap(80, true) + " " + m.descendingMap().floorKey(75) + " " + m.descendingKeySet());
    t("desc sub put", () -> m.descendingMap().tailMap(20, true).put(30, "no"));
    t("pollFirst", () -> m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m);
    t("navigable keys", () -> m.navigableKeySet().headSet(80, true) + " " + m.navigableKeySet().pollFirst() + " " + m);
    t("cme", () -> { for (Integer k : m.keySet()) m.remove(k); return m; });
    t("cmp", () -> {
      TreeMap<String, Integer> c = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      c.put("Hello", 1);
      c.put("hELLO", 2);
      c.put("World", 3);
      return c + " " + c.get("HELLO") + " " + c.containsKey("world");
    });
    t("null cmp", () -> {
      TreeMap<String, Integer> c = new TreeMap<>(Comparator.nullsFirst(Comparator.<String>naturalOrder().reversed()));
      c.put("a", 1);
      c.put(null, 0);
      c.put("b", 2);
      return c + " " + c.headMap("a") + " " + c.comparator().compare(null, "z");
    });
    t("merge etc", () -> {
      TreeMap<Integer, Integer> c = new TreeMap<>();
      for (int i = 0; i < 30; i++) c.merge(i % 7, i, Integer::sum);
      c.computeIfAbsent(9, k -> null);
      c.computeIfAbsent(8, k -> 88);
      c.computeIfPresent(1, (k, v) -> null);
      c.compute(2, (k, v) -> v * 2);
      c.putIfAbsent(3, 0);
      return c;
    });
    t("compute cme", () -> { TreeMap<Integer, Integer> c = new TreeMap<>(); return c.computeIfAbsent(1, k -> { c.put(2, 2); return 3; }); });

    TreeMap<Integer, Integer> big = new TreeMap<>();
    Random r = new Random(11);
    for (int i = 0; i < 8000; i++) {
      int k = r.nextInt(3000);
      if (r.nextInt(3) == 0) big.remove(k); else big.put(k, i);
    }
    long h = 0;
    int prev = -1;
    boolean ok = true;
    for (Map.Entry<Integer, Integer> e : big.entrySet()) { ok &= e.getKey() > prev; prev = e.getKey(); h = h * 31 + e.getKey() * 3 + e.getValue(); }
    System.out.println(ok + " " + big.size() + " " + h + " " + big.headMap(1500).size() + " " + big.tailMap(2900).size());

    TreeSet<String> s = new TreeSet<>(Arrays.asList("m", "c", "x", "a", "q", "c"));
    t("set", () -> s + " " + s.first() + s.last() + s.floor("d") + s.ceiling("d") + s.lower("a") + s.higher("x"));
    t("set sub", () -> s.subSet("b", "r") + " " + s.headSet("m") + s.tailSet("m") + s.descendingSet() + s.subSet("c", false, "q", false));
    t("set poll", () -> s.pollFirst() + s.pollLast() + s);
    t("set add sub", () -> s.headSet("d").add("e"));
    t("set bad", () -> new TreeSet<Object>().add(new StringBuilder[0]));
    t("copy sorted", () -> new TreeSet<>((SortedSet<String>) s.descendingSet()));
  }
}
