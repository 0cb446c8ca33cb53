// LinkedHashMap in insertion and access order, eviction by removeEldestEntry, LinkedHashSet.
import java.util.*;

public class Main {
  static class Lru<K, V> extends LinkedHashMap<K, V> {
    final int max;
    int evicted;
    Lru(int max) { super(4, 0.75f, true); this.max = max; }
    @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) {
      if (size() <= max) return false;
      evicted++;
      return true;
    }
  }

  public static void main(String[] args) {
    Map<String, Integer> m = new LinkedHashMap<>();
    for (String s : "one two three four five six".split(" ")) m.put(s, s.length());
    m.put("two", 22);
    System.out.println(m);
    m.remove("three");
    m.put("three", 33);
    System.out.println(m + " " + m.keySet() + " " + m.values());
    m.putIfAbsent("one", 0);
    m.compute("one", (k, v) -> null);
    m.compute("one", (k, v) -> 111);
    System.out.println(m);
    m.entrySet().removeIf(e -> e.getValue() == 4);
    System.out.println(m);
    StringBuilder sb = new StringBuilder();
    m.forEach((k, v) -> sb.append(k).append('>').append(v).append(' '));
    System.out.println(sb);
    try {
      m.forEach((k, v) -> { if (m.size() < 10) m.put(k + k, v); });
    } catch (ConcurrentModificationException e) {
      System.out.println("cme " + e.getMessage() + " " + m.size());
    }
    Object[] arr = m.keySet().toArray();
    System.out.println(Arrays.toString(arr) + Arrays.toString(m.values().toArray(new Integer[0])));

    Lru<Integer, String> lru = new Lru<>(5);
    for (int i = 0; i < 8; i++) {
      lru.put(i, "v" + i);
      lru.get(3);
    }
    System.out.println(lru + " evicted " + lru.evicted);
    lru.get(5);
    lru.getOrDefault(4, "none");
    lru.getOrDefault(400, "none");
    lru.containsKey(6);
    System.out.println(lru);
    lru.putIfAbsent(6, "again");
    lru.replace(7, "seven");
    lru.merge(3, "+", String::concat);
    System.out.println(lru);
    try {
      for (Integer k : lru.keySet()) lru.get(k);
    } catch (ConcurrentModificationException e) {
      System.out.println("access order get is a modification");
    }
    System.out.println(lru);
    Object copy = lru.clone();
    lru.clear();
    System.out.println(copy + " " + lru);

    Set<Object> s = new LinkedHashSet<>(Arrays.asList(3, 1, 2, 3, null, "x", 1, null));
    s.remove(1);
    s.add(1);
    System.out.println(s + " " + s.size() + " " + s.contains(null));
    Iterator<Object> it = s.iterator();
    it.next();
    it.remove();
    System.out.println(s);
    System.out.println(new LinkedHashSet<>(List.of(1, 2)).equals(new HashSet<>(List.of(2, 1))));

    LinkedHashMap<Integer, Integer> big = new LinkedHashMap<>(16, 0.75f, true);
    Random r = new Random(3);
    for (int i = 0; i < 3000; i++) big.merge(r.nextInt(500), 1, Integer::sum);
    long h = 0;
    for (Map.Entry<Integer, Integer> e : big.entrySet()) h = h * 31 + e.getKey() * 7 + e.getValue();
    System.out.println(big.size() + " " + h);
  }
}
