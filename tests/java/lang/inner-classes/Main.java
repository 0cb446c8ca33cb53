// Inner, local and anonymous classes with captures: outer chains, shadowing, inheritance from inner, constructor captures.
import java.util.*;
public class Main {
  String n = "outer"; int c;
  class A {
    String n = "A";
    class B {
      String n = "B";
      class C {
        String n = "C";
        String all() { return n + this.n + B.this.n + A.this.n + Main.this.n + ++c; }
      }
    }
    String up() { return Main.this.n + n; }
  }
  class SubA extends A { SubA() { n = "SubA"; } A.B mk() { return new B(); } }
  static class Ext extends Main.A { Ext(Main m) { m.super(); n = "Ext"; } }
  abstract static class Tmpl { Tmpl() { init(); } abstract void init(); }
  static List<String> log = new ArrayList<>();
  Iterator<Integer> range(int lo, int hi) {
    return new Iterator<>() { int cur = lo; public boolean hasNext() { return cur < hi;
        } public Integer next() { c++; return cur++; } };
  }
  static Runnable counter(int start, int step) {
    class Cnt implements Runnable { int v = start; public void run() { v += step; log.add("cnt" + v); } }
    Cnt a = new Cnt(); a.run(); return a;
  }
  static <T extends Comparable<T>> Comparator<T> rev() {
    return new Comparator<T>() { @Override public int compare(T a, T b) { return b.compareTo(a); } };
  }
  class Node {
    int v; Node next;
    Node(int v, Node n) { this.v = v; next = n; c += 100; }
    Node add(int x) { return new Node(x, this); }
    int sum() { return v + (next == null ? 0 : next.sum()); }
  }
  interface Vis {
    void v(int x);
    default Vis twice() { Vis me = this; return new Vis() { public void v(int x) { me.v(x); me.v(x); } }; }
  }
  static int sideEffects;
  static class Acc {
    private int bal;
    class Tx {
      final int amt;
      Tx(int a) { amt = a; bal += a; }
      void undo() {
        bal -= amt;
        class Log { String s() { return "undo" + amt + "->" + bal; } }
        log.add(new Log().s());
      }
    }
    Tx tx(int a) { return new Tx(a); }
  }
  String shadow(String n) {
    class L { String n = "L"; String f(String n) { return n + this.n + Main.this.n; } }
    return n + this.n + new L().f("p");
  }
  static Object deep(int a) {
    return new Object() { int b = a * 2; Object in = new Object() { int cc = a + b;
        Object in2 = new Object() { @Override public String toString() { return a + "," + b + "," + cc; } };
        @Override public String toString() { return "<" + in2 + ">"; } };
        @Override public String toString() { return "[" + in + "]"; } };
  }
  public static void main(String[] args) throws Exception {
    Main m = new Main(); A a = m.new A(); A.B b = a.new B(); A.B.C cc = b.new C();
    System.out.println(cc.all() + cc.all() + a.up()); SubA sa = m.new SubA();
    System.out.println(sa.up() + sa.mk().new C().all() + new Ext(m).up() + m.new SubA().new B().n);
    int cap = 7; String cs = "cap";
    new Tmpl() { int f = 5; void init() { log.add("init f=" + f + " cap=" + cap + cs); } void more() {
        log.add("f=" + f); } }.more();
    System.out.println(log); log.clear();
    for (Iterator<Integer> it = m.range(3, 7); it.hasNext(); ) System.out.print(it.next() + " ");
    System.out.println(m.c); Runnable r = counter(10, 5); r.run(); r.run(); counter(0, 1).run();
    System.out.println(log); log.clear(); List<String> l = new ArrayList<>(List.of("b", "c", "a"));
    l.sort(rev()); System.out.println(l);
    System.out.println(m.new Node(1, null).add(2).add(3).sum() + " " + m.c); int[] tot = {0};
    Vis v = new Vis() { public void v(int x) { tot[0] += x + cap; } }; v.twice().twice().v(1);
    System.out.println(tot[0]); Acc acc = new Acc(); Acc.Tx t1 = acc.tx(50), t2 = acc.new Tx(30);
    t1.undo(); t2.undo(); System.out.println(log + "" + acc.bal);
    System.out.println(m.shadow("arg") + deep(4)); Main nul = null;
        try { nul.new A(); } catch (NullPointerException e) { System.out.println("npe"); }
    Object anon = new Object() { class In { int z = cap; } int get() { return new In().z;
        } @Override public String toString() { return "" + get(); } };
    System.out.println(anon);
    for (Class<?> k : new Class<?>[] {A.B.C.class, anon.getClass(), Ext.class, r.getClass(), Main.class,
        int[].class, Map.Entry.class}) System.out.println(k.getName() + "|" + k.getSimpleName() + "|"
        + k.getCanonicalName() + "|" + k.isMemberClass() + k.isLocalClass() + k.isAnonymousClass() + "|"
        + k.getEnclosingClass() + "|" + k.getDeclaringClass() + "|" + k.getEnclosingMethod());
    var x = new Object() { int count = 0; void inc() { count++; } }; x.inc(); x.inc();
    System.out.println(x.count); List<Runnable> rs = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int j = i;
      rs.add(new Runnable() { int k = j * 10; public void run() { System.out.print(k + j + cap + " "); k++;
          } });
    }
    for (Runnable q : rs) { q.run(); q.run(); } System.out.println();
    System.out.println(new Main() { { n = "dbl"; } String q() { return n + new A().up(); } }.q());
  }
}
