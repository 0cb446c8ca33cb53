// Bridge methods, covariant returns, generic overriding, bounded types, heap pollution, raw types, erasure seen by reflection.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
public class Main {
  static abstract class Node<T> {
    T data; abstract void set(T t);
    T get() { return data; }
    Node<T> self() { return this; }
    static int sets;
  }
  static class IntNode extends Node<Integer> {
    @Override void set(Integer i) { data = i + 1; sets++; }
    @Override Integer get() { return super.get() * 2; }
    @Override IntNode self() { return this; }
    int extra() { return 9; }
  }
  interface Cmp<T extends Comparable<T>> {
    int c(T a, T b);
    default T max(T a, T b) { return c(a, b) >= 0 ? a : b; }
  }
  static class StrCmp implements Cmp<String> { public int c(String a, String b) { return a.compareTo(b); } }
  static class Pair<A, B extends Number> implements Comparable<Pair<A, B>> {
    final A a; final B b;
    Pair(A a, B b) { this.a = a; this.b = b; }
    public int compareTo(Pair<A, B> o) { return Double.compare(b.doubleValue(), o.b.doubleValue()); }
    <C extends Number> Pair<A, C> with(C c) { return new Pair<>(a, c); }
    @Override public String toString() { return a + "=" + b; }
  }
  static class Cl implements Cloneable {
    int[] v = {1, 2};
    @Override public Cl clone() {
      try { Cl c = (Cl) super.clone(); c.v = v.clone(); return c; } catch (CloneNotSupportedException e) {
          throw new AssertionError(e); }
    }
  }
  interface Visitor<R> { R num(int n); R add(Expr a, Expr b); }
  interface Expr {
    <R> R accept(Visitor<R> v);
    static Expr num(int n) { return new Expr() { public <R> R accept(Visitor<R> v) { return v.num(n); } }; }
    static Expr add(Expr a, Expr b) {
      return new Expr() { public <R> R accept(Visitor<R> v) { return v.add(a, b); } };
    }
  }
  static <T extends Comparable<? super T>> T maxOf(Collection<? extends T> c) {
    Iterator<? extends T> i = c.iterator(); T m = i.next();
    while (i.hasNext()) { T n = i.next(); if (n.compareTo(m) > 0) m = n; } return m;
  }
  @SafeVarargs static <T> List<T> listOf(T... ts) { return new ArrayList<>(Arrays.asList(ts)); }
  static <T> T[] mk(IntFunction<T[]> f, int n) { return f.apply(n); }
  static <A, B, C> Function<A, C> compose(Function<? super A, ? extends B> f, Function<? super B,
      ? extends C> g) {
    return a -> g.apply(f.apply(a));
  }
  static abstract class Builder<T extends Builder<T>> {
    StringBuilder sb = new StringBuilder(); abstract T me();
    T add(String s) { sb.append(s); return me(); }
  }
  static class BB extends Builder<BB> { BB me() { return this; } BB bang() { sb.append('!'); return this; } }
  static class Super1 { Number f(List<String> l) { return 1; } }
  static class Sub1 extends Super1 { @Override Integer f(List l) { return 2; } }
  interface Src<T> { T get() throws Exception; }
  static class Thr implements Src<String>, Supplier<String> { public String get() { return "both"; } }
  static void methods(Class<?> c) {
    List<String> l = new ArrayList<>();
    for (Method m : c.getDeclaredMethods()) l.add((m.isBridge() ? "bridge " : "")
        + (m.isSynthetic() ? "synth " : "") + Modifier.toString(m.getModifiers()) + " "
        + m.getReturnType().getSimpleName() + " " + m.getName() + Arrays.toString(m.getParameterTypes()) + " "
        + m.toGenericString());
    Collections.sort(l); l.forEach(System.out::println);
  }
  @SuppressWarnings({"rawtypes", "unchecked"}) public static void main(String[] args) throws Exception {
    IntNode n = new IntNode(); Node<Integer> g = n; Node raw = n;
    g.set(4);
    System.out.println(g.get() + " " + n.get() + " " + raw.get() + " " + n.self().extra() + " "
        + g.self().get());
    try { raw.set("bad"); } catch (ClassCastException e) { System.out.println("cce " + Node.sets); }
    raw.data = "poll"; try { int x = n.get(); } catch (ClassCastException e) { System.out.println("cce2"); }
    try { Integer i = g.data; } catch (ClassCastException e) { System.out.println("cce3"); }
    Object fine = ((Node) g).data; System.out.println(fine);
    Cmp<String> c = new StrCmp(); System.out.println(c.max("a", "b"));
        try { ((Cmp) c).max(1, 2); } catch (ClassCastException e) { System.out.println("cce4"); }
    Pair<String, Integer> p = new Pair<>("x", 3);
    System.out.println(p.with(4.5) + " " + maxOf(List.of(p, new Pair<>("y", 7), new Pair<>("z", 5)))
        + maxOf(Set.of(5)));
    Cl a = new Cl(), b = a.clone(); b.v[0] = 9;
    System.out.println(a.v[0] + " " + b.v[0] + " " + ((Object) a).getClass().getSimpleName());
    Expr e = Expr.add(Expr.num(3), Expr.add(Expr.num(4), Expr.num(5)));
    System.out.println(e.accept(new Visitor<Integer>() { public Integer num(int x) { return x;
        } public Integer add(Expr l, Expr r) { return l.accept(this) + r.accept(this); } }) + " "
        + e.<String>accept(new Visitor<>() { public String num(int x) { return "" + x;
        } public String add(Expr l, Expr r) { return "(" + l.accept(this) + "+" + r.accept(this) + ")"; } }));
    System.out.println(listOf(1, "a", 2.0) + " " + mk(String[]::new, 3).length
        + compose((Integer x) -> x + 1, x -> "r" + x).apply(4));
    System.out.println(new BB().add("a").bang().add("b").bang().sb);
    System.out.println(new Sub1().f(null) + " " + ((Super1) new Sub1()).f(null) + new Thr().get()
        + ((Supplier<String>) new Thr()).get() + ((Src<String>) new Thr()).get());
    try { String[] sa = (String[]) mk(k -> (Object[]) new Object[k], 1); } catch (ClassCastException x) {
        System.out.println("cce5"); }
    methods(IntNode.class); methods(StrCmp.class); methods(Pair.class); methods(Cl.class);
    methods(Sub1.class); methods(Thr.class); methods(BB.class);
    System.out.println(IntNode.class.getGenericSuperclass() + " "
        + Arrays.toString(StrCmp.class.getGenericInterfaces())
        + Arrays.toString(Pair.class.getTypeParameters())
        + Arrays.toString(Pair.class.getTypeParameters()[1].getBounds())
        + Main.class.getDeclaredMethod("maxOf", Collection.class).toGenericString());
  }
}
