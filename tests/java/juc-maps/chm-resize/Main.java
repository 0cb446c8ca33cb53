// ConcurrentHashMap grows while threads insert, read, remove and iterate: no key is lost or shown twice.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  interface Job {
    void run(int me);
  }

  static void together(int n, Job job) throws Exception {
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> job.run(me));
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
  }

  public static void main(String[] args) throws Exception {
    // Four threads insert disjoint keys into a table that starts with two bins.
    ConcurrentHashMap<Integer, String> m = new ConcurrentHashMap<>(1);
    AtomicInteger missing = new AtomicInteger();
    together(4, me -> {
      for (int k = 0; k < 100; k++) {
        int key = k * 4 + me;
        m.put(key, "v" + key);
        if (!("v" + key).equals(m.get(key))) missing.incrementAndGet();
      }
    });
    long sum = 0;
    for (int k : m.keySet()) sum += k;
    System.out.println(m.size() + " sum " + sum + " missing " + missing);

    // Keys that were there before stay visible all the time.
    ConcurrentHashMap<Integer, Integer> grow = new ConcurrentHashMap<>();
    for (int k = 0; k < 10; k++) grow.put(-k - 1, k);
    AtomicInteger lost = new AtomicInteger(), twice = new AtomicInteger();
    together(4, me -> {
      if (me < 2) {
        for (int k = 0; k < 120; k++) grow.put(k * 2 + me, k);
        return;
      }
      for (int round = 0; round < 6; round++) {
        for (int k = 0; k < 10; k++) if (grow.get(-k - 1) != k) lost.incrementAndGet();
        Set<Integer> seen = new HashSet<>();
        int old = 0;
        for (Map.Entry<Integer, Integer> e : grow.entrySet()) {
          if (!seen.add(e.getKey())) twice.incrementAndGet();
          if (e.getKey() < 0) old++;
        }
        if (old != 10) lost.incrementAndGet();
      }
    });
    System.out.println(grow.size() + " lost " + lost + " twice " + twice);

    // Inserting and removing the same keys: what is left is what the last operations say.
    ConcurrentHashMap<Integer, Integer> churn = new ConcurrentHashMap<>(2);
    AtomicIntegerArray balance = new AtomicIntegerArray(64);
    together(4, me -> {
      for (int k = 0; k < 100; k++) {
        int key = k * (me + 3) % 64;
        if ((k + me) % 3 != 0) {
          if (churn.putIfAbsent(key, me) == null) balance.incrementAndGet(key);
        } else if (churn.remove(key) != null) {
          balance.decrementAndGet(key);
        }
      }
    });
    int wrong = 0, size = 0;
    for (int k = 0; k < 64; k++) {
      if (balance.get(k) != (churn.containsKey(k) ? 1 : 0)) wrong++;
      size += balance.get(k);
    }
    System.out.println("wrong " + wrong + " size agrees " + (size == churn.size()));

    // clear and putAll beside readers; every read is null or right.
    ConcurrentHashMap<Integer, Integer> flip = new ConcurrentHashMap<>();
    Map<Integer, Integer> batch = new HashMap<>();
    for (int k = 0; k < 30; k++) batch.put(k, k * 3);
    AtomicInteger odd = new AtomicInteger();
    together(3, me -> {
      for (int round = 0; round < 5; round++) {
        if (me == 0) {
          flip.putAll(batch);
          flip.clear();
        } else {
          for (int k = 0; k < 30; k++) {
            Integer v = flip.get(k);
            if (v != null && v != k * 3) odd.incrementAndGet();
          }
        }
      }
    });
    System.out.println("odd " + odd + " left " + flip.size());
  }
}
