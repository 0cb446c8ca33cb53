// Helpful NullPointerException messages that name local variables, of all forms of expressions.
import java.util.*;
public class Main {
  static Main sn; Main n; int[] ia; int i; Main[] arr; Main[][] arr2; String s; long lng; static Main[] sarr; double d;
  Main m() { return null; } static Main sm(int a, String b, Object[] c, StringBuilder d) { return null; }
  Main self() { return this; } int idx() { return 0; }
  interface T { void run() throws Exception; }
  static void t(T r) { try { r.run(); System.out.println("none"); } catch (Throwable e) { System.out.println(e.getMessage()); } }
  static void a(Main p, int[] q, long w, Object o) throws Exception {
    try { p.i = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { q[2] = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { o.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    p = null;
    try { p.i = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    Main l = p; String k = null;
    try { l.n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { k.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { ((String) o).length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { synchronized (o) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    RuntimeException re = null;
    try { throw re; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { throw null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { (w > 0 ? p : l).m(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    for (int i = 0; i < 2; i++) try { q[i] += 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { l.lng = 5L; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { l.lng++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { int len = q.length; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { for (int z : q) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { for (Object z : (List<?>) o) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { switch (k) { case "a": } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    Integer boxed = null;
    try { int z = boxed; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { int z = boxed + 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { Objects.requireNonNull(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { Objects.requireNonNull(null, "txt"); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { throw new NullPointerException(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    boolean[] z = null; byte[] b = null; char[] c = null; short[] sh = null; float[] f = null; double[] d = null; long[] lo = null; Object[] ob = null;
    try { z[0] = true; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { b[1]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { c[300] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { sh[70000] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { f[-1] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { d[1] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { lo[1] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { ob[1] = ""; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { d[1] = d[2]; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { lo.clone(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { ob.clone(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
  }
  void inst(Main p) throws Exception {
    try { n.i = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { this.n.n.i = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { self().self().n.i = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { self().m().i = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { self().m().m(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { sm(1, "", null, null).m(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { sm(1, "", null, null).s = "x"; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { sn.n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { sarr[2].n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { arr[i].n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    arr = new Main[3]; arr2 = new Main[2][];
    int k = 1;
    try { arr[i].n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { arr2[1][2].n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { arr2[k][idx()].n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    arr2[0] = new Main[] {null, null, null};
    try { arr2[idx()][k + 1].n = null; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { arr2[0][arr2[0].length - 1].m(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    Main q = new Main(); q.n = new Main(); q.n.n = new Main(); q.n.n.n = new Main(); q.n.n.n.n = new Main();
    try { q.n.n.n.n.n.n.i = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { q.n.n.n.n.n.arr[1].i = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { q.n.n.n.n.arr[1].i = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { q.d = p.d; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { "x".concat(null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { new Hashtable<String,String>().put(null, null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { Map.of("a", null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { String.valueOf((char[]) null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { new TreeMap<String,String>().put(null, ""); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { ((Runnable) null).run(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { super.getClass(); m().getClass(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { Runnable r = m()::m; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    java.lang.invoke.MethodHandle mh = null;
    try { mh.invoke(1, ""); } catch (NullPointerException e) { System.out.println(e.getMessage()); } catch (Throwable t) { System.out.println(t); }
    java.lang.invoke.VarHandle vh = null;
    try { vh.set(this, 1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
  }
  public static void main(String[] x) throws Exception {
    t(() -> a(null, null, 3, null));
    new Main().inst(null);
    Main big = null; long a1=0,a2=0,a3=0,a4=0,a5=0,a6=0,a7=0,a8=0,a9=0,b1=0,b2=0,b3=0,b4=0,b5=0,b6=0,b7=0,b8=0,b9=0,c1=0,c2=0,c3=0,c4=0,c5=0,c6=0,c7=0,c8=0,c9=0,d1=0,d2=0,d3=0,d4=0,d5=0;
    Main far = null;
    try { far.i = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    t(() -> { String q = null; q.length(); });
    t(() -> { sn.m(); });
  }
}
