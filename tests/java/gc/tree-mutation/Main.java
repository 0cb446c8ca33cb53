// A binary tree is mutated heavily (old-to-young pointers, cross links) over collections and then validated.
import java.util.*;
public class Main {
  static final class N {
    int key, pri; N l, r; Object data;
    N(int k, int p) { key = k; pri = p; data = new int[] {k}; }
  }
  static int seed = 12345;
  static int rnd() { seed ^= seed << 13; seed ^= seed >>> 17; seed ^= seed << 5; return seed & 0x7fffffff; }
  static N rotR(N t) { N l = t.l; t.l = l.r; l.r = t; return l; }
  static N rotL(N t) { N r = t.r; t.r = r.l; r.l = t; return r; }
  static N ins(N t, int k) {
    if (t == null) return new N(k, rnd());
    if (k < t.key) { t.l = ins(t.l, k); if (t.l.pri > t.pri) t = rotR(t); } else if (k > t.key) {
        t.r = ins(t.r, k); if (t.r.pri > t.pri) t = rotL(t); }
    else t.data = new int[] {k, ((int[]) t.data).length}; return t;
  }
  static N del(N t, int k) {
    if (t == null) return null; if (k < t.key) t.l = del(t.l, k); else if (k > t.key) t.r = del(t.r, k);
    else if (t.l == null) return t.r; else if (t.r == null) return t.l;
        else if (t.l.pri > t.r.pri) { t = rotR(t); t.r = del(t.r, k); }
    else { t = rotL(t); t.l = del(t.l, k); } return t;
  }
  static int count(N t) { return t == null ? 0 : 1 + count(t.l) + count(t.r); }
  static boolean ok(N t, int lo, int hi) {
    return t == null || t.key > lo && t.key < hi && ((int[]) t.data)[0] == t.key
        && (t.l == null || t.l.pri <= t.pri) && (t.r == null || t.r.pri <= t.pri) && ok(t.l, lo, t.key)
        && ok(t.r, t.key, hi);
  }
  public static void main(String[] args) {
    N root = null; Set<Integer> ref = new HashSet<>();
    for (int i = 0; i < 30000; i++) {
      int k = rnd() % 5000; if (i % 3 != 2) { root = ins(root, k); ref.add(k); } else { root = del(root, k);
          ref.remove(k); }
      if (i % 10000 == 0) System.gc();
      if (i % 5000 == 0) System.out.println(count(root) + " " + ref.size() + " " + ok(root, -1, 5000));
    }
    System.gc(); System.out.println(count(root) + " " + ref.size() + " " + ok(root, -1, 5000));
    Map<Integer, List<Integer>> g = new HashMap<>();
    for (int i = 0; i < 20000; i++) {
      g.computeIfAbsent(rnd() % 700, k -> new LinkedList<>()).add(i);
      if (i % 2 == 0) { List<Integer> l = g.get(rnd() % 700); if (l != null && !l.isEmpty()) l.remove(0); }
      if (i % 7 == 0) g.remove(rnd() % 700);
    }
    long h = 0; int c = 0;
    for (int k = 0; k < 700; k++) {
      List<Integer> l = g.get(k); if (l != null) for (int v : l) { h = h * 31 + v + k; c++; }
    }
    System.out.println(c + " " + h); Object[] ring = new Object[64];
    for (int i = 0; i < 200000; i++) ring[i & 63] = new Object[] {ring[(i * 7 + 1) & 63] == null
        || i % 20 == 0 ? null : i, i};
    int s = 0; for (Object o : ring) s += (Integer) ((Object[]) o)[1]; System.out.println(s);
    ArrayDeque<int[]> dq = new ArrayDeque<>(); long t = 0;
    for (int i = 0; i < 100000; i++) {
      dq.addLast(new int[] {i, i * 2});
      if (dq.size() > 500) { int[] f = dq.pollFirst(); t += f[1] - f[0]; }
    }
    System.out.println(t + " " + dq.size());
  }
}
