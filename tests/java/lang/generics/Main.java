// Generic classes and methods: bounded, recursive, wildcard capture, linked structures, heap-order maps, erasure casts at use sites.
import java.util.*;
import java.util.function.*;
public class Main {
  static class LinkedStack<E> implements Iterable<E> {
    private class Node { E v; Node next; Node(E v, Node n) { this.v = v; next = n; } }
    private Node head; int size;
    void push(E e) { head = new Node(e, head); size++; }
    E pop() {
      if (head == null) throw new NoSuchElementException("empty"); E v = head.v; head = head.next;
      size--; return v;
    }
    void pushAll(Iterable<? extends E> src) { for (E e : src) push(e); }
    void popAll(Collection<? super E> dst) { while (head != null) dst.add(pop()); }
    public Iterator<E> iterator() {
      return new Iterator<E>() { Node c = head; public boolean hasNext() { return c != null;
          } public E next() { E v = c.v; c = c.next; return v; } };
    }
  }
  static class BST<K extends Comparable<? super K>, V> {
    class N { K k; V v; N l, r; N(K k, V v) { this.k = k; this.v = v; } }
    N root; int n;
    V put(K k, V v) {
      if (root == null) { root = new N(k, v); n++; return null; } N c = root;
      while (true) {
        int d = k.compareTo(c.k); if (d == 0) { V o = c.v; c.v = v; return o; }
        if (d < 0) { if (c.l == null) { c.l = new N(k, v); n++; return null; } c = c.l; } else {
            if (c.r == null) { c.r = new N(k, v); n++; return null; } c = c.r; }
      }
    }
    void each(BiConsumer<? super K, ? super V> f) { walk(root, f); }
    private void walk(N x, BiConsumer<? super K, ? super V> f) {
      if (x == null) return; walk(x.l, f); f.accept(x.k, x.v); walk(x.r, f);
    }
    <R> R fold(R init, Function<R, BiFunction<K, V, R>> f) {
      Object[] acc = {init};
      each((k, v) -> { @SuppressWarnings("unchecked") R a = (R) acc[0]; acc[0] = f.apply(a).apply(k, v); });
      @SuppressWarnings("unchecked") R out = (R) acc[0]; return out;
    }
    int depth() { return d(root); }
    private int d(N x) { return x == null ? 0 : 1 + Math.max(d(x.l), d(x.r)); }
  }
  static class Heap<T> {
    Object[] a = new Object[2]; int n; final Comparator<? super T> c;
    Heap(Comparator<? super T> c) { this.c = c; }
    @SuppressWarnings("unchecked") T at(int i) { return (T) a[i]; }
    void add(T t) {
      if (n == a.length) a = Arrays.copyOf(a, n * 2); a[n] = t;
      for (int i = n++; i > 0 && c.compare(at(i), at((i - 1) / 2)) < 0; i = (i - 1) / 2) swap(i, (i - 1) / 2);
    }
    T poll() {
      T r = at(0); a[0] = a[--n]; a[n] = null;
      for (int i = 0, j; (j = 2 * i + 1) < n; i = j) {
        if (j + 1 < n && c.compare(at(j + 1), at(j)) < 0) j++;
        if (c.compare(at(i), at(j)) <= 0) break; swap(i, j);
      }
      return r;
    }
    void swap(int i, int j) { Object t = a[i]; a[i] = a[j]; a[j] = t; }
  }
  interface Monoid<T> {
    T zero(); T plus(T a, T b);
    static <T> Monoid<T> of(T z, BinaryOperator<T> f) {
      return new Monoid<>() { public T zero() { return z; } public T plus(T a, T b) { return f.apply(a, b);
          } };
    }
    default T sum(Iterable<? extends T> ts) { T r = zero(); for (T t : ts) r = plus(r, t); return r; }
  }
  static final class Either<L, R> {
    final L l; final R r;
    private Either(L l, R r) { this.l = l; this.r = r; }
    static <L, R> Either<L, R> left(L l) { return new Either<>(l, null); }
    static <L, R> Either<L, R> right(R r) { return new Either<>(null, r); }
    <S> Either<L, S> map(Function<? super R, ? extends S> f) {
      return l != null ? left(l) : right(f.apply(r));
    }
    <S> Either<L, S> flat(Function<? super R, Either<L, S>> f) { return l != null ? left(l) : f.apply(r); }
    <T> T fold(Function<? super L, ? extends T> a, Function<? super R, ? extends T> b) {
      return l != null ? a.apply(l) : b.apply(r);
    }
  }
  static void swapAny(List<?> l, int i, int j) { swapH(l, i, j); }
  private static <E> void swapH(List<E> l, int i, int j) { l.set(i, l.set(j, l.get(i))); }
  static <T extends Comparable<T>> void qsort(T[] a, int lo, int hi) {
    if (lo >= hi) return; T p = a[(lo + hi) >>> 1]; int i = lo, j = hi;
    while (i <= j) {
      while (a[i].compareTo(p) < 0) i++; while (a[j].compareTo(p) > 0) j--;
      if (i <= j) { T t = a[i]; a[i++] = a[j]; a[j--] = t; }
    }
    qsort(a, lo, j); qsort(a, i, hi);
  }
  static double total(Collection<? extends Number> c) {
    double s = 0; for (Number n : c) s += n.doubleValue(); return s;
  }
  static void fill(List<? super Integer> l) { for (int i = 0; i < 3; i++) l.add(i); }
  static <T, K> Map<K, List<T>> group(Collection<T> c, Function<? super T, ? extends K> f) {
    Map<K, List<T>> m = new TreeMap<>();
    for (T t : c) m.computeIfAbsent(f.apply(t), k -> new ArrayList<>()).add(t); return m;
  }
  static <T> Optional<T> first(Iterable<T> it, Predicate<? super T> p) {
    for (T t : it) if (p.test(t)) return Optional.of(t); return Optional.empty();
  }
  @SuppressWarnings("unchecked") static <T> T cast(Object o) { return (T) o; }
  static <A extends Number & Comparable<A>> A clamp(A x, A lo, A hi) {
    return x.compareTo(lo) < 0 ? lo : x.compareTo(hi) > 0 ? hi : x;
  }
  static Either<String, Integer> parse(String s) {
    try { return Either.right(Integer.parseInt(s)); } catch (NumberFormatException e) {
        return Either.left("bad:" + s); }
  }
  public static void main(String[] args) {
    LinkedStack<Number> st = new LinkedStack<>(); st.pushAll(List.of(1, 2, 3)); st.push(4.5);
    for (Number n : st) System.out.print(n + " "); List<Object> dst = new ArrayList<>();
    st.popAll(dst); System.out.println(dst + " " + st.size); try { st.pop();
        } catch (NoSuchElementException e) { System.out.println(e.getMessage()); }
    BST<String, Integer> t = new BST<>();
    for (String w : "the quick brown fox jumps over the lazy dog and the cat".split(" ")) {
      Integer o = t.put(w, w.length()); if (o != null) System.out.print(w + o + " ");
    }
    t.each((k, v) -> System.out.print(k + ":" + v + " "));
    System.out.println(t.n + " " + t.depth() + " " + t.<Integer>fold(0, a -> (k, v) -> a + v));
    Heap<String> h = new Heap<>(Comparator.comparing(String::length).thenComparing(Comparator.naturalOrder()));
    for (String s : "pear fig apple kiwi banana date plum".split(" ")) h.add(s);
        while (h.n > 0) System.out.print(h.poll() + " ");
    System.out.println();
    System.out.println(Monoid.of("", String::concat).sum(List.of("a", "b", "c"))
        + Monoid.of(1, (a, b) -> a * b).sum(List.of(2, 3, 4)) + Monoid.<Number>of(0, (a, b) -> a.intValue()
        + b.intValue()).sum(List.of(1.9, 2)));
    for (String s : List.of("12", "x", "-5")) System.out.println(parse(s).map(x -> x * 2).flat(x -> x > 0
        ? Either.<String, String>right("pos" + x) : Either.left("neg" + x)).<String>fold(l -> "L " + l, r ->
        "R " + r));
    List<String> sl = new ArrayList<>(List.of("a", "b", "c")); swapAny(sl, 0, 2);
    System.out.println(sl); Integer[] ia = {5, 2, 8, 1, 9, 3, 3}; qsort(ia, 0, 6);
    String[] sa = "z y x a b".split(" "); qsort(sa, 0, 4);
    System.out.println(Arrays.toString(ia) + Arrays.toString(sa));
    List<Number> nl = new ArrayList<>(List.of(1.5)); fill(nl); List<Object> ol = new ArrayList<>();
    fill(ol); System.out.println(total(nl) + " " + ol);
    System.out.println(group(List.of("aa", "b", "cc", "ddd"), String::length) + ""
        + first(List.of(1, 5, 9), x -> x > 3) + first(List.<Integer>of(), x -> true) + clamp(5, 1, 3)
        + clamp(2.5, 1.0, 3.0));
    try { String s = cast(5); System.out.println(s); } catch (ClassCastException e) {
        System.out.println("cce at use"); }
    Object fine = Main.<String>cast(5); System.out.println(fine);
    List<Integer> bad = cast(new ArrayList<>(List.of("s")));
    System.out.println(bad.size() + "" + bad); try { System.out.println(bad.get(0) + 1);
        } catch (ClassCastException e) { System.out.println("cce"); }
    List<String>[] la = cast(new List[2]); la[0] = List.of("g"); System.out.println(la[0].get(0));
    Function<Integer, Function<Integer, Integer>> add = a -> b -> a + b;
    System.out.println(add.apply(3).apply(4));
    Map<String, Map<Integer, List<String>>> deep = new TreeMap<>();
    for (String s : "ab cd a bcd".split(" ")) deep.computeIfAbsent(s.substring(0, 1), k ->
        new TreeMap<>()).computeIfAbsent(s.length(), k -> new ArrayList<>()).add(s);
    System.out.println(deep); var list = new ArrayList<Map.Entry<String, ? extends Number>>();
    list.add(Map.entry("i", 1)); list.add(Map.entry("d", 2.5));
    for (var e : list) System.out.print(e.getKey() + e.getValue().intValue()); System.out.println();
  }
}
