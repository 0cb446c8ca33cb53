// Longer stream pipelines: n-gram counts, Pascal, collatz, matrix product, cartesian products, run lengths.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static <T> Stream<List<T>> windows(List<T> l, int n) {
    return IntStream.rangeClosed(0, l.size() - n).mapToObj(i -> l.subList(i, i + n));
  }

  static Stream<List<Integer>> permutations(List<Integer> l) {
    if (l.isEmpty()) return Stream.of(List.of());
    return IntStream.range(0, l.size()).boxed().flatMap(i -> {
      List<Integer> rest = new ArrayList<>(l);
      Integer head = rest.remove((int) i);
      return permutations(rest).map(p -> { List<Integer> r = new ArrayList<>(); r.add(head); r.addAll(p); return r; });
    });
  }

  static void show(Object o) {
    System.out.println(o);
  }

  public static void main(String[] args) {
    List<String> words = List.of("a b c a b d a b c e".split(" "));
    show(windows(words, 2).map(w -> String.join("", w)).collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting())));
    show(windows(words, 3).map(w -> String.join("", w)).distinct().count());
    show(permutations(List.of(1, 2, 3, 4)).map(Object::toString).filter(s -> s.startsWith("[3")).collect(Collectors.joining(" ")));
    show(permutations(List.of(1, 2, 3, 4, 5, 6)).filter(p -> IntStream.range(0, 6).noneMatch(i -> p.get(i) == i + 1)).count());
    show(Stream.iterate(new long[] {1}, r -> IntStream.rangeClosed(0, r.length).mapToLong(i -> (i > 0 ? r[i - 1] : 0) + (i < r.length ? r[i] : 0)).toArray()).limit(8).map(Arrays::toString).collect(Collectors.joining("\n")));
    show(IntStream.rangeClosed(1, 300).boxed().max(Comparator.comparingLong(n -> LongStream.iterate(n, x -> x != 1, x -> x % 2 == 0 ? x / 2 : 3 * x + 1).count())).get());
    int[][] a = {{1, 2, 3}, {4, 5, 6}}, b = {{7, 8}, {9, 10}, {11, 12}};
    int[][] c = Arrays.stream(a).map(r -> IntStream.range(0, 2).map(j -> IntStream.range(0, 3).map(k -> r[k] * b[k][j]).sum()).toArray()).toArray(int[][]::new);
    show(Arrays.deepToString(c));
    show(IntStream.rangeClosed(1, 30).boxed().flatMap(x -> IntStream.rangeClosed(x, 30).boxed().flatMap(y -> IntStream.rangeClosed(y, 30).filter(z -> x * x + y * y == z * z).mapToObj(z -> x + "," + y + "," + z))).toList());
    show(Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).mapToInt(f -> f[0]).filter(f -> f % 2 == 0).takeWhile(f -> f < 1000000).boxed().toList());
    String rle = "aaabccddddde";
    show(IntStream.range(0, rle.length()).filter(i -> i == 0 || rle.charAt(i) != rle.charAt(i - 1)).mapToObj(i -> rle.charAt(i) + "" + IntStream.range(i, rle.length()).takeWhile(j -> rle.charAt(j) == rle.charAt(i)).count()).collect(Collectors.joining()));
    Map<Boolean, Map<Integer, List<String>>> nested = Stream.of("kayak", "level", "hello", "noon", "java", "abba").collect(Collectors.partitioningBy(s -> new StringBuilder(s).reverse().toString().equals(s), Collectors.groupingBy(String::length, TreeMap::new, Collectors.toList())));
    show(nested);
    List<Supplier<Integer>> sup = IntStream.range(0, 5).<Supplier<Integer>>mapToObj(i -> () -> i * i).toList();
    show(sup.stream().map(Supplier::get).toList());
    Function<Integer, Integer> composed = Stream.<Function<Integer, Integer>>of(x -> x + 1, x -> x * 2, x -> x - 3).reduce(Function.identity(), Function::andThen);
    show(composed.apply(5));
    show(Stream.of(List.of(1, 2), List.of(3), List.<Integer>of()).flatMap(Collection::stream).mapToInt(Integer::intValue).sum());
    show(Stream.of("x=1", "y=2", "bad", "z=3").map(s -> s.split("=")).filter(p -> p.length == 2).collect(Collectors.toMap(p -> p[0], p -> Integer.parseInt(p[1]), (p, q) -> p, TreeMap::new)));
    show(Stream.of(1, 2, 3, 4).collect(ArrayDeque<Integer>::new, ArrayDeque::addFirst, ArrayDeque::addAll));
    show(Arrays.stream("the cat sat".split(" ")).map(s -> s.substring(0, 1).toUpperCase(Locale.ROOT) + s.substring(1)).collect(Collectors.joining(" ")));
    show(Stream.of(Optional.of(1), Optional.<Integer>empty(), Optional.of(3)).flatMap(Optional::stream).toList());
    show(IntStream.range(0, 26).mapToObj(i -> String.valueOf((char) ('a' + i))).collect(Collectors.collectingAndThen(Collectors.toList(), l -> { Collections.rotate(l, 13); return String.join("", l); })));
    show(Stream.of(new int[] {1, 5}, new int[] {2, 3}).map(r -> IntStream.rangeClosed(r[0], r[1]).boxed().toList()).toList());
    show(Collections.max(List.of(4, 8, 1), Comparator.comparing(x -> x % 5)));
  }
}
