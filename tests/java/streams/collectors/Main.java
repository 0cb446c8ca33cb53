// Collectors: toMap, joining, averaging, summing, mapping, filtering, flatMapping, teeing, collectingAndThen, errors.
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName()
          + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
    }
  }

  static final List<String> W = List.of("alpha", "beta", "gamma", "delta", "epsilon", "zeta", "eta", "theta");

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    t("toList", () -> W.stream().collect(Collectors.toList()).getClass().getSimpleName());
    t("toSet", () -> new TreeSet<>(W.stream().map(String::length).collect(Collectors.toSet())));
    t("toCollection", () -> W.stream().collect(Collectors.toCollection(() -> new TreeSet<String>(Comparator.reverseOrder()))));
    t("unmodifiable", () -> W.stream().collect(Collectors.toUnmodifiableList()).remove(0));
    t("unmodifiable null", () -> Stream.of((Object) null).collect(Collectors.toUnmodifiableList()));
    t("toMap", () -> new TreeMap<>(W.stream().collect(Collectors.toMap(s -> s, String::length))));
    t("toMap dup", () -> W.stream().collect(Collectors.toMap(String::length, s -> s)));
    t("toMap null value", () -> Stream.of("a").collect(Collectors.toMap(s -> s, s -> null)));
    t("toMap merge", () -> W.stream().collect(Collectors.toMap(String::length, s -> s, (a, b) -> a + "|" + b, TreeMap::new)));
    t("toMap linked", () -> W.stream().collect(Collectors.toMap(s -> s.charAt(0), s -> 1, Integer::sum, LinkedHashMap::new)));
    t("toUnmodifiableMap", () -> new TreeMap<>(W.stream().collect(Collectors.toUnmodifiableMap(s -> s.substring(0, 2), String::length, (a, b) -> a * 100 + b))));
    t("joining", () -> W.stream().collect(Collectors.joining()) + W.stream().limit(2).collect(Collectors.joining(", ", "[", "]")) + Stream.<String>empty().collect(Collectors.joining(",", "<", ">")));
    t("counting", () -> W.stream().collect(Collectors.counting()));
    t("sums", () -> W.stream().collect(Collectors.summingInt(String::length)) + " " + W.stream().collect(Collectors.summingLong(s -> 1L << s.length())) + " " + W.stream().collect(Collectors.summingDouble(s -> 0.1)));
    t("avg", () -> W.stream().collect(Collectors.averagingInt(String::length)) + " " + W.stream().collect(Collectors.averagingDouble(s -> s.length() / 3.0)) + " " + Stream.<String>empty().collect(Collectors.averagingLong(String::length)));
    t("minBy", () -> W.stream().collect(Collectors.minBy(Comparator.comparing(String::length))) + " " + W.stream().collect(Collectors.maxBy(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()))));
    t("reducing", () -> W.stream().collect(Collectors.reducing(0, String::length, Integer::sum)) + " " + W.stream().collect(Collectors.reducing("", (a, b) -> b + a)).length() + " " + Stream.<Integer>empty().collect(Collectors.reducing(Integer::max)));
    t("mapping", () -> W.stream().collect(Collectors.mapping(String::toUpperCase, Collectors.joining("/"))));
    t("filtering", () -> W.stream().collect(Collectors.filtering(s -> s.contains("t"), Collectors.toList())));
    t("flatMapping", () -> W.stream().limit(2).collect(Collectors.flatMapping(s -> s.chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
    t("andThen", () -> W.stream().collect(Collectors.collectingAndThen(Collectors.toList(), l -> { Collections.reverse(l); return l; })));
    t("teeing", () -> W.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.collectingAndThen(Collectors.joining(""), String::length), (n, l) -> n + ":" + l)));
    t("partition", () -> W.stream().collect(Collectors.partitioningBy(s -> s.length() > 4)));
    t("partition ds", () -> W.stream().collect(Collectors.partitioningBy(s -> s.length() > 4, Collectors.mapping(s -> s.charAt(0), Collectors.toList()))));
    t("partition empty", () -> Stream.<String>empty().collect(Collectors.partitioningBy(s -> true, Collectors.counting())));
    t("partition get", () -> { Map<Boolean, List<String>> m = W.stream().collect(Collectors.partitioningBy(String::isEmpty)); return m.get(true) + " " + m.size() + m.containsKey(null) + m.keySet(); });
    t("summarizing", () -> W.stream().collect(Collectors.summarizingInt(String::length)) + "");
    t("custom", () -> W.stream().collect(Collector.of(() -> new int[1], (a, s) -> a[0] += s.length(), (a, b) -> { a[0] += b[0]; return a; }, a -> a[0])));
    t("characteristics", () -> new TreeSet<>(Collectors.toSet().characteristics()) + " " + new TreeSet<>(Collectors.toList().characteristics()) + Collectors.counting().characteristics().size());
    t("by hand", () -> {
      return run(Collectors.joining("~"), new ArrayList<CharSequence>(W));
    });
  }

  static <T, A, R> R run(Collector<T, A, R> c, List<T> in) {
    A left = c.supplier().get(), right = c.supplier().get();
    for (int i = 0; i < in.size(); i++) c.accumulator().accept(i < in.size() / 2 ? left : right, in.get(i));
    return c.finisher().apply(c.combiner().apply(left, right));
  }
}
