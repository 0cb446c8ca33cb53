// Map and reduce: words of generated texts counted by mappers, shuffled by hash, summed by reducers.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Main {
  static final String[] WORDS = {"lock", "fork", "join", "park", "wait", "yield", "race", "spin"};

  static String text(int seed) {
    Random r = new Random(seed);
    StringBuilder s = new StringBuilder();
    for (int i = 0; i < 30; i++) s.append(WORDS[Math.min(r.nextInt(8), r.nextInt(8))]).append(' ');
    return s.toString();
  }

  /** Mappers fill one queue per reducer; an empty word ends a mapper's part. */
  static SortedMap<String, Integer> mapReduce(List<String> texts, int mappers, int reducers) throws Exception {
    List<BlockingQueue<String>> shuffle = new ArrayList<>();
    for (int i = 0; i < reducers; i++) shuffle.add(new LinkedBlockingQueue<>(8));
    ExecutorService pool = Executors.newFixedThreadPool(mappers + reducers);
    AtomicInteger next = new AtomicInteger();
    for (int i = 0; i < mappers; i++) {
      pool.submit(() -> {
        for (int t; (t = next.getAndIncrement()) < texts.size(); )
          for (String w : texts.get(t).split(" ")) shuffle.get(Math.floorMod(w.hashCode(), reducers)).put(w);
        for (BlockingQueue<String> q : shuffle) q.put("");
        return null;
      });
    }
    List<Future<Map<String, Integer>>> parts = new ArrayList<>();
    for (int i = 0; i < reducers; i++) {
      BlockingQueue<String> mine = shuffle.get(i);
      parts.add(pool.submit(() -> {
        Map<String, Integer> counts = new HashMap<>();
        for (int open = mappers; open > 0; ) {
          String w = mine.take();
          if (w.isEmpty()) open--;
          else counts.merge(w, 1, Integer::sum);
        }
        return counts;
      }));
    }
    SortedMap<String, Integer> result = new TreeMap<>();
    for (Future<Map<String, Integer>> p : parts) result.putAll(p.get());
    pool.shutdown();
    return result;
  }

  public static void main(String[] args) throws Exception {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 6; i++) texts.add(text(i));
    SortedMap<String, Integer> expected = new TreeMap<>();
    for (String t : texts) for (String w : t.split(" ")) expected.merge(w, 1, Integer::sum);
    System.out.println(expected);
    System.out.println(mapReduce(texts, 3, 2).equals(expected) + " " + mapReduce(texts, 1, 3).equals(expected));

    ConcurrentHashMap<String, LongAdder> shared = new ConcurrentHashMap<>();
    Thread[] ts = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int t = me; t < texts.size(); t += 3)
          for (String w : texts.get(t).split(" ")) shared.computeIfAbsent(w, k -> new LongAdder()).increment();
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(new TreeMap<>(shared));
    ConcurrentMap<String, Long> grouped = texts.parallelStream().flatMap(t -> Arrays.stream(t.split(" ")))
        .collect(Collectors.groupingByConcurrent(w -> w, Collectors.counting()));
    System.out.println(new TreeMap<>(grouped));
    // The most frequent, by one parallel reduction over the map itself.
    System.out.println(shared.reduceEntries(1, (a, b) -> {
      int c = Long.compare(a.getValue().sum(), b.getValue().sum());
      return c > 0 || (c == 0 && a.getKey().compareTo(b.getKey()) < 0) ? a : b;
    }));
  }
}
