// invokeinterface over many implementors and many interfaces per class; megamorphic sites; interfaces found only in supers.
import java.util.*;
public class Main {
  interface I0 { int f0(int x); }
  interface I1 { int f1(int x); }
  interface I2 extends I0, I1 { int f2(int x); }
  interface I3 { int f3(int x); default int g3(int x) { return f3(x) + 1000; } }
  interface I4 extends I2, I3 { int f4(long a, double b, int c); }
  interface I5<T> { T f5(T t); }
  interface I6 extends I5<Integer> { Integer f5(Integer i); }
  static class A implements I4, I6, Runnable, Comparable<A> {
    final int k;
    A(int k) { this.k = k; }
    public int f0(int x) { return x + k; }
    public int f1(int x) { return x * k; }
    public int f2(int x) { return x - k; }
    public int f3(int x) { return x ^ k; }
    public int f4(long a, double b, int c) { return (int) (a + b + c + k); }
    public Integer f5(Integer i) { return i + k; }
    public void run() { ran++; }
    public int compareTo(A o) { return Integer.compare(k, o.k); }
  }
  static class B extends A {
    B(int k) { super(k * 10); }
    @Override public int f1(int x) { return super.f1(x) + 1; }
    @Override public int g3(int x) { return -super.g3(x); }
  }
  static class C extends B implements I3 {
    C(int k) { super(k + 1); }
    @Override public int f3(int x) { return 7; }
  }
  static class S0 { public int f0(int x) { return x + 555; } public int f3(int x) { return x + 333; } }
  static class S1 extends S0 implements I0, I3 { }
  static class S2 extends S1 implements I1 { public int f1(int x) { return f0(x) * 2; } }
  static int ran;
  static int use(I0 a, int x) { return a.f0(x); }
  static int use1(I1 a, int x) { return a.f1(x); }
  static int use3(I3 a, int x) { return a.g3(x) + a.f3(x); }
  enum E implements I0 {
    P { public int f0(int x) { return x + 1; } }, Q { public int f0(int x) { return x + 2; } }
  }
  record R(int q) implements I0 { public int f0(int x) { return x * q; } }
  public static void main(String[] args) {
    Object[] os = {new A(3), new B(4), new C(5), new S1(), new S2(), E.P, E.Q, new R(6), (I0) x -> x - 1,
        new I0() { public int f0(int x) { return ~x; } }, (I0) Math::abs};
    for (Object o : os) {
      StringBuilder s = new StringBuilder();
      if (o instanceof I0) s.append(use((I0) o, 10)).append(' ');
      if (o instanceof I1) s.append(use1((I1) o, 10)).append(' ');
      if (o instanceof I3) s.append(use3((I3) o, 10)).append(' ');
      if (o instanceof I4) s.append(((I4) o).f4(1L << 20, 2.5,
          3)).append(' ').append(((I4) o).f2(1)).append(' ');
      if (o instanceof I5) {
        @SuppressWarnings("unchecked") I5<Integer> i5 = (I5<Integer>) o;
        s.append(i5.f5(100)).append(' ').append(((I6) o).f5(200));
      }
      if (o instanceof Runnable) ((Runnable) o).run(); System.out.println(s);
    }
    System.out.println(ran);
    long h = 0; int[] order = {0, 3, 1, 7, 2, 5, 8, 4, 6, 9, 10};
    for (int k = 0; k < 2000; k++) h = h * 31 + ((I0) os[order[k % order.length]]).f0(k);
    System.out.println(h);
    A[] arr = {new C(5), new A(9), new B(1), new A(-2)}; Arrays.sort(arr);
    for (A a : arr) System.out.print(a.k + " "); System.out.println();
    Object bad = "str"; try { ((I0) bad).f0(1); } catch (ClassCastException e) {
        System.out.println(e.getMessage()); }
    I0 nul = null; try { nul.f0(1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    List<List<Integer>> ls = List.of(new ArrayList<>(List.of(1)), new LinkedList<>(List.of(2)),
        Arrays.asList(3), List.of(4), Collections.singletonList(5), new Vector<>(List.of(6)));
    int t = 0; for (int k = 0; k < 60; k++) t = t * 3 + ls.get(k % 6).get(0) + ls.get(k % 6).size();
    System.out.println(t);
    I2 both = new I2() { public int f0(int x) { return 1; } public int f1(int x) { return 2;
        } public int f2(int x) { return 3; } };
    I0 up = both; I1 up1 = both;
    System.out.println(up.f0(0) + up1.f1(0) + both.f2(0) + " " + up.equals(up1)
        + up.toString().startsWith("Main$"));
  }
}
