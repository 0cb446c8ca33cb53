// An LRU cache with a hand-made linked list against LinkedHashMap, LFU and CLOCK policies, over several workloads.
import java.util.*;
import java.util.function.*;

public class Main {
  interface Cache<K, V> {
    V get(K k, Function<K, V> load);
    int size();
    String name();
    List<K> keys();
  }

  static final class Lru<K, V> implements Cache<K, V> {
    private final class Node { K k; V v; Node prev, next; }
    private final Node head = new Node(), tail = new Node();
    private final Map<K, Node> map = new HashMap<>();
    private final int cap;
    int hits, misses;
    Lru(int cap) { this.cap = cap; head.next = tail; tail.prev = head; }
    private void unlink(Node n) { n.prev.next = n.next; n.next.prev = n.prev; }
    private void front(Node n) { n.next = head.next; n.prev = head; head.next.prev = n; head.next = n; }
    @Override public V get(K k, Function<K, V> load) {
      Node n = map.get(k);
      if (n != null) {
        hits++;
        unlink(n);
        front(n);
        return n.v;
      }
      misses++;
      if (map.size() == cap) {
        Node old = tail.prev;
        unlink(old);
        map.remove(old.k);
      }
      n = new Node();
      n.k = k;
      n.v = load.apply(k);
      map.put(k, n);
      front(n);
      return n.v;
    }
    @Override public int size() { return map.size(); }
    @Override public String name() { return "lru"; }
    @Override public List<K> keys() {
      List<K> l = new ArrayList<>();
      for (Node n = head.next; n != tail; n = n.next) l.add(n.k);
      return l;
    }
  }

  static final class Linked<K, V> extends LinkedHashMap<K, V> implements Cache<K, V> {
    final int cap;
    Linked(int cap) { super(16, 0.75f, true); this.cap = cap; }
    @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > cap; }
    @Override public V get(K k, Function<K, V> load) {
      V v = get(k);
      if (v == null) put(k, v = load.apply(k));
      return v;
    }
    @Override public String name() { return "linked"; }
    @Override public List<K> keys() { List<K> l = new ArrayList<>(keySet()); Collections.reverse(l); return l; }
  }

  static final class Lfu<K, V> implements Cache<K, V> {
    private final Map<K, V> vals = new HashMap<>();
    private final Map<K, Integer> freq = new HashMap<>();
    private final TreeMap<Integer, LinkedHashSet<K>> buckets = new TreeMap<>();
    private final int cap;
    Lfu(int cap) { this.cap = cap; }
    private void bump(K k) {
      int f = freq.merge(k, 1, Integer::sum);
      if (f > 1) {
        LinkedHashSet<K> b = buckets.get(f - 1);
        b.remove(k);
        if (b.isEmpty()) buckets.remove(f - 1);
      }
      buckets.computeIfAbsent(f, x -> new LinkedHashSet<>()).add(k);
    }
    @Override public V get(K k, Function<K, V> load) {
      V v = vals.get(k);
      if (v == null) {
        if (vals.size() == cap) {
          Map.Entry<Integer, LinkedHashSet<K>> e = buckets.firstEntry();
          K out = e.getValue().iterator().next();
          e.getValue().remove(out);
          if (e.getValue().isEmpty()) buckets.remove(e.getKey());
          vals.remove(out);
          freq.remove(out);
        }
        vals.put(k, v = load.apply(k));
      }
      bump(k);
      return v;
    }
    @Override public int size() { return vals.size(); }
    @Override public String name() { return "lfu"; }
    @Override public List<K> keys() { List<K> l = new ArrayList<>(); buckets.descendingMap().values().forEach(l::addAll); return l; }
  }

  static final class Clock<K, V> implements Cache<K, V> {
    private final Object[] keys, vals;
    private final boolean[] ref;
    private final Map<K, Integer> where = new HashMap<>();
    private int hand, used;
    Clock(int cap) { keys = new Object[cap]; vals = new Object[cap]; ref = new boolean[cap]; }
    @SuppressWarnings("unchecked")
    @Override public V get(K k, Function<K, V> load) {
      Integer at = where.get(k);
      if (at != null) {
        ref[at] = true;
        return (V) vals[at];
      }
      int slot;
      if (used < keys.length) slot = used++;
      else {
        while (ref[hand]) { ref[hand] = false; hand = (hand + 1) % keys.length; }
        slot = hand;
        hand = (hand + 1) % keys.length;
        where.remove((K) keys[slot]);
      }
      V v = load.apply(k);
      keys[slot] = k;
      vals[slot] = v;
      ref[slot] = false;
      where.put(k, slot);
      return v;
    }
    @Override public int size() { return where.size(); }
    @Override public String name() { return "clock"; }
    @SuppressWarnings("unchecked")
    @Override public List<K> keys() { List<K> l = new ArrayList<>(); for (int i = 0; i < used; i++) l.add((K) keys[i]); return l; }
  }

  static int[] workload(String kind, int n) {
    Random r = new Random(kind.hashCode());
    int[] w = new int[n];
    for (int i = 0; i < n; i++) {
      w[i] = switch (kind) {
        case "uniform" -> r.nextInt(200);
        case "scan" -> i % 70;
        case "zipf" -> (int) (Math.floor(Math.pow(200, r.nextDouble())));
        case "phases" -> i / (n / 4) * 40 + r.nextInt(40);
        case "hotcold" -> r.nextInt(10) < 8 ? r.nextInt(20) : 100 + r.nextInt(500);
        default -> throw new IllegalArgumentException(kind);
      };
    }
    return w;
  }

  public static void main(String[] args) {
    int cap = 50, n = 4000;
    for (String kind : new String[] {"uniform", "scan", "zipf", "phases", "hotcold"}) {
      int[] w = workload(kind, n);
      List<List<Integer>> kept = new ArrayList<>();
      for (Cache<Integer, String> c : List.<Cache<Integer, String>>of(new Lru<>(cap), new Linked<>(cap), new Lfu<>(cap), new Clock<>(cap))) {
        int[] loads = {0};
        long check = 0;
        for (int k : w) {
          String v = c.get(k, x -> { loads[0]++; return "value-" + x; });
          check = check * 31 + v.hashCode();
        }
        kept.add(c.keys());
        System.out.println(kind + " " + c.name() + " misses " + loads[0] + " size " + c.size() + " check " + check + " head " + c.keys().subList(0, 8));
        if (c instanceof Lru<Integer, String> l) System.out.println("  hits " + l.hits + " misses " + l.misses + " " + (l.hits + l.misses == n));
      }
      System.out.println("  lru agrees with linked: " + kept.get(0).equals(kept.get(1)));
    }
    Lru<String, Integer> one = new Lru<>(1);
    for (String s : "a b a a c c a".split(" ")) one.get(s, String::length);
    System.out.println(one.hits + " " + one.misses + " " + one.keys());
    Lru<List<Integer>, Integer> lists = new Lru<>(3);
    for (int i = 0; i < 10; i++) lists.get(List.of(i % 4, i % 2), l -> l.get(0) * 10 + l.get(1));
    System.out.println(lists.keys() + " " + lists.hits);
    Lru<Integer, Long> memo = new Lru<>(100);
    System.out.println(fib(memo, 80) + " " + memo.hits + " " + memo.misses);
    try {
      memo.get(-1, k -> { throw new IllegalStateException("loader"); });
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + " " + memo.size());
    }
  }

  static long fib(Lru<Integer, Long> memo, int n) {
    if (n < 2) return n;
    return memo.get(n, k -> fib(memo, k - 1) + fib(memo, k - 2));
  }
}
