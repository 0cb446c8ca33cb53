// HashMap with colliding keys: bins turn into trees (Comparable and not) and back, order is kept.
import java.util.*;

public class Main {
  record Bad(int v) {
    @Override public int hashCode() { return 17; }
  }

  record BadCmp(int v) implements Comparable<BadCmp> {
    @Override public int hashCode() { return v & 3; }
    @Override public int compareTo(BadCmp o) { return Integer.compare(v, o.v); }
  }

  static <K> long digest(Map<K, Integer> m, java.util.function.ToIntFunction<K> f) {
    long h = 1;
    for (Map.Entry<K, Integer> e : m.entrySet()) h = h * 1000003 + f.applyAsInt(e.getKey()) * 31L + e.getValue();
    return h;
  }

  public static void main(String[] args) {
    for (int n : new int[] {1, 7, 8, 9, 20, 70, 300}) {
      Map<BadCmp, Integer> m = new HashMap<>();
      for (int i = 0; i < n; i++) m.put(new BadCmp(i * 7919 % 1009), i);
      System.out.println("cmp " + n + " " + m.size() + " " + digest(m, BadCmp::v));
      for (int i = 0; i < n; i++) if (m.get(new BadCmp(i * 7919 % 1009)) != i) System.out.println("lost " + i);
      for (int i = 0; i < n; i += 2) if (m.remove(new BadCmp(i * 7919 % 1009)) != i) System.out.println("bad remove " + i);
      System.out.println("  half " + m.size() + " " + m.containsKey(new BadCmp(-1)));
      long sum = 0;
      for (int v : m.values()) sum += v;
      System.out.println("  sum " + sum);
      Iterator<BadCmp> it = m.keySet().iterator();
      while (m.size() > 3) { it.next(); it.remove(); }
      System.out.println("  left " + m.size());
      for (int i = 0; i < n; i++) m.merge(new BadCmp(i), 1, Integer::sum);
      System.out.println("  merged " + new TreeMap<>(m).hashCode() % 1000003);
    }
    Map<Bad, Integer> b = new HashMap<>();
    for (int i = 0; i < 150; i++) b.put(new Bad(i), i);
    long s = 0;
    for (int i = 0; i < 150; i++) s = s * 31 + b.get(new Bad(i));
    System.out.println("bad " + b.size() + " " + s + " " + b.get(new Bad(151)));
    for (int i = 149; i >= 3; i--) b.remove(new Bad(i));
    List<Integer> left = new ArrayList<>(b.values());
    Collections.sort(left);
    System.out.println(left);

    // Strings crafted to collide: "Aa" and "BB" have the same hash code.
    List<String> strs = List.of("");
    for (int k = 0; k < 8; k++) {
      List<String> next = new ArrayList<>();
      for (String x : strs) { next.add(x + "Aa"); next.add(x + "BB"); }
      strs = next;
    }
    Set<String> set = new LinkedHashSet<>(strs);
    System.out.println(set.size() + " " + strs.get(0).hashCode() + " " + strs.get(255).hashCode());
    Set<String> hs = new HashSet<>(strs);
    int misses = 0;
    for (String x : strs) if (!hs.contains(x)) misses++;
    hs.removeIf(x -> x.startsWith("Aa"));
    List<String> rest = new ArrayList<>(hs);
    Collections.sort(rest);
    System.out.println(misses + " " + hs.size() + " " + rest.get(0) + " " + rest.get(127));
    Map<Object, String> mixed = new HashMap<>();
    for (String x : strs.subList(0, 40)) mixed.put(x, "s");
    for (int i = 0; i < 40; i++) mixed.put(strs.get(0).hashCode(), "i" + i);
    System.out.println(mixed.size() + " " + mixed.get(strs.get(0).hashCode()));
  }
}
