// parallel() streams with results that do not depend on scheduling.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Main {
  public static void main(String[] args) throws Exception {
    System.out.println(IntStream.range(0, 100000).parallel().filter(i -> i % 7 == 0).asLongStream().sum());
    System.out.println(IntStream.rangeClosed(1, 5000).parallel().mapToObj(Integer::toString).collect(Collectors.joining()).hashCode());
    System.out.println(Stream.of(5, 3, 9, 1, 7).parallel().sorted().toList());
    System.out.println(IntStream.range(0, 1000).parallel().boxed().map(i -> i * i % 97).distinct().sorted().limit(10).toList());
    System.out.println(new TreeMap<>(IntStream.range(0, 3000).parallel().boxed().collect(Collectors.groupingBy(i -> i % 5, Collectors.counting()))));
    System.out.println(new TreeMap<>(IntStream.range(0, 3000).parallel().boxed().collect(Collectors.groupingByConcurrent(i -> i % 5, Collectors.summingInt(i -> i)))));
    System.out.println(Arrays.hashCode(IntStream.range(0, 2000).parallel().map(i -> i ^ 0x55).toArray()));
    LongAdder adder = new LongAdder();
    AtomicInteger max = new AtomicInteger();
    IntStream.range(0, 2000).parallel().forEach(i -> { adder.add(i); max.accumulateAndGet(i, Math::max); });
    System.out.println(adder.sum() + " " + max.get());
    StringBuilder sb = new StringBuilder();
    IntStream.range(0, 20).parallel().forEachOrdered(sb::append);
    System.out.println(sb);
    System.out.println(IntStream.range(0, 10000).parallel().anyMatch(i -> i == 9999) + " " + IntStream.range(0, 1000).parallel().allMatch(i -> i < 1000) + " " + IntStream.range(100, 10000).parallel().filter(i -> i % 1001 == 0).findFirst());
    System.out.println(IntStream.range(0, 1000).parallel().skip(10).limit(5).boxed().toList());
    System.out.println(Stream.iterate(1, x -> x + 1).parallel().limit(100).reduce(0, Integer::sum));
    int[] a = new int[20000];
    Arrays.parallelSetAll(a, i -> (i * 7919) % 20011);
    Arrays.parallelSort(a);
    System.out.println(a[0] + " " + a[19999] + " " + Arrays.hashCode(a));
    long[] p = new long[10000];
    Arrays.setAll(p, i -> i);
    Arrays.parallelPrefix(p, Long::sum);
    System.out.println(p[9999] + " " + p[5000]);
    try {
      IntStream.range(0, 100).parallel().map(i -> 1 / (i - 50)).sum();
    } catch (ArithmeticException e) {
      System.out.println("AE " + e.getMessage());
    }
    System.out.println(Stream.of(1, 2, 3).parallel().isParallel() + " " + List.of(1).parallelStream().sequential().isParallel());
    ForkJoinPool pool = new ForkJoinPool(2);
    System.out.println(pool.submit(() -> IntStream.range(0, 5000).parallel().mapToLong(i -> (long) i * i).sum()).get());
    pool.shutdown();
    System.out.println(pool.awaitTermination(5, TimeUnit.SECONDS));
  }
}
