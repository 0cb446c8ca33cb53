// Keys with equal hashes: bins become trees and lists again, with comparable keys and without, in one thread
// and in several.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  /** All alike for the hash, ordered by number. */
  record Ordered(int n) implements Comparable<Ordered> {
    @Override public int hashCode() {
      return 42;
    }

    @Override public int compareTo(Ordered o) {
      return Integer.compare(n, o.n);
    }
  }

  /** All alike for the hash, and without order. */
  record Plain(int n) {
    @Override public int hashCode() {
      return n & 1;
    }
  }

  static <K> void run(String label, java.util.function.IntFunction<K> key) throws Exception {
    ConcurrentHashMap<K, Integer> m = new ConcurrentHashMap<>();
    int n = 40;
    for (int i = 0; i < n; i++) m.put(key.apply(i), i);
    int wrong = 0;
    for (int i = 0; i < n; i++) if (m.get(key.apply(i)) != i) wrong++;
    for (int i = n; i < 2 * n; i++) if (m.get(key.apply(i)) != null) wrong++;
    for (int i = 0; i < n; i += 2) if (m.remove(key.apply(i)) != i) wrong++;
    for (int i = 1; i < n; i += 2) m.computeIfPresent(key.apply(i), (k, v) -> -v);
    for (int i = 0; i < n; i++) m.merge(key.apply(i), 1000, Integer::sum);
    int sum = 0;
    for (int v : m.values()) sum += v;
    System.out.println(label + " size " + m.size() + " sum " + sum + " wrong " + wrong);
    for (int i = 0; i < n - 3; i++) m.remove(key.apply(i)); // back to a list
    TreeSet<Integer> left = new TreeSet<>(m.values());
    System.out.println(label + " left " + left);

    m.clear();
    AtomicInteger lost = new AtomicInteger();
    AtomicIntegerArray balance = new AtomicIntegerArray(n);
    Thread[] ts = new Thread[4];
    for (int t = 0; t < 4; t++) {
      int me = t;
      ts[t] = new Thread(() -> {
        for (int i = 0; i < n; i++) {
          int k = (i * 7 + me * 3) % n;
          if (m.putIfAbsent(key.apply(k), k) == null) balance.incrementAndGet(k);
          Integer v = m.get(key.apply(k));
          if (v != null && v != k) lost.incrementAndGet();
          if ((i + me) % 2 == 0 && m.remove(key.apply(k)) != null) balance.decrementAndGet(k);
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    for (int i = 0; i < n; i++) if (balance.get(i) != (m.containsKey(key.apply(i)) ? 1 : 0)) lost.incrementAndGet();
    System.out.println(label + " lost " + lost + " sizes agree " + (m.size() == m.keySet().stream().count()));
  }

  public static void main(String[] args) throws Exception {
    run("ordered", Ordered::new);
    run("plain", Plain::new);
    run("strings", i -> {
      // "Aa" and "BB" have the same hash: so have all words made of them.
      StringBuilder s = new StringBuilder();
      for (int b = 0; b < 7; b++) s.append((i >> b & 1) == 0 ? "Aa" : "BB");
      return s.toString();
    });
  }
}
