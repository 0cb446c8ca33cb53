// Parallel streams over sources of many kinds, the parallel methods of Arrays, a failing stream, and a stream
// in a pool of its own.
import java.util.*;
import java.util.concurrent.*;
import java.util.stream.*;

public class Main {
  public static void main(String[] args) throws Exception {
    List<Integer> list = IntStream.range(0, 60).boxed().collect(Collectors.toList());
    System.out.println(new TreeSet<>(list).parallelStream().mapToInt(x -> x).sum() + " "
        + new ArrayDeque<>(list).parallelStream().mapToInt(x -> x).sum() + " "
        + new LinkedList<>(list).parallelStream().mapToInt(x -> x).sum() + " "
        + new HashMap<>(Map.of(1, 2, 3, 4)).entrySet().parallelStream().mapToInt(Map.Entry::getValue).sum() + " "
        + "parallel".chars().parallel().filter(c -> c == 'l').count() + " "
        + Stream.concat(list.stream(), list.stream()).parallel().count() + " "
        + StreamSupport.stream(new ConcurrentLinkedQueue<>(list).spliterator(), true).mapToInt(x -> x).sum());
    long[] prefix = new long[20];
    Arrays.parallelSetAll(prefix, i -> i);
    Arrays.parallelPrefix(prefix, Long::sum);
    System.out.println(Arrays.toString(prefix));
    int[] big = new Random(5).ints(9000).toArray(), same = big.clone();
    Arrays.parallelSort(big);
    Arrays.sort(same);
    System.out.println("sorted " + Arrays.equals(big, same));

    try {
      list.parallelStream().forEach(x -> {
        if (x == 40) throw new IllegalStateException("at 40");
      });
    } catch (IllegalStateException e) {
      Throwable t = e;
      while (t.getCause() != null) t = t.getCause();
      System.out.println(t.getMessage());
    }
    // In a pool of ours: the workers are the pool's.
    ForkJoinPool pool = new ForkJoinPool(2);
    System.out.println(pool.submit(() -> list.parallelStream()
        .map(x -> ForkJoinTask.getPool() == pool).distinct().collect(Collectors.toList())).get());
    pool.shutdown();
  }
}
