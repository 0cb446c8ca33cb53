// Interface default methods: inheritance, overriding, diamonds, class wins, X.super calls, abstract re-declaration, Object methods.
import java.util.*;
public class Main {
  interface A {
    default String m() { return "A.m"; }
    default String n() { return "A.n:" + m(); }
    static String st() { return "A.st"; }
  }
  interface B extends A { @Override default String m() { return "B.m>" + A.super.m(); } }
  interface C extends A { @Override default String m() { return "C.m>" + A.super.m(); } }
  interface D extends B, C {
    @Override default String m() { return "D.m>" + B.super.m() + "+" + C.super.m(); }
  }
  interface E extends A {} interface F extends A {} interface G extends A { @Override String m(); }
  static class Plain implements A { }
  static class Dia implements D { }
  static class Two implements B, C { public String m() { return "Two>" + B.super.m() + C.super.m(); } }
  static class Same implements E, F { }
  static class Spec implements A, B { }
  static class Base { public String m() { return "Base.m"; } }
  static class Wins extends Base implements B { }
  static class Wins2 extends Base implements A {
    @Override public String n() { return "W2>" + A.super.n() + super.m(); }
  }
  static abstract class Abs implements A { public abstract String m(); }
  static class FromAbs extends Abs { public String m() { return "FromAbs"; } }
  static class ReAbs implements G { public String m() { return "ReAbs"; } }
  static class Inherit extends Plain implements B { }
  static class Sub2 extends Dia { @Override public String m() { return "Sub2>" + super.m(); } }
  interface Priv {
    private String h(int x) { return "h" + x; }
    private static String sh() { return "sh"; }
    default String go() { return h(1) + sh() + Priv.help(this); }
    static String help(Priv p) { return p.h(2); }
  }
  static class PImpl implements Priv { String h(int x) { return "MINE"; } }
  interface Stack1<T> {
    void push(T t); T pop(); boolean isEmpty();
    default T peek() { T t = pop(); push(t); return t; }
    default int drain() { int n = 0; while (!isEmpty()) { pop(); n++; } return n; }
  }
  static class LStack<T> implements Stack1<T> {
    private final LinkedList<T> l = new LinkedList<>();
    public void push(T t) { l.addFirst(t); }
    public T pop() { return l.removeFirst(); }
    public boolean isEmpty() { return l.isEmpty(); }
  }
  interface Eq {
    boolean equals(Object o); int hashCode(); String toString();
    default String desc() { return "Eq" + hashCode() + equals(this) + toString(); }
  }
  static class EqI implements Eq {
    public boolean equals(Object o) { return true; }
    public int hashCode() { return 5; }
    public String toString() { return "EqI"; }
  }
  interface Gen<T> { T get(); default T twice(T o) { return o; } }
  interface StrGen extends Gen<String> {
    @Override default String twice(String o) { return o + o; }
    default String get() { return "strgen"; }
  }
  static class SG implements StrGen { }
  enum En implements B { X { public String m() { return "En.X"; } } , Y }
  record Rec(int v) implements B { public String n() { return "Rec" + v + B.super.n(); } }
  public static void main(String[] args) {
    A[] as = {new Plain(), new Dia(), new Two(), new Same(), new Spec(), new Wins(), new Wins2(),
        new FromAbs(), new ReAbs(), new Inherit(), new Sub2(), En.X, En.Y, new Rec(9), new A() {},
        new B() { public String m() { return "anon>" + B.super.m(); } }};
    for (A a : as) System.out.println(a.m() + " / " + a.n());
    System.out.println(A.st() + new PImpl().go() + Priv.help(new PImpl()));
    Stack1<Integer> s = new LStack<>(); s.push(1); s.push(2); System.out.println(s.peek() + " " + s.drain());
    System.out.println(new EqI().desc());
    Gen<String> g = new SG(); System.out.println(g.twice("q") + g.get()); Gen raw = g;
    try { raw.twice(1); } catch (ClassCastException e) { System.out.println("cce"); }
    List<Integer> l = new ArrayList<>(List.of(3, 1, 2)); l.sort(null); l.replaceAll(x -> x * 2);
    l.removeIf(x -> x == 4); l.forEach(x -> System.out.print(x + " ")); System.out.println(l);
    Map<String, Integer> m = new TreeMap<>(); m.merge("a", 1, Integer::sum);
    m.merge("a", 5, Integer::sum); m.computeIfAbsent("b", k -> 9);
    m.computeIfPresent("b", (k, v) -> null); m.putIfAbsent("c", 3);
    System.out.println(m + " " + m.getOrDefault("zz", -1));
    Comparator<String> c = Comparator.comparing(String::length);
    System.out.println(c.thenComparing(Comparator.reverseOrder()).compare("ab", "cd") + " "
        + c.reversed().compare("a", "bb"));
    Iterator<Integer> it = new Iterator<>() { int i; public boolean hasNext() { return i < 3;
        } public Integer next() { return i++; } };
    it.forEachRemaining(x -> System.out.print(x)); try { it.remove();
        } catch (UnsupportedOperationException e) { System.out.println(" " + e.getMessage()); }
    Iterable<Integer> itb = () -> List.of(7, 8).iterator(); for (int x : itb) System.out.print(x);
    itb.forEach(System.out::print); System.out.println();
  }
}
