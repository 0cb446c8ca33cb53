// Parallel streams: reductions, ordered and unordered operations, short circuits, closing.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Main {
  public static void main(String[] args) throws Exception {
    int n = 60;
    System.out.println(IntStream.rangeClosed(1, n).parallel().sum() + " "
        + IntStream.range(0, n).parallel().filter(x -> x % 3 == 0).map(x -> x * x).max().getAsInt() + " "
        + LongStream.range(0, n).parallel().reduce(0, (a, b) -> a ^ b * 31) + " "
        + IntStream.range(0, n).parallel().average().getAsDouble() + " "
        + IntStream.range(0, n).parallel().summaryStatistics());
    List<Integer> list = IntStream.range(0, n).boxed().collect(Collectors.toList());
    System.out.println(list.parallelStream().map(x -> x * 2).collect(Collectors.toList()).equals(
        list.stream().map(x -> x * 2).collect(Collectors.toList())));
    System.out.println(list.parallelStream().map(String::valueOf).reduce("", String::concat).length() + " "
        + list.parallelStream().reduce(0, (a, x) -> a + x, Integer::sum) + " "
        + list.parallelStream().map(String::valueOf).collect(Collectors.joining("")).hashCode());
    StringBuffer ordered = new StringBuffer();
    list.parallelStream().filter(x -> x % 7 == 0).forEachOrdered(x -> ordered.append(x).append(' '));
    System.out.println(ordered.toString().trim());
    LongAdder unordered = new LongAdder();
    list.parallelStream().forEach(unordered::add);
    System.out.println("forEach " + unordered);
    System.out.println(list.parallelStream().sorted(Comparator.reverseOrder()).limit(5).collect(Collectors.toList())
        + " " + list.parallelStream().skip(50).limit(4).collect(Collectors.toList()) + " "
        + list.parallelStream().map(x -> x % 9).distinct().collect(Collectors.toList()) + " "
        + list.parallelStream().takeWhile(x -> x < 6).collect(Collectors.toList()) + " "
        + list.parallelStream().dropWhile(x -> x < 55).collect(Collectors.toList()));
    System.out.println(list.parallelStream().filter(x -> x > 20).findFirst().get() + " "
        + list.parallelStream().filter(x -> x == 33).findAny().get() + " "
        + list.parallelStream().filter(x -> x > 99).findFirst().isPresent() + " "
        + list.parallelStream().anyMatch(x -> x == 59) + list.parallelStream().allMatch(x -> x < 60)
        + list.parallelStream().noneMatch(x -> x < 0) + " " + list.parallelStream().count() + " "
        + list.parallelStream().min(Comparator.comparing(x -> (x + 17) % 60)).get());
    System.out.println(list.parallelStream().flatMap(x -> Stream.of(x, -x)).mapToInt(x -> x).filter(x -> x < 0).sum()
        + " " + list.parallelStream().mapMulti((Integer x, java.util.function.Consumer<Integer> c) -> {
          if (x % 10 == 0) {
            c.accept(x);
            c.accept(x + 1);
          }
        }).collect(Collectors.toList()));
    AtomicInteger peeked = new AtomicInteger();
    System.out.println(Arrays.toString(list.parallelStream().peek(x -> peeked.incrementAndGet()).mapToInt(x -> -x)
        .sorted().limit(3).toArray()) + " peeked " + peeked);
    System.out.println(Arrays.toString(Stream.iterate(1, x -> x * 2).parallel().limit(10).toArray(Integer[]::new))
        + " " + Stream.iterate(1, x -> x < 100, x -> x + 7).parallel().mapToInt(x -> x).sum() + " "
        + Stream.generate(() -> 1).parallel().limit(25).mapToInt(x -> x).sum());
    System.out.println(list.parallelStream().isParallel() + " " + list.parallelStream().sequential().isParallel());
    try (Stream<Integer> s = list.parallelStream().onClose(() -> System.out.println("closed"))) {
      System.out.println(s.unordered().limit(3).count());
    }
  }
}
