// Concurrent collections used from one thread: CHM, COW lists, skip lists, blocking queues.
import java.util.*;
import java.util.concurrent.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName()
          + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
    }
  }

  record Bad(int v) implements Comparable<Bad> {
    @Override public int hashCode() { return 3; }
    @Override public int compareTo(Bad o) { return v - o.v; }
  }

  public static void main(String[] args) {
    ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
    for (String s : "a rose is a rose is a rose and nothing else".split(" ")) m.merge(s, 1, Integer::sum);
    t("chm", () -> m + " " + m.mappingCount());
    t("null key", () -> m.put(null, 1));
    t("null val", () -> m.put("a", null));
    t("get null", () -> m.get(null));
    t("iterate+modify", () -> { int n = 0; for (String k : m.keySet()) { m.remove("else"); n++; } return n >= 5; });
    t("compute", () -> m.compute("a", (k, v) -> v * 100) + " " + m.computeIfAbsent("z", k -> null) + m.computeIfPresent("rose", (k, v) -> null) + m);
    t("recursive", () -> m.computeIfAbsent("k", k -> m.computeIfAbsent("k", q -> 1)));
    t("search", () -> m.search(Long.MAX_VALUE, (k, v) -> v == 100 ? k : null));
    t("reduce", () -> m.reduceValues(Long.MAX_VALUE, Integer::sum) + " " + m.reduce(Long.MAX_VALUE, (k, v) -> k.length() * v, Integer::max) + " " + m.reduceKeysToInt(Long.MAX_VALUE, String::length, 0, Integer::sum));
    t("keySet default", () -> { Set<String> s = m.keySet(7); s.add("seven"); return m.get("seven"); });
    t("newKeySet", () -> { Set<Integer> s = ConcurrentHashMap.newKeySet(); s.add(1); return s.add(1) + "" + s; });
    t("treeified", () -> {
      ConcurrentHashMap<Bad, Integer> x = new ConcurrentHashMap<>();
      for (int i = 0; i < 500; i++) x.put(new Bad(i), i);
      long sum = 0;
      for (int i = 0; i < 500; i += 2) sum += x.remove(new Bad(i));
      for (int i = 0; i < 500; i++) if (x.containsKey(new Bad(i)) != (i % 2 == 1)) sum = -1;
      x.keySet().removeIf(b -> b.v() > 9);
      return sum + " " + new TreeMap<>(x);
    });
    t("resize", () -> {
      ConcurrentHashMap<Integer, Integer> x = new ConcurrentHashMap<>(2);
      for (int i = 0; i < 20000; i++) x.put(i * 17, i);
      long sum = 0;
      for (Map.Entry<Integer, Integer> e : x.entrySet()) sum = sum * 31 + e.getKey() - e.getValue();
      return x.size() + " " + sum;
    });
    t("replace", () -> m.replace("a", 100, 5) + " " + m.remove("a", 6) + m.replace("none", 1) + m.contains(5));
    t("entry setValue", () -> { for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(1); return new TreeMap<>(m); });

    CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>(List.of(1, 2, 3));
    t("cow iter", () -> { for (int i : c) c.add(i * 10); return c; });
    t("cow it remove", () -> { Iterator<Integer> i = c.iterator(); i.next(); i.remove(); return 0; });
    t("cow addIfAbsent", () -> c.addIfAbsent(3) + " " + c.addIfAbsent(4) + " " + c.addAllAbsent(List.of(4, 5, 5, 6)) + c);
    t("cow oob", () -> c.get(99));
    t("cow sub", () -> { List<Integer> s = c.subList(1, 3); s.set(0, 99); c.add(1); return s.size(); });
    t("cow misc", () -> { c.removeIf(x -> x > 20); c.replaceAll(x -> -x); c.sort(null); return c + " " + c.indexOf(-5) + c.lastIndexOf(-1); });
    t("cow set", () -> new CopyOnWriteArraySet<>(List.of(1, 2, 1, 3)));

    ConcurrentSkipListMap<Integer, String> k = new ConcurrentSkipListMap<>();
    for (int i = 0; i < 50; i++) k.put(i * 13 % 50, "v" + i);
    t("skip", () -> k.firstKey() + " " + k.floorKey(25) + k.higherEntry(30) + k.headMap(5) + k.descendingMap().firstKey() + k.subMap(10, true, 13, true));
    t("skip poll", () -> k.pollFirstEntry() + " " + k.pollLastEntry() + k.size() + k.ceilingEntry(100));
    t("skip null", () -> k.put(null, ""));
    t("skip set", () -> new ConcurrentSkipListSet<>(List.of(5, 1, 3)).descendingSet());

    ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
    t("abq", () -> q.offer(1) + " " + q.offer(2) + " " + q.offer(3) + q + q.remainingCapacity());
    t("abq add", () -> q.add(9));
    t("abq poll", () -> q.poll() + " " + q.take() + q.poll() + q.poll(1, TimeUnit.MILLISECONDS));
    t("abq cap", () -> new ArrayBlockingQueue<Integer>(0));
    LinkedBlockingDeque<Integer> lb = new LinkedBlockingDeque<>(3);
    t("lbd", () -> { lb.putFirst(1); lb.putLast(2); lb.put(3); return lb.offerFirst(0) + "" + lb + lb.takeLast() + lb.drainTo(new ArrayList<>()); });
    PriorityBlockingQueue<String> pb = new PriorityBlockingQueue<>(4, Comparator.comparing(String::length));
    t("pbq", () -> { pb.addAll(List.of("ccc", "a", "bb", "dddd", "e1")); List<String> l = new ArrayList<>(); pb.drainTo(l, 2); return l + pb.take(); });
    t("clq", () -> { ConcurrentLinkedQueue<Integer> x = new ConcurrentLinkedQueue<>(List.of(1, 2, 3)); x.remove(2); return x.poll() + "" + x + x.peek(); });
    t("cld", () -> { ConcurrentLinkedDeque<Integer> x = new ConcurrentLinkedDeque<>(); x.addFirst(1); x.addLast(2); x.push(0); return x.pollLast() + "" + x + x.peekFirst(); });
    t("syncq", () -> new SynchronousQueue<Integer>().offer(1));
    t("lbq null", () -> new LinkedBlockingQueue<Integer>().offer(null));
  }
}
