// Custom Iterable and Iterator, for-each over arrays and collections, modification checks, ListIterator, spliterators, generators.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Main {
  static class Range implements Iterable<Integer> {
    final int lo, hi, step;
    Range(int l, int h, int s) { lo = l; hi = h; step = s; }
    public Iterator<Integer> iterator() {
      return new Iterator<>() { int c = lo; public boolean hasNext() { return step > 0 ? c < hi : c > hi;
          } public Integer next() { if (!hasNext()) throw new NoSuchElementException("end " + c); int r = c;
          c += step; return r; } };
    }
  }
  static <T> Iterable<T> filter(Iterable<T> s, Predicate<T> p) {
    return () -> new Iterator<T>() { final Iterator<T> it = s.iterator(); T nxt; boolean has;
        boolean adv() { while (!has && it.hasNext()) { T t = it.next();
        if (p.test(t)) { nxt = t; has = true; } } return has; } public boolean hasNext() { return adv();
        } public T next() { if (!adv()) throw new NoSuchElementException(); has = false; return nxt; } };
  }
  static <A, B> Iterable<Map.Entry<A, B>> zip(Iterable<A> a, Iterable<B> b) {
    return () -> { Iterator<A> x = a.iterator(); Iterator<B> y = b.iterator();
        return new Iterator<>() { public boolean hasNext() { return x.hasNext() && y.hasNext();
        } public Map.Entry<A, B> next() { return Map.entry(x.next(), y.next()); } }; };
  }
  static Iterator<String> perms(String s) {
    if (s.length() <= 1) return List.of(s).iterator();
    return new Iterator<>() { int i = 0; Iterator<String> sub = perms(s.substring(1));
        public boolean hasNext() { return sub.hasNext() || i < s.length() - 1; } public String next() {
        if (!sub.hasNext()) { i++; sub = perms(s.substring(0, i) + s.substring(i + 1)); } return s.charAt(i)
        + sub.next(); } };
  }
  static class Tree implements Iterable<Integer> {
    int v; Tree l, r;
    Tree(int v) { this.v = v; }
    void add(int x) {
      if (x < v) { if (l == null) l = new Tree(x); else l.add(x); } else if (r == null) r = new Tree(x);
      else r.add(x);
    }
    public Iterator<Integer> iterator() {
      Deque<Tree> st = new ArrayDeque<>(); for (Tree t = this; t != null; t = t.l) st.push(t);
      return new Iterator<>() { public boolean hasNext() { return !st.isEmpty(); } public Integer next() {
          Tree t = st.pop(); for (Tree q = t.r; q != null; q = q.l) st.push(q); return t.v; } };
    }
  }
  public static void main(String[] args) {
    for (int i : new Range(0, 10, 3)) System.out.print(i + " ");
    for (int i : new Range(5, 0, -2)) System.out.print(i + " ");
    for (int i : new Range(3, 3, 1)) System.out.print("never"); System.out.println();
    try { new Range(0, 0, 1).iterator().next(); } catch (NoSuchElementException e) {
        System.out.println(e.getMessage()); }
    for (int i : filter(new Range(0, 20, 1), x -> x % 7 == 3)) System.out.print(i + " ");
    for (var e : zip(new Range(0, 3, 1), List.of("a", "b", "c", "d"))) System.out.print(e + " ");
    System.out.println(); perms("abcd").forEachRemaining(p -> System.out.print(p + " "));
    System.out.println(); Tree t = new Tree(50);
    for (int x : new int[] {30, 70, 20, 40, 60, 80, 35, 45}) t.add(x);
    for (int x : t) { if (x == 70) break; System.out.print(x + " "); }
    System.out.println(StreamSupport.stream(t.spliterator(),
        false).map(String::valueOf).collect(Collectors.joining(",")));
    List<Integer> l = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
    for (Iterator<Integer> it = l.iterator(); it.hasNext(); ) if (it.next() % 2 == 0) it.remove();
    System.out.println(l); ListIterator<Integer> li = l.listIterator();
    while (li.hasNext()) {
      int i = li.nextIndex(), v = li.next(); if (v == 3) { li.add(33); li.previous(); li.set(34);
          } else li.set(v * 10 + i);
    }
    System.out.println(l); while (li.hasPrevious()) System.out.print(li.previousIndex() + ":" + li.previous()
        + " ");
    System.out.println(); try { for (Integer x : l) if (x == 34) l.add(9);
        } catch (ConcurrentModificationException e) { System.out.println("cme"); }
    try { li.set(1); li.remove(); li.remove(); } catch (IllegalStateException
        | ConcurrentModificationException e) { System.out.println(e.getClass().getSimpleName()); }
    Map<String, Integer> m = new LinkedHashMap<>();
    for (String s : "a b c d".split(" ")) m.put(s, m.size());
    for (Map.Entry<String, Integer> e : m.entrySet()) e.setValue(e.getValue() * 10);
    m.values().removeIf(v -> v == 20); m.keySet().remove("a"); System.out.println(m);
    LinkedList<String> ll = new LinkedList<>(List.of("x", "y")); ll.addFirst("w");
    ll.removeLastOccurrence("y");
    for (Iterator<String> d = ll.descendingIterator(); d.hasNext(); ) System.out.print(d.next());
    System.out.println(); int[] arr = {1, 2, 3};
    for (int x : arr) { x *= 10; arr[2] = 99; System.out.print(x + " "); } int[] orig = arr;
    for (int x : arr) { arr = new int[0]; System.out.print(x + " "); } System.out.println(orig[0]);
    for (char c : "chars".toCharArray()) System.out.print((char) (c + 1));
    for (long[] q : new long[][] {{1}, {}, {2, 3}}) for (long z : q) System.out.print(z);
    System.out.println();
    Spliterator<Integer> sp = new ArrayList<>(List.of(1, 2, 3, 4)).spliterator(), pre = sp.trySplit();
    System.out.print(sp.estimateSize() + " " + pre.estimateSize() + " ");
    sp.tryAdvance(x -> System.out.print(x)); pre.forEachRemaining(x -> System.out.print(x));
    System.out.println(); PrimitiveIterator.OfInt pi = IntStream.range(0, 4).iterator(); int s = 0;
        while (pi.hasNext()) s += pi.nextInt();
    System.out.println(s); Enumeration<Integer> en = new Vector<>(List.of(7, 8)).elements();
        while (en.hasMoreElements()) System.out.print(en.nextElement());
    System.out.println(Collections.list(Collections.enumeration(List.of(1, 2))));
    Iterator<Integer> gen = Stream.iterate(1, x -> x * 3).iterator();
    for (int i = 0; i < 5; i++) System.out.print(gen.next() + " ");
    PriorityQueue<Integer> pq = new PriorityQueue<>(List.of(5, 1, 3));
        while (!pq.isEmpty()) System.out.print(pq.poll());
    System.out.println(new TreeMap<>(Map.of(3, "c", 1, "a")).descendingMap());
    Iterable<Integer> nul = null; try { for (int x : nul) System.out.print(x);
        } catch (NullPointerException e) { System.out.println("npe"); }
  }
}
