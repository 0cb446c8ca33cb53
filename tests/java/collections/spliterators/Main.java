// Spliterators: splitting, characteristics, sizes, wrappers, and custom AbstractCollection bases.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static String chars(Spliterator<?> s) {
    StringBuilder sb = new StringBuilder();
    int[] bits = {Spliterator.ORDERED, Spliterator.DISTINCT, Spliterator.SORTED, Spliterator.SIZED, Spliterator.NONNULL,
        Spliterator.IMMUTABLE, Spliterator.CONCURRENT, Spliterator.SUBSIZED};
    String names = "ODSZNICB";
    for (int i = 0; i < bits.length; i++) if (s.hasCharacteristics(bits[i])) sb.append(names.charAt(i));
    return sb.toString();
  }

  static <T> void splitAll(Spliterator<T> s, int depth, StringBuilder out) {
    Spliterator<T> p = depth < 3 ? s.trySplit() : null;
    if (p != null) {
      out.append('(');
      splitAll(p, depth + 1, out);
      out.append('|');
      splitAll(s, depth + 1, out);
      out.append(')');
    } else {
      s.forEachRemaining(x -> out.append(x).append(' '));
    }
  }

  static class Fixed extends AbstractList<Integer> {
    @Override public Integer get(int i) { return Objects.checkIndex(i, 6) * 11; }
    @Override public int size() { return 6; }
  }

  public static void main(String[] args) {
    List<Integer> base = IntStream.range(0, 17).boxed().collect(Collectors.toList());
    Map<String, Supplier<Spliterator<?>>> all = new LinkedHashMap<>();
    all.put("ArrayList", () -> new ArrayList<>(base).spliterator());
    all.put("LinkedList", () -> new LinkedList<>(base).spliterator());
    all.put("ArrayDeque", () -> new ArrayDeque<>(base).spliterator());
    all.put("asList", () -> Arrays.asList(1, 2, 3, 4, 5).spliterator());
    all.put("List.of", () -> List.of(1, 2, 3, 4, 5).spliterator());
    all.put("TreeSet", () -> new TreeSet<>(base).spliterator());
    all.put("HashSet", () -> new HashSet<>(base).spliterator());
    all.put("LinkedHashSet", () -> new LinkedHashSet<>(base).spliterator());
    all.put("PriorityQueue", () -> new PriorityQueue<>(base).spliterator());
    all.put("Vector", () -> new Vector<>(base).spliterator());
    all.put("TreeMap.keys", () -> new TreeMap<>(Collections.singletonMap(1, 2)).keySet().spliterator());
    all.put("HashMap.values", () -> new HashMap<>(Map.of(1, 2, 3, 4)).values().spliterator());
    all.put("sublist", () -> base.subList(3, 9).spliterator());
    all.put("IntStream", () -> IntStream.range(0, 10).spliterator());
    all.put("empty", Spliterators::emptySpliterator);
    all.put("iterator", () -> Spliterators.spliteratorUnknownSize(base.iterator(), Spliterator.ORDERED));
    all.put("sized iterator", () -> Spliterators.spliterator(base, Spliterator.DISTINCT));
    all.put("array", () -> Spliterators.spliterator(new Object[] {"x", "y", "z"}, Spliterator.IMMUTABLE));
    all.put("AbstractList", () -> new Fixed().spliterator());
    all.put("set stream", () -> Stream.of(3, 1, 2).sorted().distinct().spliterator());
    all.put("mapped", () -> Stream.of(3, 1, 2).map(x -> x + 1).spliterator());
    all.put("concat", () -> Stream.concat(Stream.of(1), Stream.of(2)).spliterator());
    all.put("COW", () -> new java.util.concurrent.CopyOnWriteArrayList<>(base).spliterator());
    for (Map.Entry<String, Supplier<Spliterator<?>>> e : all.entrySet()) {
      Spliterator<?> s = e.getValue().get();
      StringBuilder sb = new StringBuilder();
      splitAll(e.getValue().get(), 0, sb);
      System.out.println(e.getKey() + " " + chars(s) + " " + s.estimateSize() + " " + s.getExactSizeIfKnown() + " " + sb);
      try {
        System.out.println("  cmp " + s.getComparator());
      } catch (IllegalStateException x) {
        System.out.println("  cmp ISE");
      }
    }
    Spliterator.OfInt si = Arrays.spliterator(new int[] {9, 8, 7, 6});
    si.tryAdvance((int x) -> System.out.println("first " + x));
    Spliterator.OfInt pre = si.trySplit();
    pre.forEachRemaining((int x) -> System.out.println("pre " + x));
    si.forEachRemaining((Integer x) -> System.out.println("post " + x));
    System.out.println(si.tryAdvance((int x) -> {}));
    PrimitiveIterator.OfDouble pd = Spliterators.iterator(Arrays.spliterator(new double[] {1.5, 2.5}));
    System.out.println(pd.nextDouble() + " " + pd.next() + " " + pd.hasNext());
    try {
      pd.nextDouble();
    } catch (NoSuchElementException x) {
      System.out.println("NSEE");
    }
    ArrayList<Integer> late = new ArrayList<>(List.of(1, 2));
    Spliterator<Integer> ls = late.spliterator();
    late.add(3);
    ls.forEachRemaining(x -> System.out.print(x + ";"));
    System.out.println();
    Spliterator<Integer> bad = late.spliterator();
    try {
      bad.tryAdvance(x -> late.add(4));
      System.out.println("advanced");
    } catch (ConcurrentModificationException x) {
      System.out.println("CME at once");
    }
    try {
      bad.forEachRemaining(x -> {});
      System.out.println("none");
    } catch (ConcurrentModificationException x) {
      System.out.println("CME");
    }
    Fixed f = new Fixed();
    System.out.println(f + " " + f.indexOf(33) + " " + f.subList(2, 4) + " " + f.contains(55) + " " + f.hashCode());
    try {
      f.add(3);
    } catch (UnsupportedOperationException x) {
      System.out.println("UOE " + x.getMessage());
    }
    try {
      f.get(6);
    } catch (IndexOutOfBoundsException x) {
      System.out.println(x.getMessage());
    }
    System.out.println(StreamSupport.stream(new Spliterators.AbstractIntSpliterator(10, Spliterator.ORDERED) {
      int i;
      @Override public boolean tryAdvance(IntConsumer c) { if (i >= 10) return false; c.accept(i * i++); return true; }
    }, false).map(x -> x + 1).toList());
  }
}
