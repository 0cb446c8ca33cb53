// Hand-written iterators, iterables and observers; PrimitiveIterator; Iterator defaults; generators over trees.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static class Range implements Iterable<Integer> {
    final int lo, hi, step;
    Range(int lo, int hi, int step) { this.lo = lo; this.hi = hi; this.step = step; }
    public Iterator<Integer> iterator() {
      return new Iterator<>() {
        int at = lo;
        public boolean hasNext() { return step > 0 ? at < hi : at > hi; }
        public Integer next() { if (!hasNext()) throw new NoSuchElementException("past " + hi); int r = at; at += step; return r; }
      };
    }
  }

  static class Tree<T extends Comparable<T>> implements Iterable<T> {
    T v;
    Tree<T> l, r;
    void add(T x) {
      if (v == null) { v = x; return; }
      if (x.compareTo(v) < 0) { if (l == null) l = new Tree<>(); l.add(x); } else { if (r == null) r = new Tree<>(); r.add(x); }
    }
    public Iterator<T> iterator() {
      Deque<Tree<T>> st = new ArrayDeque<>();
      for (Tree<T> t = v == null ? null : this; t != null; t = t.l) st.push(t);
      return new Iterator<>() {
        public boolean hasNext() { return !st.isEmpty(); }
        public T next() {
          Tree<T> t = st.pop();
          for (Tree<T> u = t.r; u != null; u = u.l) st.push(u);
          return t.v;
        }
      };
    }
  }

  static <T> Iterator<T> filter(Iterator<T> in, Predicate<T> p) {
    return new Iterator<T>() {
      T nxt;
      boolean has = advance();
      boolean advance() { while (in.hasNext()) { nxt = in.next(); if (p.test(nxt)) return true; } return false; }
      public boolean hasNext() { return has; }
      public T next() { if (!has) throw new NoSuchElementException(); T r = nxt; has = advance(); return r; }
    };
  }

  static <A, B, C> Iterable<C> zip(Iterable<A> a, Iterable<B> b, BiFunction<A, B, C> f) {
    return () -> { Iterator<A> x = a.iterator(); Iterator<B> y = b.iterator(); return new Iterator<>() { public boolean hasNext() { return x.hasNext() && y.hasNext(); } public C next() { return f.apply(x.next(), y.next()); } }; };
  }

  @SuppressWarnings("deprecation")
  static class Temp extends Observable { int v; void set(int n) { if (n != v) { v = n; setChanged(); } notifyObservers(n); } }

  static class Bus {
    final Map<Class<?>, List<Consumer<Object>>> subs = new LinkedHashMap<>();
    <E> Runnable on(Class<E> c, Consumer<? super E> h) { Consumer<Object> k = x -> h.accept(c.cast(x)); subs.computeIfAbsent(c, q -> new ArrayList<>()).add(k); return () -> subs.get(c).remove(k); }
    int fire(Object e) { int n = 0; for (Map.Entry<Class<?>, List<Consumer<Object>>> s : subs.entrySet()) if (s.getKey().isInstance(e)) for (Consumer<Object> h : new ArrayList<>(s.getValue())) { h.accept(e); n++; } return n; }
  }

  public static void main(String[] args) {
    StringBuilder sb = new StringBuilder();
    for (int i : new Range(0, 10, 3)) sb.append(i).append(' ');
    for (int i : new Range(5, 0, -2)) sb.append(i).append(' ');
    new Range(0, 3, 1).forEach(sb::append);
    System.out.println(sb + " " + StreamSupport.stream(new Range(0, 100, 7).spliterator(), false).mapToInt(x -> x).sum());
    Iterator<Integer> it = new Range(0, 1, 1).iterator();
    it.next();
    try {
      it.next();
    } catch (NoSuchElementException e) {
      System.out.println(e.getMessage());
    }
    try {
      it.remove();
    } catch (UnsupportedOperationException e) {
      System.out.println("UOE " + e.getMessage());
    }
    Tree<String> t = new Tree<>();
    for (String s : "the quick brown fox jumps over the lazy dog".split(" ")) t.add(s);
    System.out.println(String.join(" ", t));
    Iterator<Integer> even = filter(new Range(0, 20, 1).iterator(), x -> x % 6 == 0);
    List<Integer> l = new ArrayList<>();
    even.forEachRemaining(l::add);
    System.out.println(l + " " + even.hasNext());
    zip(new Range(0, 5, 1), t, (n, s) -> n + s).forEach(s -> System.out.print(s + ";"));
    System.out.println();
    Temp temp = new Temp();
    List<String> log = new ArrayList<>();
    Observer o1 = (o, a) -> log.add("o1:" + a), o2 = (o, a) -> { log.add("o2:" + a); ((Temp) o).deleteObservers(); };
    temp.addObserver(o1);
    temp.addObserver(o2);
    temp.addObserver(o1);
    temp.set(5);
    temp.set(5);
    temp.set(6);
    System.out.println(log + " " + temp.countObservers() + temp.hasChanged());
    Bus bus = new Bus();
    List<String> got = new ArrayList<>();
    bus.on(Object.class, x -> got.add("obj " + x));
    Runnable off = bus.on(Integer.class, x -> got.add("int " + (x + 1)));
    bus.on(Number.class, x -> got.add("num " + x.doubleValue()));
    System.out.println(bus.fire(3) + " " + bus.fire("s") + got);
    off.run();
    System.out.println(bus.fire(4) + " " + got.size());
    PrimitiveIterator.OfLong pl = LongStream.of(1, 2, 3).iterator();
    long s = pl.nextLong();
    Iterator<Long> boxed = pl;
    s += boxed.next();
    pl.forEachRemaining((long x) -> System.out.print("rest " + x + " "));
    System.out.println(s);
    Enumeration<String> en = new StringTokenizer("a b c").asIterator().hasNext() ? Collections.enumeration(List.of("e1", "e2")) : null;
    Iterator<String> ei = en.asIterator();
    System.out.println(ei.next() + ei.next() + ei.hasNext());
    Map<Character, Integer> freq = new TreeMap<>();
    for (char c : "mississippi".toCharArray()) freq.merge(c, 1, Integer::sum);
    Iterator<Map.Entry<Character, Integer>> fi = freq.entrySet().iterator();
    while (fi.hasNext()) if (fi.next().getValue() == 4) fi.remove();
    System.out.println(freq);
    long count = 0;
    outer:
    for (int i : new Range(0, 50, 1)) {
      for (int j : new Range(0, 50, 1)) {
        if (j > i) continue outer;
        if (i * j > 1000) break outer;
        count += i ^ j;
      }
    }
    System.out.println(count);
  }
}
