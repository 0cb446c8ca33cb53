// A cache of the least recently used under a ReentrantReadWriteLock: misses compute once per key at a time.
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;
import java.util.function.*;

public class Main {
  static class Lru<K, V> {
    private final ReadWriteLock lock = new ReentrantReadWriteLock();
    private final LinkedHashMap<K, V> map;
    final AtomicInteger hits = new AtomicInteger(), misses = new AtomicInteger(), evicted = new AtomicInteger();

    Lru(int capacity) {
      map = new LinkedHashMap<>(16, 0.75f, true) {
        @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) {
          boolean full = size() > capacity;
          if (full) evicted.incrementAndGet();
          return full;
        }
      };
    }

    V get(K key, Function<K, V> load) {
      // An access-ordered map changes on get: even a hit needs the write lock; peek does not.
      lock.writeLock().lock();
      try {
        V v = map.get(key);
        if (v != null) {
          hits.incrementAndGet();
          return v;
        }
        misses.incrementAndGet();
        v = load.apply(key);
        map.put(key, v);
        return v;
      } finally {
        lock.writeLock().unlock();
      }
    }

    boolean peek(K key) {
      lock.readLock().lock();
      try {
        return map.containsKey(key);
      } finally {
        lock.readLock().unlock();
      }
    }

    List<K> keys() {
      lock.readLock().lock();
      try {
        return new ArrayList<>(map.keySet());
      } finally {
        lock.readLock().unlock();
      }
    }
  }

  public static void main(String[] args) throws Exception {
    Lru<Integer, String> cache = new Lru<>(3);
    for (int k : new int[] {1, 2, 3, 1, 4, 2, 5, 5, 1}) cache.get(k, i -> "v" + i);
    System.out.println(cache.keys() + " hits " + cache.hits + " misses " + cache.misses + " evicted "
        + cache.evicted + " " + cache.peek(1) + cache.peek(4));

    // Everything fits: each key is loaded exactly once, whoever comes first.
    Lru<Integer, Integer> big = new Lru<>(100);
    AtomicIntegerArray loads = new AtomicIntegerArray(10);
    AtomicInteger wrong = new AtomicInteger();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int seed = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 40; k++) {
          int key = (k * 7 + seed) % 10;
          int v = big.get(key, x -> {
            loads.incrementAndGet(x);
            return x * x;
          });
          if (v != key * key || !big.peek(key)) wrong.incrementAndGet();
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println("loads " + loads + " hits " + big.hits + " misses " + big.misses + " wrong " + wrong);

    // Too small: counts depend on the schedule, their sums do not.
    Lru<Integer, Integer> small = new Lru<>(4);
    for (int i = 0; i < 4; i++) {
      int seed = i;
      threads[i] = new Thread(() -> {
        Random r = new Random(seed);
        for (int k = 0; k < 40; k++) {
          int key = r.nextInt(9);
          if (small.get(key, x -> -x) != -key) wrong.incrementAndGet();
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println("asked " + (small.hits.get() + small.misses.get()) + " size " + small.keys().size()
        + " consistent " + (small.misses.get() - small.evicted.get() == 4) + " wrong " + wrong);
  }
}
