// ConcurrentSkipListMap alone: navigation, sub-maps in both directions, views, comparators, bounds.
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

  static void navigate(String label, ConcurrentNavigableMap<Integer, String> m) {
    for (int k : new int[] {0, 10, 15, 50, 99}) {
      t(label + " at " + k, () -> m.lowerKey(k) + " " + m.floorKey(k) + " " + m.ceilingKey(k) + " "
          + m.higherKey(k) + " " + m.lowerEntry(k) + " " + m.floorEntry(k) + " " + m.ceilingEntry(k) + " "
          + m.higherEntry(k) + " " + m.get(k) + " " + m.containsKey(k));
    }
    t(label + " ends", () -> m.firstKey() + " " + m.lastKey() + " " + m.firstEntry() + " " + m.lastEntry());
  }

  public static void main(String[] args) throws Exception {
    ConcurrentSkipListMap<Integer, String> m = new ConcurrentSkipListMap<>();
    t("firstKey of empty", m::firstKey);
    t("firstEntry of empty", () -> m.firstEntry() + " " + m.pollFirstEntry() + " " + m.lowerKey(5));
    for (int i = 50; i >= 10; i -= 10) m.put(i, "v" + i);
    t("map", () -> m + " " + m.size() + " " + m.comparator());
    navigate("map", m);
    navigate("down", m.descendingMap());
    t("head", () -> m.headMap(30) + " " + m.headMap(30, true) + " " + m.tailMap(30) + " " + m.tailMap(30, false)
        + " " + m.subMap(20, 40) + " " + m.subMap(20, false, 40, true) + " " + m.subMap(20, 20));
    ConcurrentNavigableMap<Integer, String> sub = m.subMap(20, true, 40, true);
    navigate("sub", sub);
    t("sub put", () -> sub.put(25, "new") + " " + m);
    t("sub put outside", () -> sub.put(60, "x"));
    t("sub of sub", () -> sub.subMap(25, true, 30, true) + " " + sub.headMap(25) + " " + sub.tailMap(30));
    t("sub of sub outside", () -> sub.subMap(10, 30));
    t("sub descending", () -> sub.descendingMap() + " " + sub.descendingMap().headMap(30) + " "
        + sub.descendingKeySet() + " " + sub.navigableKeySet().higher(25));
    t("sub remove", () -> sub.remove(25) + " " + sub.remove(10) + " " + sub.pollFirstEntry() + " "
        + sub.pollLastEntry() + " " + m);
    sub.clear();
    t("sub cleared", () -> m + " " + sub.isEmpty() + " " + sub.size());
    t("reversed range", () -> m.subMap(5, 1));
    t("conditional", () -> m.putIfAbsent(10, "x") + " " + m.putIfAbsent(11, "y") + " " + m.replace(11, "z") + " "
        + m.replace(11, "z", "w") + " " + m.replace(99, "n") + " " + m.remove(11, "q") + " " + m.remove(11, "w")
        + " " + m);
    t("compute", () -> m.computeIfAbsent(12, k -> "c" + k) + " " + m.computeIfPresent(12, (k, v) -> v + "!") + " "
        + m.compute(12, (k, v) -> null) + " " + m.merge(10, "+", String::concat) + " "
        + m.merge(13, "+", String::concat) + " " + m.merge(13, "", (a, b) -> null) + " " + m);
    t("polls", () -> m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.pollFirstEntry() + " " + m);
    t("null key", () -> m.put(null, ""));
    t("null value", () -> m.put(1, null));
    m.putAll(Map.of(3, "c", 1, "a", 2, "b"));
    t("entry", () -> m.firstEntry().setValue("q"));
    m.entrySet().removeIf(e -> e.getKey() == 2);
    m.replaceAll((k, v) -> v + k);
    t("views", () -> m.keySet() + " " + m.values() + " " + m.entrySet() + " " + m.containsValue("a1") + " "
        + m.keySet().first() + " " + m.keySet().pollLast() + " " + m + " " + m.descendingKeySet());
    StringBuilder s = new StringBuilder();
    m.putAll(Map.of(5, "e", 4, "d"));
    m.forEach((k, v) -> s.append(k).append(v));
    t("forEach", () -> s + " " + m.clone() + " " + m.equals(new TreeMap<>(m)));
    ConcurrentSkipListMap<String, Integer> by =
        new ConcurrentSkipListMap<>(String.CASE_INSENSITIVE_ORDER);
    for (String w : "b A c B a".split(" ")) by.merge(w, 1, Integer::sum);
    t("comparator", () -> by + " " + by.get("C") + " " + by.descendingMap() + " "
        + new ConcurrentSkipListMap<>(by).comparator().equals(String.CASE_INSENSITIVE_ORDER));
    t("not comparable", () -> new ConcurrentSkipListMap<Object, Object>().put(new Object(), 1));
    t("from tree map", () -> new ConcurrentSkipListMap<>(new TreeMap<>(Map.of(2, "x", 1, "y"))));
    // Iterators carry on over removals and see additions ahead of them.
    Iterator<Integer> it = m.keySet().iterator();
    it.next();
    m.put(100, "far");
    m.remove(4);
    StringBuilder rest = new StringBuilder();
    while (it.hasNext()) rest.append(it.next()).append(' ');
    System.out.println(rest.toString().trim());
  }
}
