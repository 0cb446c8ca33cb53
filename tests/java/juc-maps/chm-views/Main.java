// Views of ConcurrentHashMap: key sets with and without a default value, entries that write through,
// weakly consistent iterators, enumerations, splitting, serialization.
import java.io.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getSimpleName());
    }
  }

  static <T extends Comparable<T>> List<T> sorted(Collection<T> c) {
    List<T> l = new ArrayList<>(c);
    Collections.sort(l);
    return l;
  }

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    for (String s : "one two three four five six".split(" ")) m.put(s, s.length());
    ConcurrentHashMap.KeySetView<String, Integer> keys = m.keySet(), marked = m.keySet(99);
    t("keys", () -> sorted(keys) + " " + keys.size() + " " + keys.contains("two") + " " + keys.getMappedValue()
        + " " + (keys.getMap() == m));
    t("add without default", () -> keys.add("seven"));
    t("add with default", () -> marked.add("seven") + " " + marked.add("seven") + " "
        + marked.addAll(List.of("eight", "one")) + " " + m.get("seven") + " " + m.get("eight"));
    t("remove by key", () -> keys.remove("seven") + " " + keys.remove("seven") + " " + m.containsKey("seven"));
    t("retain", () -> keys.retainAll(Set.of("one", "two", "three", "four", "five")) + " " + sorted(keys));
    Collection<Integer> values = m.values();
    t("values", () -> sorted(values) + " " + values.contains(5) + " " + values.remove(5) + " " + sorted(values));
    t("values add", () -> values.add(1));
    Set<Map.Entry<String, Integer>> entries = m.entrySet();
    t("entries", () -> entries.contains(Map.entry("one", 3)) + " " + entries.contains(Map.entry("one", 4)) + " "
        + entries.remove(Map.entry("two", 9)) + " " + entries.remove(Map.entry("two", 3)) + " "
        + entries.add(Map.entry("nine", 4)) + " " + new TreeMap<>(m));
    for (Map.Entry<String, Integer> e : entries) e.setValue(e.getValue() * 10);
    t("written through", () -> new TreeMap<>(m));
    t("removeIf", () -> entries.removeIf(e -> e.getKey().startsWith("n")) + " " + values.removeIf(v -> v > 1000)
        + " " + keys.removeIf(k -> k.endsWith("zz")) + " " + new TreeMap<>(m));

    // An iterator survives everything that happens to the map.
    Iterator<String> it = m.keySet().iterator();
    String first = it.next();
    m.remove(first);
    it.remove();
    m.clear();
    int more = 0;
    while (it.hasNext()) {
      it.next();
      more++;
    }
    t("after clear", () -> m + " " + m.isEmpty());
    t("exhausted", it::next);
    t("remove before next", () -> {
      m.put("x", 1);
      m.keySet().iterator().remove();
      return 0;
    });
    List<String> names = new ArrayList<>();
    for (Enumeration<String> e = m.keys(); e.hasMoreElements(); ) names.add(e.nextElement());
    for (Enumeration<Integer> e = m.elements(); e.hasMoreElements(); ) names.add("" + e.nextElement());
    System.out.println(names);

    Set<Integer> set = ConcurrentHashMap.newKeySet();
    Thread[] ts = new Thread[4];
    AtomicInteger added = new AtomicInteger();
    for (int i = 0; i < 4; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 30; k++) if (set.add(k + me * 10)) added.incrementAndGet();
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    t("set", () -> set.size() + " added " + added + " " + sorted(set).get(59) + " "
        + set.parallelStream().mapToInt(x -> x).sum() + " " + ConcurrentHashMap.newKeySet(100).size());

    ConcurrentHashMap<Integer, Integer> big = new ConcurrentHashMap<>();
    for (int i = 0; i < 200; i++) big.put(i, -i);
    Spliterator<Integer> right = big.keySet().spliterator(), left = right.trySplit();
    int[] counts = {0, 0};
    left.forEachRemaining(k -> counts[0]++);
    right.forEachRemaining(k -> counts[1]++);
    System.out.println("split " + (counts[0] + counts[1]) + " "
        + big.entrySet().parallelStream().collect(Collectors.summingInt(e -> e.getKey() - e.getValue())));

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    new ObjectOutputStream(bytes).writeObject(big);
    Object copy = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    System.out.println("serialized " + copy.equals(big) + " " + copy.getClass().getSimpleName());
  }
}
