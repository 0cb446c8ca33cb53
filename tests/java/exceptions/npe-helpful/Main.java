// Helpful NullPointerException messages for fields, arrays, calls, locals, parameters, nested chains and more.
public class Main {
  int i; long l; Object o; Main next; int[] ia; int[][] iaa; Main[] ma; String s; static Main sm;
  static int[] sa; static String ss; static int[][] saa; final Object fin = null;
  byte[] ba; boolean[] za; char[] ca; short[] sha; long[] la; float[] fa; double[] da;
  Main self() { return this; }
  Main nul() { return null; }
  static Main snul() { return null; }
  int[] arr() { return null; }
  static String str(int a, String b, long[] c) { return null; }
  Integer boxed() { return null; }
  interface I { Object get(int k); default I me() { return null; } }
  private Main priv() { return null; }
  interface Op { Object run() throws Throwable; }
  static void t(Op op) {
    try { System.out.println("? " + op.run()); } catch (NullPointerException e) {
        System.out.println(e.getMessage()); }
    catch (Throwable e) { System.out.println(e); }
  }
  static int params(Main a, int[] b, String c, long d, Object e, int k) {
    switch (k) { case 0: return a.i; case 1: return b[k]; case 2: return c.length();
        case 3: return e.hashCode(); case 4: return a.next.next.i; case 5: b[k] = 3; return 0;
        case 6: synchronized (e) { return 1; } case 7: return b.length; case 8: a.i = 5; return 0;
        case 9: a.l++; return 0; } return -1;
  }
  int inst(Main a, double d, Object e) { return a.i + e.hashCode(); }
  public static void main(String[] args) throws Throwable {
    Main m = new Main(); Main z = null; int[] la = null; int[][] laa = {null, {1}};
    String ls = null; Object lo = null; I li = null; Main[] lma = {null};
    int k = 0, j = 1;
    try { System.out.println(z.i); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { z.i = 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { z.l += 3; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { la[0] = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { la[k]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { k = la.length; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { laa[0][1] = 2; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { laa[k][laa[j][0]]++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { ls.length(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { lo.toString(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { li.get(3); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { li.me().me().get(1); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { synchronized (lo) { } } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { throw (RuntimeException) lo; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { for (int v : la) k++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { switch (ls) { case "a": k++; } } catch (NullPointerException e) {
        System.out.println(e.getMessage()); }
    try { lma[0].next.i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { lma[k].self().i++; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { Integer b = (Integer) lo; k = b; } catch (NullPointerException e) {
        System.out.println(e.getMessage()); }
    try { new Main().nul().new Inner(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { z.priv(); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { (k == 0 ? z : m).next.i = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    try { (k > 0 ? m.next : z).i = 1; } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    t(() -> m.next.i); t(() -> m.next.next.i); t(() -> { m.next.l = 3; return 0; });
    t(() -> m.o.toString()); t(() -> m.s.length()); t(() -> m.ia[2]); t(() -> m.iaa[1][2]);
    t(() -> m.ma[3].i);
    t(() -> m.self().next.i); t(() -> m.nul().i); t(() -> m.nul().self()); t(() -> snul().i);
    t(() -> snul().self().self()); t(() -> m.self().nul().next.next.o); t(() -> m.arr()[0]);
    t(() -> m.arr().length);
    t(() -> sm.i); t(() -> sm.next.next); t(() -> sa[0]); t(() -> saa[1][2]); t(() -> ss.length());
    t(() -> ss.concat("a").length()); t(() -> str(1, "b", null).length());
    t(() -> str(1, "b", null).substring(2, 3).trim());
    t(() -> { sa[3] = 1; return 0; }); t(() -> { sa[m.i + 1] = 1; return 0; });
    t(() -> sa[sa.length]); t(() -> m.ia[m.self().i]); t(() -> saa[m.i][m.i + 2]);
    t(() -> saa[Integer.parseInt("1")]);
    t(() -> (int) m.boxed()); t(() -> m.boxed() + 1); t(() -> { int x = m.boxed(); return x; });
    t(() -> m.fin.hashCode());
    t(() -> m.ba[1]); t(() -> m.za[1]); t(() -> m.ca[1]); t(() -> m.sha[1]); t(() -> m.la[1]);
    t(() -> m.fa[1]); t(() -> m.da[1]); t(() -> m.ba.length);
    t(() -> m.ba[1] = 1); t(() -> m.za[1] = true); t(() -> m.ca[1] = 'c'); t(() -> m.sha[1] = 1);
    t(() -> m.la[1] = 1); t(() -> m.fa[1] = 1); t(() -> m.da[1] = 1); t(() -> m.ma[1] = m);
    t(() -> ((String) m.o).length()); t(() -> ((Main) m.o).i); t(() -> ((int[]) m.o)[1]);
    t(() -> ((Main) null).i); t(() -> ((String) null).length()); t(() -> ((int[]) null)[0]);
    t(() -> { throw (Exception) m.o; }); t(() -> { throw null; });
    t(() -> { synchronized (m.o) { return 1; } }); t(() -> { synchronized (snul()) { return 1; } });
    for (int q = 0; q < 10; q++) {
      int w = q; t(() -> params(null, null, null, 3L, null, w));
      t(() -> params(new Main(), null, null, 3L, null, w));
    }
    t(() -> m.inst(null, 1, null)); t(() -> m.inst(m, 1, null));
    t(() -> (new Main[2][3])[1][2].next.i); t(() -> (new int[3][])[1][0]);
    t(() -> new String[] {"a", null}[1].isEmpty());
    t(() -> java.util.Objects.requireNonNull(null));
    t(() -> java.util.Objects.requireNonNull(null, "given"));
    t(() -> { throw new NullPointerException(); });
    t(() -> { throw new NullPointerException("explicit"); });
    t(() -> java.util.Map.of("a", 1).get("b").intValue());
    t(() -> new java.util.HashMap<String, Integer>().get("q") + 1);
    t(() -> { java.util.function.Supplier<String> sp = null; return sp.get(); });
    t(() -> { Main[][] g = new Main[2][2]; g[1][0].next.i = 4; return 0; });
    t(() -> { Main[][] g = {null}; g[0][m.i].i = 4; return 0; });
    t(() -> { long[] q = null; q[2] <<= 3; return q; });
    t(() -> { int[] q = null; return q[0] + m.ia[1]; });
    t(() -> { String a = "x", b = null; return a.compareTo(b.trim()); }); t(() -> m.ma[m.ia[0]].i);
    t(() -> m.s.charAt(m.ia[0]));
    NullPointerException same = new NullPointerException();
    System.out.println(same.getMessage() + same.getLocalizedMessage() + same);
    try { z.next = m; } catch (NullPointerException e) { System.out.println(e);
        System.out.println(e.getMessage() == null); e.fillInStackTrace(); System.out.println(e.getMessage()); }
  }
  class Inner {}
}
