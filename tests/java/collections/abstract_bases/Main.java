// Collections built on AbstractList, AbstractSet, AbstractMap, AbstractQueue, AbstractSequentialList: inherited behaviour.
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

  static class Ring extends AbstractList<Integer> implements RandomAccess {
    final int[] buf;
    int head, n;
    Ring(int cap) { buf = new int[cap]; }
    @Override public Integer get(int i) { return buf[(head + Objects.checkIndex(i, n)) % buf.length]; }
    @Override public int size() { return n; }
    @Override public Integer set(int i, Integer v) { int at = (head + Objects.checkIndex(i, n)) % buf.length, old = buf[at]; buf[at] = v; return old; }
    @Override public void add(int i, Integer v) {
      if (n == buf.length) throw new IllegalStateException("full");
      n++;
      modCount++;
      for (int k = n - 1; k > i; k--) set(k, get(k - 1));
      set(i, v);
    }
    @Override public Integer remove(int i) { Integer old = get(i); for (int k = i; k < n - 1; k++) set(k, get(k + 1)); n--; modCount++; return old; }
  }

  static class Bits extends AbstractSet<Integer> {
    long w;
    @Override public boolean add(Integer i) { long o = w; w |= 1L << Objects.checkIndex(i, 64); return o != w; }
    @Override public boolean contains(Object o) { return o instanceof Integer i && i >= 0 && i < 64 && (w >>> i & 1) != 0; }
    @Override public int size() { return Long.bitCount(w); }
    @Override public Iterator<Integer> iterator() {
      return new Iterator<>() {
        long rest = w;
        int last = -1;
        public boolean hasNext() { return rest != 0; }
        public Integer next() { if (rest == 0) throw new NoSuchElementException(); last = Long.numberOfTrailingZeros(rest); rest &= rest - 1; return last; }
        public void remove() { if (last < 0) throw new IllegalStateException(); w &= ~(1L << last); last = -1; }
      };
    }
  }

  static class Pairs extends AbstractMap<String, Integer> {
    final List<Map.Entry<String, Integer>> es = new ArrayList<>();
    @Override public Integer put(String k, Integer v) {
      for (Map.Entry<String, Integer> e : es) if (e.getKey().equals(k)) return e.setValue(v);
      es.add(new SimpleEntry<>(k, v));
      return null;
    }
    @Override public Set<Map.Entry<String, Integer>> entrySet() {
      return new AbstractSet<>() {
        @Override public Iterator<Map.Entry<String, Integer>> iterator() { return es.iterator(); }
        @Override public int size() { return es.size(); }
      };
    }
  }

  static class ReadOnly extends AbstractMap<Integer, String> {
    @Override public Set<Map.Entry<Integer, String>> entrySet() { return IntStream.range(0, 3).mapToObj(i -> Map.entry(i, "v" + i)).collect(Collectors.toCollection(LinkedHashSet::new)); }
  }

  static class Bounded extends AbstractQueue<String> {
    final ArrayDeque<String> q = new ArrayDeque<>();
    @Override public boolean offer(String s) { return q.size() < 3 && q.offer(s); }
    @Override public String poll() { return q.poll(); }
    @Override public String peek() { return q.peek(); }
    @Override public Iterator<String> iterator() { return q.iterator(); }
    @Override public int size() { return q.size(); }
  }

  static class Seq extends AbstractSequentialList<Integer> {
    final ArrayList<Integer> l = new ArrayList<>(List.of(1, 2, 3));
    @Override public ListIterator<Integer> listIterator(int i) { return l.listIterator(i); }
    @Override public int size() { return l.size(); }
  }

  static class Bag extends AbstractCollection<String> {
    final String[] a = {"x", "y", "x"};
    @Override public Iterator<String> iterator() { return Arrays.asList(a).iterator(); }
    @Override public int size() { return a.length; }
  }

  public static void main(String[] args) {
    Ring r = new Ring(12);
    for (int i = 0; i < 8; i++) r.add(i * i);
    t("ring", () -> r + " " + r.indexOf(16) + r.lastIndexOf(99) + r.contains(49) + " " + r.hashCode() + " " + r.equals(List.of(0, 1, 4, 9, 16, 25, 36, 49)));
    t("ring sub", () -> { List<Integer> s = r.subList(2, 5); s.set(0, 77); s.remove(1); return s + " " + r + " " + (s instanceof RandomAccess); });
    t("ring iter", () -> { for (Iterator<Integer> i = r.iterator(); i.hasNext();) if (i.next() % 2 == 1) i.remove(); return r; });
    t("ring cme", () -> { for (int x : r) r.add(1); return r; });
    t("ring bulk", () -> { r.addAll(1, List.of(5, 6)); r.removeAll(List.of(0, 36)); r.replaceAll(x -> x + 1); Collections.sort(r); return r; });
    t("ring full", () -> { while (true) r.add(9); });
    t("ring clear", () -> { r.clear(); return r + "" + r.isEmpty(); });
    t("ring get", () -> r.get(0));
    t("ring listIter", () -> { r.addAll(List.of(1, 2, 3)); ListIterator<Integer> i = r.listIterator(); i.next(); i.add(10); i.next(); i.set(20); return r + " " + i.nextIndex() + i.previous(); });
    Bits b = new Bits();
    t("bits", () -> { Collections.addAll(b, 5, 1, 63, 5, 0); return b + " " + b.size() + b.contains(63) + b.contains(64) + b.hashCode() + b.equals(Set.of(0, 1, 5, 63)); });
    t("bits rm", () -> b.remove(5) + " " + b.remove(7) + b + b.removeIf(x -> x > 10) + b + b.retainAll(Set.of(1)) + b);
    t("bits oob", () -> b.add(64));
    t("bits arr", () -> { b.addAll(List.of(3, 2)); return Arrays.toString(b.toArray(new Integer[0])) + b.containsAll(List.of(1, 2)) + b.stream().mapToInt(x -> x).sum(); });
    Pairs p = new Pairs();
    t("pairs", () -> { p.put("a", 1); p.put("b", 2); p.put("a", 3); return p + " " + p.size() + p.get("a") + p.get("z") + p.containsKey("b") + p.containsValue(2) + p.keySet() + p.values() + p.hashCode(); });
    t("pairs ops", () -> { p.merge("a", 10, Integer::sum); p.computeIfAbsent("c", String::length); p.putIfAbsent("c", 99); p.remove("b"); p.replaceAll((k, v) -> v * 2); return p + " " + p.getOrDefault("q", 0) + p.equals(new HashMap<>(Map.of("a", 26, "c", 2))); });
    t("pairs keys", () -> { p.keySet().remove("a"); p.values().removeIf(v -> v == 2); return p + "" + p.isEmpty(); });
    ReadOnly ro = new ReadOnly();
    t("ro", () -> ro + " " + ro.get(1) + ro.containsKey(5) + ro.keySet() + new TreeMap<>(ro).descendingMap());
    t("ro put", () -> ro.put(1, ""));
    t("ro remove", () -> ro.remove(1));
    Bounded q = new Bounded();
    t("queue", () -> q.add("a") + " " + q.addAll(List.of("b", "c")) + q + q.element());
    t("queue full", () -> q.add("d"));
    t("queue offer", () -> q.offer("d"));
    t("queue drain", () -> q.remove() + q.remove() + q.remove() + q.isEmpty());
    t("queue empty", () -> q.remove());
    t("queue elem", () -> q.element());
    t("queue self", () -> q.addAll(q));
    Seq s = new Seq();
    t("seq", () -> { s.add(0, 9); s.add(4); s.set(1, 7); return s + " " + s.get(2) + s.remove(0) + s.indexOf(3) + s.addAll(1, List.of(5, 5)) + s; });
    t("seq oob", () -> s.get(50));
    Bag g = new Bag();
    t("bag", () -> g + " " + g.contains("y") + g.size() + g.isEmpty() + Arrays.toString(g.toArray()) + g.stream().distinct().count() + new HashSet<>(g).size());
    t("bag add", () -> g.add("z"));
    t("bag remove", () -> g.remove("x"));
    t("bag remove none", () -> g.remove("q"));
    t("entry", () -> { AbstractMap.SimpleEntry<String, Integer> e = new AbstractMap.SimpleEntry<>("k", null); return e + " " + e.hashCode() + e.setValue(5) + e + e.equals(Map.entry("k", 5)); });
  }
}
