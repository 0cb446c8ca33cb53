// ConcurrentHashMap one key at a time: the compute family, merge, replace, remove; each is atomic.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getSimpleName() + " " + e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    t("put", () -> m.put("a", 1) + " " + m.put("a", 2) + " " + m.putIfAbsent("a", 3) + " "
        + m.putIfAbsent("b", 4) + " " + m);
    t("get", () -> m.get("a") + " " + m.get("z") + " " + m.getOrDefault("z", -1) + " " + m.containsKey("b")
        + m.containsKey("z") + m.containsValue(4) + m.contains(5));
    t("computeIfAbsent", () -> m.computeIfAbsent("a", k -> 9) + " " + m.computeIfAbsent("c", k -> 9) + " "
        + m.computeIfAbsent("d", k -> null) + " " + m);
    t("computeIfPresent", () -> m.computeIfPresent("c", (k, v) -> v + 1) + " "
        + m.computeIfPresent("z", (k, v) -> 0) + " " + m.computeIfPresent("c", (k, v) -> null) + " " + m);
    t("compute", () -> m.compute("a", (k, v) -> v * 10) + " " + m.compute("e", (k, v) -> v == null ? 5 : v) + " "
        + m.compute("e", (k, v) -> null) + " " + m.compute("e", (k, v) -> null) + " " + m);
    t("merge", () -> m.merge("a", 1, Integer::sum) + " " + m.merge("f", 1, Integer::sum) + " "
        + m.merge("f", 1, (x, y) -> null) + " " + m);
    t("replace", () -> m.replace("a", 7) + " " + m.replace("z", 7) + " " + m.replace("a", 7, 8) + " "
        + m.replace("a", 7, 9) + " " + m);
    t("remove", () -> m.remove("b") + " " + m.remove("b") + " " + m.remove("a", 7) + " " + m.remove("a", 8) + " "
        + m + " " + m.isEmpty());
    t("null key", () -> m.put(null, 1));
    t("null value", () -> m.put("x", null));
    t("get null", () -> m.get(null));
    t("merge null", () -> m.merge("x", null, Integer::sum));
    t("failing function", () -> m.computeIfAbsent("x", k -> {
      throw new IllegalStateException("no");
    }));
    t("left clean", () -> m + " " + m.put("x", 1) + " " + m.remove("x"));
    t("recursive, same key", () -> m.computeIfAbsent("r", k -> m.computeIfAbsent("r", j -> 1)));
    t("recursive compute", () -> m.compute("r", (k, v) -> m.compute("r", (j, w) -> 1)));
    t("replaceAll", () -> {
      m.putAll(Map.of("p", 1, "q", 2));
      m.replaceAll((k, v) -> v * 100 + k.charAt(0));
      return new TreeMap<>(m);
    });
    t("equality", () -> m.equals(Map.of("p", 212, "q", 313)) + " " + m.equals(Map.of()) + " "
        + (m.hashCode() == Map.of("p", 212, "q", 313).hashCode()));
    t("copy", () -> new TreeMap<>(new ConcurrentHashMap<>(m)));
    t("bad capacity", () -> new ConcurrentHashMap<String, String>(-1));
    t("capacities", () -> new ConcurrentHashMap<>(100).size() + new ConcurrentHashMap<>(100, 0.5f).size()
        + new ConcurrentHashMap<>(100, 0.5f, 16).size());
    t("bad load", () -> new ConcurrentHashMap<>(1, 0f));
    m.clear();

    // Each function runs under the bin's lock: counts are exact, a value is made once.
    ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
    AtomicIntegerArray made = new AtomicIntegerArray(8);
    ConcurrentHashMap<Integer, AtomicInteger> lazy = new ConcurrentHashMap<>();
    AtomicInteger replaced = new AtomicInteger(), inserted = new AtomicInteger(), removed = new AtomicInteger();
    Thread[] ts = new Thread[4];
    for (int i = 0; i < 4; i++) {
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 40; k++) {
          int key = k % 8;
          counts.merge(key, 1, Integer::sum);
          counts.compute(100 + key, (x, v) -> v == null ? 1 : v + 2);
          counts.computeIfPresent(key, (x, v) -> v + 10);
          lazy.computeIfAbsent(key, x -> {
            made.incrementAndGet(x);
            return new AtomicInteger();
          }).incrementAndGet();
          Integer seen = counts.get(key);
          if (counts.replace(key, seen, seen + 1000)) replaced.incrementAndGet();
          if (counts.putIfAbsent(500 + k % 3, k) == null) inserted.incrementAndGet();
          if (counts.remove(500 + k % 3) != null) removed.incrementAndGet();
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    int sum = 0, odd = 0;
    for (int key = 0; key < 8; key++) {
      sum += counts.get(key);
      odd += counts.get(100 + key);
    }
    System.out.println((sum - 1000 * replaced.get()) + " " + odd + " made " + made + " " + new TreeMap<>(lazy));
    System.out.println("balance " + (inserted.get() - removed.get()) + " size " + counts.size());
  }
}
