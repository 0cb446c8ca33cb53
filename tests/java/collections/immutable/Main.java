// List.of/Set.of/Map.of and copyOf: equality, null and duplicate errors, mutation errors.
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
    List<List<Integer>> lists = List.of(List.of(), List.of(1), List.of(1, 2), List.of(1, 2, 3), List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12));
    for (List<Integer> l : lists) {
      System.out.println(l + " " + l.size() + " " + l.hashCode() + " " + l.equals(new ArrayList<>(l)) + " " + l.contains(2) + l.indexOf(3) + l.lastIndexOf(1));
      t("add", () -> l.add(1));
      t("get", () -> l.get(l.size()));
      t("get -1", () -> l.get(-1));
      t("set", () -> l.set(0, 1));
      t("clear", () -> { l.clear(); return 0; });
      t("contains null", () -> l.contains(null));
      t("iter", () -> { Iterator<Integer> i = l.iterator(); while (i.hasNext()) i.next(); i.next(); return 0; });
      t("sub", () -> l.subList(0, l.size() / 2));
      t("sub bad", () -> l.subList(1, 0));
      t("copyOf same", () -> List.copyOf(l) == l);
      t("toArray", () -> Arrays.toString(l.toArray()) + l.toArray(new Integer[0]).length);
      t("listIter", () -> { ListIterator<Integer> i = l.listIterator(l.size()); StringBuilder sb = new StringBuilder(); while (i.hasPrevious()) sb.append(i.previous()); return sb; });
      t("sort", () -> { l.sort(null); return 0; });
    }
    t("list null", () -> List.of(1, null));
    t("list null array", () -> List.of((Object[]) null));
    t("copyOf null", () -> List.copyOf(Arrays.asList(1, null)));
    t("toList null", () -> java.util.stream.Stream.of(1, null).toList());
    t("set dup", () -> Set.of("a", "b", "a"));
    t("set dup2", () -> Set.of(1, 1));
    t("set null", () -> Set.of("a", null));
    t("set contains null", () -> Set.of("a").contains(null));
    t("set eq", () -> Set.of(1, 2, 3).equals(new HashSet<>(List.of(3, 2, 1))) + " " + Set.of(1, 2, 3).hashCode() + " " + Set.of(1, 2, 3, 4, 5).containsAll(Set.of(5, 4)));
    t("set copyOf", () -> new TreeSet<>(Set.copyOf(List.of(3, 1, 3, 2))));
    t("set remove", () -> Set.of(1).remove(1));
    t("set size", () -> Set.of().size() + " " + Set.of(1).size() + " " + Set.of(1, 2).size() + " " + Set.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11).size());
    t("set probe", () -> { Integer[] a = new Integer[100]; for (int i = 0; i < 100; i++) a[i] = i * 31; Set<Integer> s = Set.of(a); int n = 0; for (int i = 0; i < 3100; i++) if (s.contains(i)) n++; return n; });
    Map<String, Integer> m = Map.of("a", 1, "b", 2, "c", 3);
    t("map", () -> new TreeMap<>(m) + " " + m.get("b") + m.get("z") + m.containsValue(3) + m.equals(new HashMap<>(m)) + m.hashCode());
    t("map put", () -> m.put("a", 1));
    t("map remove", () -> m.remove("zz"));
    t("map cia", () -> m.computeIfAbsent("a", k -> 1));
    t("map merge", () -> m.merge("a", 1, Integer::sum));
    t("map dup", () -> Map.of("a", 1, "a", 2));
    t("map dup entries", () -> Map.ofEntries(Map.entry("k", 1), Map.entry("k", 2)));
    t("map null key", () -> Map.of(null, 1));
    t("map null val", () -> Map.of("a", null));
    t("map get null", () -> m.get(null));
    t("map1", () -> Map.of(1, 2) + " " + Map.of() + " " + Map.of(1, 2).entrySet() + Map.of(1, 2).keySet());
    t("map1 entry", () -> Map.of(1, 2).entrySet().iterator().next().setValue(3));
    t("map copyOf null", () -> { Map<String, String> x = new HashMap<>(); x.put("a", null); return Map.copyOf(x); });
    t("entry null", () -> Map.entry("a", null));
    t("keySet remove", () -> m.keySet().remove("a"));
    t("values clear", () -> { m.values().clear(); return 0; });
    t("entries", () -> { TreeMap<Integer, Integer> x = new TreeMap<>(); Map.Entry<Integer, Integer>[] es = new Map.Entry[50]; for (int i = 0; i < 50; i++) es[i] = Map.entry(i * 3, i); Map<Integer, Integer> mm = Map.ofEntries(es); for (int i = 0; i < 150; i++) if (mm.containsKey(i)) x.put(i, mm.get(i)); return x.size() + " " + x.lastEntry() + " " + mm.size(); });
  }
}
