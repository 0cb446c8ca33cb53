// ConcurrentSkipListMap and Set in several threads: inserts, removals, polls, ordered scans.
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
    ConcurrentSkipListMap<Integer, Integer> m = new ConcurrentSkipListMap<>();
    AtomicInteger missing = new AtomicInteger(), disorder = new AtomicInteger();
    together(5, me -> {
      if (me < 4) {
        for (int k = 0; k < 30; k++) {
          int key = k * 4 + me;
          m.put(key, me);
          if (m.get(key) != me) missing.incrementAndGet();
        }
      } else {
        for (int round = 0; round < 5; round++) {
          int last = -1;
          for (int k : m.keySet()) {
            if (k <= last) disorder.incrementAndGet();
            last = k;
          }
        }
      }
    });
    System.out.println(m.size() + " missing " + missing + " disorder " + disorder + " " + m.firstKey() + " "
        + m.lastKey() + " " + m.headMap(5));

    // Two poll from below, two from above: each key goes to one of them, in order for each.
    AtomicIntegerArray seen = new AtomicIntegerArray(120);
    together(4, me -> {
      int last = me < 2 ? -1 : 1000;
      for (int k = 0; k < 25; k++) {
        int key = (me < 2 ? m.pollFirstEntry() : m.pollLastEntry()).getKey();
        seen.incrementAndGet(key);
        if (me < 2 ? key <= last : key >= last) disorder.incrementAndGet();
        last = key;
      }
    });
    int polled = 0;
    for (int i = 0; i < 120; i++) polled += seen.get(i);
    boolean disjoint = true;
    for (int k : m.keySet()) disjoint &= seen.get(k) == 0;
    System.out.println("polled " + polled + " left " + m.size() + " " + m.keySet() + " " + disjoint + " disorder "
        + disorder);

    // The same keys put and removed by all; compute and merge keep exact counts.
    ConcurrentSkipListMap<Integer, Integer> counts = new ConcurrentSkipListMap<>();
    AtomicIntegerArray balance = new AtomicIntegerArray(20);
    together(4, me -> {
      for (int k = 0; k < 40; k++) {
        counts.merge(1000 + k % 5, 1, Integer::sum);
        counts.compute(2000 + k % 3, (x, v) -> v == null ? 1 : v + 1);
        int key = k * (me + 1) % 20;
        if ((k + me) % 3 > 0) {
          if (counts.putIfAbsent(key, me) == null) balance.incrementAndGet(key);
        } else if (counts.remove(key) != null) {
          balance.decrementAndGet(key);
        }
      }
    });
    int wrong = 0;
    for (int k = 0; k < 20; k++) if (balance.get(k) != (counts.containsKey(k) ? 1 : 0)) wrong++;
    System.out.println(counts.tailMap(1000) + " wrong " + wrong);

    ConcurrentSkipListSet<String> s = new ConcurrentSkipListSet<>(Comparator.reverseOrder());
    AtomicInteger added = new AtomicInteger();
    together(4, me -> {
      for (char c = 'a'; c < 'k'; c++) if (s.add("" + c + c)) added.incrementAndGet();
    });
    System.out.println(s + " added " + added + " " + s.first() + s.last() + s.lower("cc") + s.floor("cz")
        + s.ceiling("cz") + s.higher("cc") + " " + s.headSet("hh") + s.tailSet("cc", false) + s.subSet("ff", "dd")
        + " " + s.descendingSet().first() + " " + s.pollFirst() + s.pollLast() + " " + s.remove("ee")
        + s.remove("ee") + s.contains("bb") + " " + s.size() + " " + s.clone().equals(s));
    Iterator<String> it = s.descendingIterator();
    it.next();
    it.remove();
    System.out.println(s + " " + s.removeAll(Set.of("cc", "zz")) + " " + s);
    try {
      s.add(null);
    } catch (NullPointerException e) {
      System.out.println("null refused");
    }
    AtomicInteger taken = new AtomicInteger();
    together(3, me -> {
      while (s.pollFirst() != null) taken.incrementAndGet();
    });
    System.out.println("taken " + taken + " " + s.isEmpty());
  }
}
