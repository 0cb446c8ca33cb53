// Sequential Stream operations: map/filter/flatMap/distinct/sorted/limit/skip/peek/reduce, laziness, errors.
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

  static Stream<Integer> ints(int n) { return IntStream.range(0, n).boxed(); }

  public static void main(String[] args) {
    t("map filter", () -> ints(10).filter(x -> x % 2 == 1).map(x -> x * x).collect(Collectors.toList()));
    t("flatMap", () -> ints(4).flatMap(x -> x == 2 ? null : ints(x)).toList());
    t("flatMapToInt", () -> Stream.of("ab", "c", "").flatMapToInt(String::chars).sum());
    t("mapMulti", () -> ints(6).<String>mapMulti((x, sink) -> { for (int i = 0; i < x % 3; i++) sink.accept(x + "" + (char) ('a' + i)); }).toList());
    t("distinct", () -> Stream.of(3, 1, 3, null, 2, null, 1).distinct().toList());
    t("sorted", () -> Stream.of("pear", "fig", "apple").sorted().toList() + " " + Stream.of("pear", "fig", "apple").sorted(Comparator.comparing(String::length)).toList());
    t("sorted bad", () -> Stream.of(new Object(), new Object()).sorted().count() >= 0);
    t("sorted cce", () -> { try { return Stream.of((Object) "a", 1).sorted().toList(); } catch (ClassCastException e) { return "CCE"; } });
    t("limit skip", () -> ints(20).skip(3).limit(5).skip(1).toList() + " " + ints(3).skip(10).toList() + ints(3).limit(0).toList());
    t("limit neg", () -> ints(3).limit(-1));
    t("skip neg", () -> ints(3).skip(-1));
    t("takeWhile", () -> ints(10).takeWhile(x -> x < 4).toList() + " " + ints(10).dropWhile(x -> x < 7).toList() + " " + Stream.of(1, 5, 2, 6).dropWhile(x -> x < 3).takeWhile(x -> x != 6).toList());
    t("iterate", () -> Stream.iterate(1, x -> x * 3).limit(8).toList() + " " + Stream.iterate(1, x -> x < 100, x -> x * 2).toList());
    t("generate", () -> { int[] c = {0}; return Stream.generate(() -> c[0]++).limit(5).toList(); });
    t("concat", () -> Stream.concat(Stream.of(1, 2), Stream.concat(Stream.empty(), Stream.of(3))).toList());
    t("builder", () -> Stream.<String>builder().add("a").add("b").build().collect(Collectors.joining("+")));
    t("builder twice", () -> { Stream.Builder<Integer> b = Stream.builder(); b.accept(1); b.build(); b.accept(2); return 0; });
    t("ofNullable", () -> Stream.ofNullable(null).count() + " " + Stream.ofNullable(1).count());
    t("reduce", () -> ints(6).reduce(Integer::sum) + " " + ints(0).reduce(Integer::sum) + " " + ints(5).reduce(10, Integer::sum) + " " + Stream.of("a", "bb").reduce(0, (n, s) -> n + s.length(), Integer::sum));
    t("min max", () -> ints(5).map(x -> (x * 7) % 5).max(Comparator.naturalOrder()) + " " + ints(5).min(Comparator.reverseOrder()) + Stream.<Integer>empty().max(Comparator.naturalOrder()));
    t("min null", () -> Stream.of((Integer) null).min((a, b) -> 0));
    t("match", () -> ints(5).anyMatch(x -> x == 3) + " " + ints(5).allMatch(x -> x < 4) + ints(5).noneMatch(x -> x > 10) + ints(0).allMatch(x -> false) + ints(0).anyMatch(x -> true));
    t("find", () -> ints(5).filter(x -> x > 2).findFirst() + " " + Stream.empty().findAny() + " " + ints(9).findFirst().get());
    t("find null", () -> Stream.of((Object) null).findFirst());
    t("count elided", () -> { int[] c = {0}; long n = ints(5).peek(x -> c[0]++).filter(x -> true).count(); return n + " " + c[0]; });
    t("lazy trace", () -> {
      StringBuilder sb = new StringBuilder();
      int r = ints(100).peek(x -> sb.append('p').append(x)).map(x -> { sb.append('m').append(x); return x * 10; })
          .filter(x -> { sb.append('f').append(x).append(' '); return x > 25; }).findFirst().get();
      return sb + "=" + r;
    });
    t("sorted barrier", () -> {
      StringBuilder sb = new StringBuilder();
      Stream.of(3, 1, 2).peek(x -> sb.append('a').append(x)).sorted().peek(x -> sb.append('b').append(x)).limit(2).forEach(x -> sb.append('c').append(x).append(' '));
      return sb;
    });
    t("flatMap short circuit", () -> { int[] c = {0}; Optional<Integer> o = ints(3).flatMap(x -> ints(100).peek(y -> c[0]++)).filter(x -> x == 5).findFirst(); return o + " " + c[0]; });
    t("reuse", () -> { Stream<Integer> s = ints(3); s.count(); return s.count(); });
    t("reuse link", () -> { Stream<Integer> s = ints(3); s.map(x -> x); return s.map(x -> x).count(); });
    t("no terminal", () -> { int[] c = {0}; ints(3).peek(x -> c[0]++); return c[0]; });
    t("onClose", () -> { StringBuilder sb = new StringBuilder(); try (Stream<Integer> s = ints(2).onClose(() -> sb.append("c1")).map(x -> x).onClose(() -> sb.append("c2"))) { s.forEach(sb::append); } return sb; });
    t("onClose throw", () -> {
      Stream<Integer> s = ints(1).onClose(() -> { throw new IllegalStateException("one"); }).onClose(() -> { throw new IllegalArgumentException("two"); });
      try { s.close(); return 0; } catch (RuntimeException e) { return e.getMessage() + " suppressed " + e.getSuppressed()[0].getMessage(); }
    });
    t("exception through", () -> ints(10).map(x -> 10 / (x - 5)).toList());
    t("toArray", () -> Arrays.toString(ints(3).toArray()) + Arrays.toString(Stream.of("b", "a").sorted().toArray(String[]::new)));
    t("toArray store", () -> Stream.of(1, 2).toArray(String[]::new));
    t("iterator", () -> { Iterator<Integer> it = ints(5).filter(x -> x % 2 == 0).iterator(); int s = 0; while (it.hasNext()) s = s * 10 + it.next(); return s; });
    t("iterator end", () -> Stream.empty().iterator().next());
    t("forEachOrdered", () -> { StringBuilder sb = new StringBuilder(); ints(5).forEachOrdered(sb::append); return sb; });
    t("collect 3", () -> Stream.of("x", "y").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append));
    t("toList immut", () -> Stream.of(1).toList().add(2));
    t("unordered", () -> ints(10).unordered().sorted(Comparator.reverseOrder()).limit(3).toList());
    t("sequential", () -> ints(1).parallel().sequential().isParallel());
    t("late binding", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2)); Stream<Integer> s = l.stream(); l.add(3); return s.toList(); });
    t("cme", () -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); return l.stream().peek(x -> l.add(9)).toList(); });
    t("chars", () -> "hello".chars().mapToObj(c -> (char) c).map(String::valueOf).collect(Collectors.joining("-")));
    t("lines", () -> "a\nb\r\nc\rd\n".lines().toList());
    t("sum large", () -> IntStream.range(0, 200000).filter(x -> x % 3 == 0).mapToLong(x -> (long) x * x).sum());
  }
}
