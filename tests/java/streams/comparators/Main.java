// Comparator combinators and their laws; Map.Entry comparators; null handling; sorting by many keys.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  record V(int major, int minor, String tag, double w, long id) {}

  public static void main(String[] args) {
    List<V> vs = new ArrayList<>();
    for (int i = 0; i < 12; i++) vs.add(new V(i % 3, (i * 5) % 4, i % 4 == 0 ? null : "t" + (char) ('d' - i % 4), i % 5 == 0 ? Double.NaN : (i * 3 % 7) - 2.5, 100L - i));
    Map<String, Comparator<V>> cs = new LinkedHashMap<>();
    cs.put("major", Comparator.comparingInt(V::major));
    cs.put("major,minor", Comparator.comparingInt(V::major).thenComparingInt(V::minor));
    cs.put("-major,minor", Comparator.comparingInt(V::major).reversed().thenComparing(V::minor));
    cs.put("tag nulls first", Comparator.comparing(V::tag, Comparator.nullsFirst(Comparator.naturalOrder())));
    cs.put("tag nulls last desc", Comparator.comparing(V::tag, Comparator.nullsLast(Comparator.<String>reverseOrder())).thenComparingLong(V::id));
    cs.put("w", Comparator.comparingDouble(V::w));
    cs.put("-w,id", Comparator.comparingDouble(V::w).reversed().thenComparingLong(V::id));
    cs.put("id rev rev", Comparator.comparingLong(V::id).reversed().reversed());
    cs.put("lambda", (a, b) -> a.minor() != b.minor() ? Integer.compare(b.minor(), a.minor()) : Long.compare(a.id(), b.id()));
    for (Map.Entry<String, Comparator<V>> e : cs.entrySet()) {
      System.out.println(e.getKey() + ": " + vs.stream().sorted(e.getValue()).map(V::id).toList());
      System.out.println("  min " + vs.stream().min(e.getValue()).get() + " max " + vs.stream().max(e.getValue()).get());
      List<V> copy = new ArrayList<>(vs);
      Collections.shuffle(copy, new Random(1));
      copy.sort(e.getValue().thenComparing(V::id));
      System.out.println("  " + copy.stream().map(v -> v.id() + "").collect(Collectors.joining(",")));
    }
    Comparator<String> nf = Comparator.nullsFirst(null);
    System.out.println(nf.compare("a", "b") + " " + nf.compare(null, "b") + " " + nf.compare("a", null) + " " + nf.compare(null, null));
    System.out.println(nf.reversed().compare(null, "b"));
    System.out.println(Comparator.<Integer>naturalOrder().reversed() == Comparator.<Integer>reverseOrder());
    try {
      Comparator.<String>naturalOrder().compare(null, "a");
    } catch (NullPointerException e) {
      System.out.println("NPE");
    }
    try {
      Comparator.comparing(null);
    } catch (NullPointerException e) {
      System.out.println("NPE eager");
    }
    List<Map.Entry<String, Integer>> es = new ArrayList<>(List.of(Map.entry("b", 2), Map.entry("a", 3), Map.entry("c", 1), Map.entry("B", 2)));
    es.sort(Map.Entry.comparingByKey());
    System.out.println(es);
    es.sort(Map.Entry.comparingByValue());
    System.out.println(es);
    es.sort(Map.Entry.comparingByKey(String.CASE_INSENSITIVE_ORDER.reversed()));
    System.out.println(es);
    es.sort(Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder()).thenComparing(Map.Entry.comparingByKey()));
    System.out.println(es);
    BinaryOperator<Integer> mn = BinaryOperator.minBy(Comparator.naturalOrder()), mx = BinaryOperator.maxBy(Comparator.naturalOrder());
    System.out.println(mn.apply(3, 4) + " " + mx.apply(3, 4));
    System.out.println("abc".compareTo("abd") + " " + "abc".compareTo("ab") + " " + "B".compareToIgnoreCase("a") + " " + Boolean.compare(true, false) + Character.compare('a', 'c') + Byte.compare((byte) 1, (byte) -128) + Short.compare((short) 5, (short) 2));
  }
}
