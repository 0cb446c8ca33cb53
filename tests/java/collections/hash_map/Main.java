// HashMap: iteration order after resizes, null keys, compute family, views, fail-fast iteration.
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
    Map<String, Integer> m = new HashMap<>();
    String[] words = "the quick brown fox jumps over the lazy dog while the cat sleeps on the warm mat".split(" ");
    for (String w : words) m.merge(w, 1, Integer::sum);
    t("order", () -> m);
    t("get", () -> m.get("the") + " " + m.get("none") + " " + m.getOrDefault("none", -1));
    t("null key", () -> m.put(null, 5) + " " + m.get(null) + " " + m.containsKey(null) + " " + m);
    t("null value", () -> m.put("nv", null) + " " + m.containsKey("nv") + " " + m.getOrDefault("nv", 9) + " " + m.containsValue(null));
    t("putIfAbsent", () -> m.putIfAbsent("nv", 3) + " " + m.putIfAbsent("nv", 4) + " " + m.get("nv"));
    t("computeIfAbsent", () -> m.computeIfAbsent("cia", k -> k.length()) + " " + m.computeIfAbsent("cia", k -> 99));
    t("computeIfAbsent null", () -> m.computeIfAbsent("cin", k -> null) + " " + m.containsKey("cin"));
    t("computeIfPresent", () -> m.computeIfPresent("cia", (k, v) -> null) + " " + m.containsKey("cia"));
    t("compute", () -> m.compute("fox", (k, v) -> v + 10) + " " + m.compute("new", (k, v) -> v == null ? 1 : 2));
    t("merge null", () -> m.merge("fox", 1, (a, b) -> null) + " " + m.containsKey("fox"));
    t("merge nullarg", () -> m.merge("fox", null, (a, b) -> null));
    t("replace", () -> m.replace("dog", 7) + " " + m.replace("nodog", 7) + " " + m.replace("dog", 7, 8) + " " + m.replace("dog", 7, 9));
    t("remove", () -> m.remove("dog") + " " + m.remove("dog") + " " + m.remove("cat", 2) + " " + m.remove("cat", 1));
    t("replaceAll", () -> { m.replaceAll((k, v) -> k == null ? 0 : k.length() * 100 + v); return m; });
    t("cia cme", () -> m.computeIfAbsent("q1", k -> { m.put("q2", 1); return 2; }));
    t("compute cme", () -> m.compute("r1", (k, v) -> { m.put("r2", 1); return 2; }));

    t("keySet remove", () -> m.keySet().remove("the") + " " + m.keySet().removeIf(k -> k != null && k.length() == 4) + " " + m);
    t("values", () -> m.values().remove(0) + " " + new TreeSet<>(m.values()));
    t("values retain", () -> { Map<String, Integer> c = new HashMap<>(m); c.values().removeIf(v -> v > 500); return c; });
    t("entrySet", () -> {
      for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getValue() + 1);
      return m.entrySet().contains(Map.entry("quick", 502)) + " " + m.entrySet().contains("x") + " " + m.entrySet();
    });
    t("keySet add", () -> m.keySet().add("z"));
    t("iter cme", () -> { for (String k : m.keySet()) m.put(k + "!", 1); return m; });
    t("iter remove", () -> { m.keySet().iterator().remove(); return m; });
    t("iter end", () -> new HashMap<>().values().iterator().next());
    t("entry toString", () -> m.entrySet().iterator().next() + " " + new AbstractMap.SimpleEntry<>("a", 1)
        + " " + new AbstractMap.SimpleEntry<>("a", 1).equals(Map.entry("a", 1)));
    t("immutable entry", () -> Map.entry("a", 1).setValue(3));
    t("simple immutable entry", () -> new AbstractMap.SimpleImmutableEntry<>("a", 1).setValue(3));
    t("bad capacity", () -> new HashMap<>(-1));
    t("bad load", () -> new HashMap<>(1, Float.NaN));
    t("equals", () -> m.equals(new TreeMap<>(Map.of())) + " " + new HashMap<>(Map.of(1, 2)).equals(new TreeMap<>(Map.of(1, 2))));
    t("hash", () -> new HashMap<>(Map.of("a", 1, "b", 2)).hashCode());

    t("resize order", () -> {
      Map<Integer, Integer> h = new HashMap<>();
      for (int i = 0; i < 40; i++) h.put(i * 37 % 101, i);
      return h;
    });
    t("negative keys", () -> {
      Set<Integer> h = new HashSet<>();
      for (int i = -10; i < 10; i++) h.add(i * 65537);
      return h;
    });
    t("self", () -> { Map<String, Object> s = new HashMap<>(); s.put("me", s); return s; });
    t("long keys", () -> {
      Map<Long, Long> h = new HashMap<>();
      for (long i = 0; i < 20000; i++) h.merge(i * i % 10007, i, Long::sum);
      long sum = 0;
      for (Map.Entry<Long, Long> e : h.entrySet()) sum = sum * 31 + e.getKey() * e.getValue();
      return h.size() + " " + sum;
    });
    t("doubles", () -> {
      Map<Double, String> h = new HashMap<>();
      h.put(0.0, "pos");
      h.put(-0.0, "neg");
      h.put(Double.NaN, "nan");
      return h.size() + h.get(0.0) + h.get(-0.0) + h.get(0.0 / 0.0);
    });
    t("clone", () -> { HashMap<String, Integer> c = new HashMap<>(Map.of("k", 1)); Object d = c.clone(); c.clear(); return d + "" + c; });
  }
}
