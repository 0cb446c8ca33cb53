// IntStream, LongStream, DoubleStream: ranges, conversions, sums, statistics, averages, Kahan summation.
import java.util.*;
import java.util.concurrent.Callable;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    t("range", () -> Arrays.toString(IntStream.range(3, 8).toArray()) + Arrays.toString(IntStream.rangeClosed(3, 8).toArray()) + IntStream.range(5, 5).count() + IntStream.range(9, 2).count());
    t("range extremes", () -> IntStream.rangeClosed(Integer.MAX_VALUE - 2, Integer.MAX_VALUE).boxed().toList() + " " + LongStream.rangeClosed(Long.MAX_VALUE - 1, Long.MAX_VALUE).boxed().toList() + IntStream.rangeClosed(Integer.MIN_VALUE, Integer.MIN_VALUE).sum());
    t("count long", () -> LongStream.range(0, 1L << 40).count() + " " + IntStream.range(Integer.MIN_VALUE, Integer.MAX_VALUE).count());
    t("sum overflow", () -> IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + LongStream.of(Long.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum());
    t("average", () -> IntStream.of(1, 2, 4).average() + " " + IntStream.empty().average() + DoubleStream.of(0.1, 0.2).average());
    t("minmax", () -> IntStream.of(3, -1, 2).min() + " " + IntStream.empty().max() + LongStream.of(5).max() + DoubleStream.of(1, Double.NaN).max() + DoubleStream.of(0.0, -0.0).min());
    t("stats", () -> IntStream.range(0, 10).summaryStatistics() + " " + LongStream.empty().summaryStatistics());
    t("dstats", () -> { DoubleSummaryStatistics s = DoubleStream.of(1.5, 2.5, -3).summaryStatistics(); return s.getMin() + " " + s.getMax() + " " + s.getSum() + " " + s.getAverage() + " " + s.getCount(); });
    t("stats combine", () -> { IntSummaryStatistics a = new IntSummaryStatistics(), b = new IntSummaryStatistics(2, 1, 5, 6); a.accept(10); a.combine(b); return a; });
    t("stats bad", () -> new IntSummaryStatistics(-1, 1, 1, 1));
    t("kahan", () -> DoubleStream.generate(() -> 0.1).limit(10).sum() + " " + DoubleStream.of(1e16, 1, -1e16).sum() + " " + DoubleStream.of(1e308, 1e308, -1e308).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, 1).sum() + " " + DoubleStream.of(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY).sum());
    t("loop sum", () -> { double s = 0; for (int i = 0; i < 10; i++) s += 0.1; return s; });
    t("map conv", () -> IntStream.range(0, 4).mapToObj(i -> "x" + i).toList() + Arrays.toString(IntStream.range(0, 3).mapToDouble(i -> i / 2.0).toArray()) + Arrays.toString(DoubleStream.of(1.9, -1.9).mapToInt(d -> (int) d).toArray()) + LongStream.of(1L << 33).mapToInt(l -> (int) l).sum());
    t("boxed", () -> IntStream.of(3, 1, 2).boxed().sorted(Comparator.reverseOrder()).toList());
    t("sorted distinct", () -> Arrays.toString(IntStream.of(3, 1, 2, 3, 1).distinct().sorted().toArray()) + Arrays.toString(DoubleStream.of(0.0, -0.0, Double.NaN, Double.NaN).distinct().sorted().toArray()));
    t("iterate", () -> Arrays.toString(IntStream.iterate(1, x -> x < 1000, x -> x * 3).toArray()) + Arrays.toString(LongStream.iterate(1, x -> -x * 2).limit(6).toArray()));
    t("reduce", () -> IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.empty().reduce(Math::max) + LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b));
    t("flatMap", () -> Arrays.toString(IntStream.range(1, 4).flatMap(i -> IntStream.rangeClosed(1, i)).toArray()));
    t("mapMulti", () -> Arrays.toString(IntStream.range(0, 5).mapMulti((i, c) -> { if (i % 2 == 0) { c.accept(i); c.accept(-i); } }).toArray()));
    t("take/drop", () -> IntStream.range(0, 10).dropWhile(i -> i < 3).takeWhile(i -> i < 6).boxed().toList());
    t("match", () -> IntStream.range(0, 5).anyMatch(i -> i == 4) + " " + DoubleStream.of(Double.NaN).allMatch(d -> d == d) + LongStream.empty().noneMatch(l -> true));
    t("find", () -> IntStream.range(0, 5).filter(i -> i > 2).findFirst() + " " + OptionalLong.empty() + DoubleStream.of(2.5).findAny());
    t("getAsInt", () -> OptionalInt.empty().getAsInt());
    t("orElse", () -> OptionalInt.empty().orElse(7) + " " + OptionalDouble.of(2).orElseThrow() + OptionalLong.of(3).equals(OptionalLong.of(3)) + OptionalInt.of(5).stream().sum());
    t("collect", () -> IntStream.range(0, 4).collect(StringBuilder::new, (sb, i) -> sb.append(i), StringBuilder::append));
    t("concat", () -> Arrays.toString(IntStream.concat(IntStream.of(1), IntStream.of(2, 3)).toArray()));
    t("chars", () -> "a\u00e9\ud83d\ude00z".chars().boxed().toList() + " " + "a\u00e9\ud83d\ude00z".codePoints().boxed().toList());
    t("iterator", () -> { PrimitiveIterator.OfInt it = IntStream.range(0, 4).iterator(); int s = 0; while (it.hasNext()) s = s * 10 + it.nextInt(); return s; });
    t("iterator end", () -> IntStream.empty().iterator().nextInt());
    t("skip limit", () -> IntStream.range(0, 1000000).skip(999990).limit(3).boxed().toList());
    t("peek", () -> { StringBuilder sb = new StringBuilder(); IntStream.range(0, 3).peek(sb::append).map(i -> i * i).peek(i -> sb.append('=').append(i).append(' ')).sum(); return sb; });
    t("primes", () -> IntStream.rangeClosed(2, 3000).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(d -> n % d == 0)).summaryStatistics());
    t("builder", () -> { LongStream.Builder b = LongStream.builder(); for (int i = 0; i < 100; i++) b.add((long) i * i); return b.build().sum(); });
    t("asDouble", () -> IntStream.of(1, 2).asDoubleStream().boxed().toList() + " " + LongStream.of(Long.MAX_VALUE).asDoubleStream().sum());
    t("random", () -> Arrays.toString(new Random(5).ints(5, 0, 100).toArray()) + Arrays.toString(new Random(5).longs(2).toArray()) + Arrays.toString(new Random(5).doubles(2, 1, 2).toArray()));
  }
}
