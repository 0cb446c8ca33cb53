// ConcurrentHashMap in bulk: forEach, search and reduce over keys, values and entries, with and without
// parallelism; results that do not depend on the order.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  public static void main(String[] args) throws Exception {
    ConcurrentHashMap<Integer, Long> m = new ConcurrentHashMap<>();
    for (int i = 1; i <= 60; i++) m.put(i, (long) i * i);
    for (long p : new long[] {1, 10, Long.MAX_VALUE}) {
      LongAdder sum = new LongAdder();
      m.forEach(p, (k, v) -> sum.add(k + v));
      m.forEach(p, (k, v) -> k % 2 == 0 ? v : null, sum::add);
      m.forEachKey(p, sum::add);
      m.forEachKey(p, k -> k > 50 ? (long) k : null, sum::add);
      m.forEachValue(p, sum::add);
      m.forEachValue(p, v -> v < 100 ? v : null, sum::add);
      m.forEachEntry(p, e -> sum.add(e.getKey()));
      m.forEachEntry(p, e -> e.getValue() > 3000 ? (long) e.getKey() : null, sum::add);
      System.out.println("threshold " + p + " sum " + sum);
      System.out.println("search " + m.search(p, (k, v) -> v == 49 ? k : null) + " "
          + m.search(p, (k, v) -> v == 50 ? k : null) + " " + m.searchKeys(p, k -> k == 17 ? "found" : null) + " "
          + m.searchValues(p, v -> v == 3600 ? v / 60 : null) + " "
          + m.searchEntries(p, e -> e.getKey() == 3 ? e.toString() : null));
      System.out.println("reduce " + m.reduce(p, (k, v) -> k + v, Long::sum) + " "
          + m.reduce(p, (k, v) -> k > 100 ? v : null, Long::sum) + " " + m.reduceKeys(p, Integer::sum) + " "
          + m.reduceKeys(p, k -> k % 7 == 0 ? k : null, Math::max) + " " + m.reduceValues(p, Math::max) + " "
          + m.reduceValues(p, v -> v + 1, Long::sum) + " " + m.reduceEntries(p, e -> e.getValue() - e.getKey(),
          Long::sum) + " " + m.reduceEntries(p, (a, b) -> a.getKey() > b.getKey() ? a : b));
      System.out.println("primitive " + m.reduceToLong(p, (k, v) -> v, 0, Long::sum) + " "
          + m.reduceToInt(p, (k, v) -> k, 0, Integer::max) + " "
          + m.reduceToDouble(p, (k, v) -> v / 4.0, 0, Double::sum) + " "
          + m.reduceKeysToLong(p, k -> k, 0, Long::sum) + " " + m.reduceKeysToInt(p, k -> -k, 0, Integer::min) + " "
          + m.reduceKeysToDouble(p, k -> 0.5, 0, Double::sum) + " "
          + m.reduceValuesToLong(p, v -> v, 0, Long::max) + " "
          + m.reduceValuesToInt(p, Long::intValue, 0, Integer::sum) + " "
          + m.reduceValuesToDouble(p, v -> v, 0, Double::max) + " "
          + m.reduceEntriesToLong(p, e -> e.getKey() * e.getValue(), 0, Long::sum) + " "
          + m.reduceEntriesToInt(p, e -> 1, 0, Integer::sum) + " "
          + m.reduceEntriesToDouble(p, e -> 2, 0, Double::sum));
    }
    StringBuilder s = new StringBuilder();
    m.forEach((k, v) -> s.append(k == 5 ? v : ""));
    System.out.println(s + " " + m.mappingCount());
    try {
      m.forEach(1, (k, v) -> {
        if (k == 30) throw new IllegalStateException("at 30");
      });
    } catch (IllegalStateException e) {
      Throwable t = e; // perhaps a copy, made for this thread, of one thrown in another
      while (t.getCause() != null) t = t.getCause();
      System.out.println(t.getMessage());
    }
    ConcurrentHashMap<String, String> none = new ConcurrentHashMap<>();
    System.out.println(none.reduce(1, (k, v) -> k, String::concat) + " " + none.search(1, (k, v) -> k) + " "
        + none.reduceToInt(1, (k, v) -> 1, 77, Integer::sum) + " " + none.reduceKeys(1, String::concat));
    try {
      m.reduce(1, null, Long::sum);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }
  }
}
