// Varargs of all element types, overload phases, null arguments, static nested, argument evaluation order, chained calls.
import java.util.*;
public class Main {
  static String v(int... a) { return "int" + Arrays.toString(a); }
  static String v(long... a) { return "long" + Arrays.toString(a); }
  static String v(double... a) { return "double" + Arrays.toString(a); }
  static String v(String s, Object... a) { return "S,O" + s + Arrays.toString(a); }
  static String v(char c, Object... a) { return "C,O" + c + Arrays.toString(a); }
  static String w(Object... a) { return a == null ? "null" : "" + a.length + Arrays.toString(a); }
  static String w(Object a) { return "one"; }
  static String w(Object a, Object b) { return "two"; }
  static String x(Integer... a) { return "I" + a.length; }
  static String y(int a, int... b) { return a + ":" + b.length; }
  static String z(List<?>... l) { return l.length + ""; }
  static String q(byte... b) { int s = 0; for (byte k : b) s += k; return "b" + s; }
  static String q2(boolean... b) { return Arrays.toString(b); }
  static String q3(int[]... b) { return Arrays.deepToString(b); }
  static String q4(String... s) { return String.join("|", s); }
  static <T> int gen(T... t) { return t.length; }
  static <T> String cls(T... t) { return t.getClass().getSimpleName(); }
  static StringBuilder log = new StringBuilder();
  static int e(int n) { log.append(n); return n; }
  static Main obj(int n) { log.append("o").append(n); return n == 0 ? null : new Main(); }
  Main ch(int... a) { log.append("ch").append(a.length); return this; }
  static int sum(int a, int b, int c) { return a * 100 + b * 10 + c; }
  int vs(int a, int b) { return a - b; }
  static class N {
    static class M {
      static class O { int v = 3; static int s = 4; O up() { v++; return this; } }
      O o() { return new O(); }
    }
    M m() { return new M(); }
  }
  static void vo() { log.append("void"); }
  static int rec(int d, Object... a) { return d == 0 ? a.length : rec(d - 1, a, d); }
  static int rec2(int d, Object... a) {
    Object[] n = Arrays.copyOf(a, a.length + 1); n[a.length] = d;
    return d == 0 ? n.length : rec2(d - 1, n);
  }
  abstract static class Animal {
    abstract Animal make();
    String name() { return getClass().getSimpleName(); }
    Animal[] pack() { return new Animal[] {this}; }
  }
  static class Dog extends Animal {
    Dog make() { return new Dog(); }
    String bark() { return "woof"; }
    @Override Dog[] pack() { return new Dog[] {this, make()}; }
  }
  public static void main(String[] args) {
    System.out.println(v() + v(1) + v(1, 2L) + v(1, 2.0f) + v("s") + v("s", 1, 'c') + v((byte) 1, (short) 2)
        + v(new int[] {5, 6}));
    System.out.println(w() + w(1) + w(1, 2) + w(1, 2, 3) + w((Object[]) null) + w((Object) null)
        + w(new Object[] {1, 2}) + w(new int[] {1}) + w(new String[] {"a", "b", "c"}) + w(null, null, null));
    System.out.println(x() + x(1, 2) + y(1) + y(1, 2, 3) + z() + z(List.of(), new ArrayList<>())
        + q((byte) 1, (byte) -128) + q2(true, false) + q3(new int[] {1}, null, new int[0]));
    System.out.println(q4() + q4("a") + q4("a", "b") + gen() + gen(1, "a") + gen((Object) null) + cls(1, 2)
        + cls("a", 1) + cls());
    System.out.println(sum(e(1), e(2), e(3)) + " " + sum(e(3), e(e(2)), e(1)) + " "
        + obj(1).ch(e(7)).ch().ch(e(8), e(9)).vs(e(5), e(4)) + " " + log);
    log.setLength(0);
    try { obj(0).vs(e(1), e(2)); } catch (NullPointerException ex) { System.out.println("npe after " + log); }
    log.setLength(0);
    try { obj(1).vs(e(1), e(2) / e(0)); } catch (ArithmeticException ex) {
        System.out.println("ae after " + log); }
    log.setLength(0);
    System.out.println(new N().m().o().up().up().v + N.M.O.s + new N.M.O().v);
    System.out.println(rec(3) + " " + rec(5, 1, 2, 3) + " " + rec2(4));
    Animal a = new Dog();
    System.out.println(a.make().name() + ((Dog) a).make().bark() + a.pack().length
        + a.pack().getClass().getSimpleName() + new Dog().pack()[1].bark());
    vo(); System.out.println(log);
    int i = 0; i = i++ + sum(i++, i++, i++) + i; System.out.println(i);
    int[] arr = {0, 0, 0}; int k = 0; arr[k++] = sum(k++, k, k = 0) + arr[k];
    System.out.println(Arrays.toString(arr) + k);
    System.out.println(String.format("%s %s", "a", "b") + String.format("%s",
        (Object) new String[] {"x"}.length) + Arrays.asList(1, 2).size()
        + Arrays.asList(new int[] {1, 2}).size() + List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12).size());
  }
}
