// java.util.Collections: algorithms, wrappers, empty and singleton collections, checked views.
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

  static List<Integer> l(Integer... x) { return new ArrayList<>(Arrays.asList(x)); }

  public static void main(String[] args) {
    t("sort", () -> { List<Integer> a = l(3, 1, 2); Collections.sort(a); return a; });
    t("sort rev", () -> { List<Integer> a = l(3, 1, 2); a.sort(Collections.reverseOrder()); return a; });
    t("reverse", () -> { List<Integer> a = l(1, 2, 3, 4, 5); Collections.reverse(a); return a; });
    t("rotate", () -> {
      StringBuilder sb = new StringBuilder();
      for (int d : new int[] {1, -1, 7, 0, 5, -12}) { List<Integer> a = l(1, 2, 3, 4, 5); Collections.rotate(a, d); sb.append(a); }
      LinkedList<Integer> big = new LinkedList<>();
      for (int i = 0; i < 150; i++) big.add(i);
      Collections.rotate(big, 40);
      return sb.append(big.getFirst()).append(' ').append(big.getLast());
    });
    t("shuffle", () -> { List<Integer> a = l(1, 2, 3, 4, 5, 6, 7, 8, 9); Collections.shuffle(a, new Random(5)); return a; });
    t("swap", () -> { List<Integer> a = l(1, 2, 3); Collections.swap(a, 0, 2); return a; });
    t("swap bad", () -> { Collections.swap(l(1), 0, 2); return 0; });
    t("fill", () -> { List<Integer> a = l(1, 2, 3); Collections.fill(a, 9); return a; });
    t("copy", () -> { List<Integer> a = l(1, 2, 3); Collections.copy(a, l(7, 8)); return a; });
    t("copy bad", () -> { Collections.copy(l(1), l(7, 8)); return 0; });
    t("min max", () -> Collections.min(l(3, 1, 2)) + " " + Collections.max(l(3, 1, 2)) + " " + Collections.max(l(3, 1, 2), Comparator.reverseOrder()));
    t("min empty", () -> Collections.min(l()));
    t("binarySearch", () -> {
      List<Integer> a = l(1, 3, 5, 7, 9);
      StringBuilder sb = new StringBuilder();
      for (int i = 0; i <= 10; i++) sb.append(Collections.binarySearch(a, i)).append(' ');
      return sb.append(Collections.binarySearch(new LinkedList<>(a), 7));
    });
    t("frequency", () -> Collections.frequency(Arrays.asList(1, null, 1, null, 1), null) + " " + Collections.frequency(l(1, 1, 2), 1));
    t("disjoint", () -> Collections.disjoint(l(1, 2), l(3, 4)) + " " + Collections.disjoint(l(1, 2), Set.of(2)));
    t("replaceAll", () -> { List<Integer> a = Arrays.asList(1, 2, 1); return Collections.replaceAll(a, 1, 5) + "" + a + Collections.replaceAll(a, 77, 5); });
    t("indexOfSub", () -> Collections.indexOfSubList(l(1, 2, 3, 1, 2), l(1, 2)) + " " + Collections.lastIndexOfSubList(l(1, 2, 3, 1, 2), l(1, 2)) + " " + Collections.indexOfSubList(l(1), l(2)));
    t("nCopies", () -> Collections.nCopies(4, "ab") + " " + Collections.nCopies(3, 1).subList(1, 2) + Collections.nCopies(1000000000, 'x').size());
    t("nCopies bad", () -> Collections.nCopies(-1, 0));
    t("nCopies add", () -> Collections.nCopies(1, 0).add(1));
    t("addAll", () -> { Set<Integer> s = new TreeSet<>(); return Collections.addAll(s, 3, 2, 3) + "" + s + Collections.addAll(s, 2); });

    List<Integer> u = Collections.unmodifiableList(l(1, 2, 3));
    t("u add", () -> u.add(1));
    t("u set", () -> u.set(0, 1));
    t("u sort", () -> { u.sort(null); return 0; });
    t("u iter", () -> { Iterator<Integer> i = u.iterator(); i.next(); i.remove(); return 0; });
    t("u sub", () -> u.subList(0, 2).remove(0));
    t("u removeIf", () -> u.removeIf(x -> false));
    t("u eq", () -> u.equals(l(1, 2, 3)) + " " + (u instanceof RandomAccess) + " " + u);
    Map<String, Integer> um = Collections.unmodifiableMap(new TreeMap<>(Map.of("a", 1, "b", 2)));
    t("um put", () -> um.put("c", 1));
    t("um entry", () -> um.entrySet().iterator().next().setValue(5));
    t("um keys", () -> um.keySet().remove("a"));
    t("um merge", () -> um.merge("a", 1, Integer::sum));
    t("um cia", () -> um.computeIfAbsent("a", k -> 1));
    t("um view", () -> um + " " + um.entrySet() + " " + um.getOrDefault("z", 26));
    t("usorted", () -> Collections.unmodifiableSortedSet(new TreeSet<>(l(3, 1))).headSet(3).add(2));

    t("empty", () -> Collections.emptyList() + "" + Collections.emptyMap() + Collections.emptySet() + Collections.emptySortedMap() + Collections.emptyNavigableSet());
    t("empty add", () -> Collections.emptyList().add(null));
    t("empty get", () -> Collections.emptyList().get(0));
    t("empty iter", () -> Collections.emptyIterator().next());
    t("empty put", () -> Collections.emptyMap().put(1, 1));
    t("singleton", () -> Collections.singleton(1) + "" + Collections.singletonList(2) + Collections.singletonMap("k", "v"));
    t("singleton get", () -> Collections.singletonList(2).get(1));
    t("singleton rm", () -> Collections.singleton(1).remove(1));
    t("singletonMap", () -> Collections.singletonMap("k", "v").entrySet().contains(Map.entry("k", "v")));

    t("checked", () -> { List raw = Collections.checkedList(new ArrayList<>(), String.class); raw.add("ok"); raw.add(5); return raw; });
    t("checked map", () -> { Map raw = Collections.checkedMap(new HashMap<>(), String.class, Integer.class); raw.put("a", "b"); return raw; });
    t("sync", () -> { List<Integer> s = Collections.synchronizedList(l(1, 2)); s.add(3); synchronized (s) { return s + " " + s.subList(1, 3); } });
    t("sync map", () -> { Map<Integer, Integer> s = Collections.synchronizedMap(new TreeMap<>()); s.put(2, 1); s.merge(2, 1, Integer::sum); return s + " " + s.keySet(); });
    t("setFromMap", () -> { Set<Integer> s = Collections.newSetFromMap(new TreeMap<>()); s.add(2); s.add(1); s.add(2); return s; });
    t("setFromMap bad", () -> Collections.newSetFromMap(new HashMap<>(Map.of(1, true))));
    t("asLifo", () -> { Queue<Integer> q = Collections.asLifoQueue(new ArrayDeque<>()); q.add(1); q.add(2); return q.poll() + " " + q; });
    t("enum", () -> Collections.list(Collections.enumeration(l(4, 5))));
    t("reverse cmp", () -> Collections.reverseOrder(Collections.reverseOrder(Comparator.<Integer>naturalOrder())).compare(1, 2));
  }
}
