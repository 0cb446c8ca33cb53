// A B-tree map with insert, delete, range scan and invariants checked against TreeMap; also a treap and a skip list.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  interface Dict<K, V> {
    V put(K k, V v);
    V get(K k);
    V remove(K k);
    int size();
    void each(BiConsumer<K, V> f);
    String check();
  }

  static class BTree<K extends Comparable<K>, V> implements Dict<K, V> {
    final int t;
    class Node {
      final List<K> keys = new ArrayList<>();
      final List<V> vals = new ArrayList<>();
      final List<Node> kids = new ArrayList<>();
      boolean leaf() { return kids.isEmpty(); }
      boolean full() { return keys.size() == 2 * t - 1; }
      int find(K k) { return Collections.binarySearch(keys, k); }
    }
    Node root = new Node();
    int size, splits, merges, borrows;
    BTree(int t) { this.t = t; }

    void split(Node p, int i) {
      splits++;
      Node l = p.kids.get(i), r = new Node();
      p.keys.add(i, l.keys.get(t - 1));
      p.vals.add(i, l.vals.get(t - 1));
      p.kids.add(i + 1, r);
      r.keys.addAll(l.keys.subList(t, 2 * t - 1));
      r.vals.addAll(l.vals.subList(t, 2 * t - 1));
      l.keys.subList(t - 1, 2 * t - 1).clear();
      l.vals.subList(t - 1, 2 * t - 1).clear();
      if (!l.leaf()) { r.kids.addAll(l.kids.subList(t, 2 * t)); l.kids.subList(t, 2 * t).clear(); }
    }

    public V put(K k, V v) {
      if (root.full()) { Node r = new Node(); r.kids.add(root); root = r; split(r, 0); }
      Node n = root;
      while (true) {
        int i = n.find(k);
        if (i >= 0) return n.vals.set(i, v);
        i = -i - 1;
        if (n.leaf()) { n.keys.add(i, k); n.vals.add(i, v); size++; return null; }
        if (n.kids.get(i).full()) {
          split(n, i);
          int c = k.compareTo(n.keys.get(i));
          if (c == 0) return n.vals.set(i, v);
          if (c > 0) i++;
        }
        n = n.kids.get(i);
      }
    }

    public V get(K k) {
      for (Node n = root; ; ) {
        int i = n.find(k);
        if (i >= 0) return n.vals.get(i);
        if (n.leaf()) return null;
        n = n.kids.get(-i - 1);
      }
    }

    public V remove(K k) {
      V v = get(k);
      if (v == null) return null;
      del(root, k);
      if (root.keys.isEmpty() && !root.leaf()) root = root.kids.get(0);
      size--;
      return v;
    }

    void del(Node n, K k) {
      int i = n.find(k);
      if (n.leaf()) { n.keys.remove(i); n.vals.remove(i); return; }
      if (i >= 0) {
        Node l = n.kids.get(i), r = n.kids.get(i + 1);
        if (l.keys.size() >= t) { Node x = l; while (!x.leaf()) x = x.kids.get(x.kids.size() - 1); K pk = x.keys.get(x.keys.size() - 1); V pv = x.vals.get(x.vals.size() - 1); del(l, pk); n.keys.set(i, pk); n.vals.set(i, pv); }
        else if (r.keys.size() >= t) { Node x = r; while (!x.leaf()) x = x.kids.get(0); K pk = x.keys.get(0); V pv = x.vals.get(0); del(r, pk); n.keys.set(i, pk); n.vals.set(i, pv); }
        else { merge(n, i); del(l, k); }
        return;
      }
      i = -i - 1;
      Node c = n.kids.get(i);
      if (c.keys.size() < t) {
        Node l = i > 0 ? n.kids.get(i - 1) : null, r = i < n.keys.size() ? n.kids.get(i + 1) : null;
        if (l != null && l.keys.size() >= t) {
          borrows++;
          c.keys.add(0, n.keys.set(i - 1, l.keys.remove(l.keys.size() - 1)));
          c.vals.add(0, n.vals.set(i - 1, l.vals.remove(l.vals.size() - 1)));
          if (!l.leaf()) c.kids.add(0, l.kids.remove(l.kids.size() - 1));
        } else if (r != null && r.keys.size() >= t) {
          borrows++;
          c.keys.add(n.keys.set(i, r.keys.remove(0)));
          c.vals.add(n.vals.set(i, r.vals.remove(0)));
          if (!r.leaf()) c.kids.add(r.kids.remove(0));
        } else if (r != null) merge(n, i);
        else { merge(n, i - 1); c = l; }
      }
      del(c, k);
    }

    void merge(Node n, int i) {
      merges++;
      Node l = n.kids.get(i), r = n.kids.remove(i + 1);
      l.keys.add(n.keys.remove(i));
      l.vals.add(n.vals.remove(i));
      l.keys.addAll(r.keys);
      l.vals.addAll(r.vals);
      l.kids.addAll(r.kids);
    }

    public int size() { return size; }
    public void each(BiConsumer<K, V> f) { each(root, f); }
    void each(Node n, BiConsumer<K, V> f) { for (int i = 0; i <= n.keys.size(); i++) { if (!n.leaf()) each(n.kids.get(i), f); if (i < n.keys.size()) f.accept(n.keys.get(i), n.vals.get(i)); } }
    void range(Node n, K lo, K hi, Consumer<K> f) {
      for (int i = 0; i <= n.keys.size(); i++) {
        if (!n.leaf() && (i == n.keys.size() || n.keys.get(i).compareTo(lo) > 0) && (i == 0 || n.keys.get(i - 1).compareTo(hi) < 0)) range(n.kids.get(i), lo, hi, f);
        if (i < n.keys.size() && n.keys.get(i).compareTo(lo) >= 0 && n.keys.get(i).compareTo(hi) <= 0) f.accept(n.keys.get(i));
      }
    }
    public String check() { Set<Integer> depths = new TreeSet<>(); verify(root, null, null, 0, depths); return "depth " + depths + " splits " + splits + " merges " + merges + " borrows " + borrows; }
    void verify(Node n, K lo, K hi, int d, Set<Integer> depths) {
      if (n != root && n.keys.size() < t - 1 || n.keys.size() > 2 * t - 1) throw new IllegalStateException("node size " + n.keys.size());
      for (int i = 0; i < n.keys.size(); i++) { K k = n.keys.get(i); if (lo != null && k.compareTo(lo) <= 0 || hi != null && k.compareTo(hi) >= 0 || i > 0 && k.compareTo(n.keys.get(i - 1)) <= 0) throw new IllegalStateException("order " + k); }
      if (n.leaf()) { depths.add(d); return; }
      if (n.kids.size() != n.keys.size() + 1) throw new IllegalStateException("fanout");
      for (int i = 0; i < n.kids.size(); i++) verify(n.kids.get(i), i == 0 ? lo : n.keys.get(i - 1), i == n.keys.size() ? hi : n.keys.get(i), d + 1, depths);
    }
  }

  static class Treap<K extends Comparable<K>, V> implements Dict<K, V> {
    class Node { K k; V v; int pri, cnt = 1; Node l, r; Node(K k, V v) { this.k = k; this.v = v; pri = rnd.nextInt(); } }
    final Random rnd = new Random(17);
    Node root;
    int cnt(Node n) { return n == null ? 0 : n.cnt; }
    Node up(Node n) { n.cnt = cnt(n.l) + cnt(n.r) + 1; return n; }
    Node merge(Node a, Node b) { if (a == null) return b; if (b == null) return a; if (a.pri > b.pri) { a.r = merge(a.r, b); return up(a); } b.l = merge(a, b.l); return up(b); }
    Node[] split(Node n, K k, boolean incl) {
      if (n == null) return (Node[]) java.lang.reflect.Array.newInstance(Node.class, 2);
      int c = n.k.compareTo(k);
      if (c < 0 || incl && c == 0) { Node[] s = split(n.r, k, incl); n.r = s[0]; s[0] = up(n); return s; }
      Node[] s = split(n.l, k, incl);
      n.l = s[1];
      s[1] = up(n);
      return s;
    }
    Node find(K k) { Node n = root; while (n != null) { int c = k.compareTo(n.k); if (c == 0) return n; n = c < 0 ? n.l : n.r; } return null; }
    public V get(K k) { Node n = find(k); return n == null ? null : n.v; }
    public V put(K k, V v) { Node n = find(k); if (n != null) { V o = n.v; n.v = v; return o; } Node[] s = split(root, k, false); root = merge(merge(s[0], new Node(k, v)), s[1]); return null; }
    public V remove(K k) { Node n = find(k); if (n == null) return null; Node[] a = split(root, k, false), b = split(a[1], k, true); root = merge(a[0], b[1]); return n.v; }
    public int size() { return cnt(root); }
    K nth(int i) { Node n = root; while (true) { int l = cnt(n.l); if (i == l) return n.k; if (i < l) n = n.l; else { i -= l + 1; n = n.r; } } }
    public void each(BiConsumer<K, V> f) { walk(root, f); }
    void walk(Node n, BiConsumer<K, V> f) { if (n == null) return; walk(n.l, f); f.accept(n.k, n.v); walk(n.r, f); }
    public String check() { return "height " + height(root); }
    int height(Node n) { if (n == null) return 0; if (n.l != null && n.l.pri > n.pri || n.r != null && n.r.pri > n.pri) throw new IllegalStateException("heap"); return 1 + Math.max(height(n.l), height(n.r)); }
  }

  static class SkipList<K extends Comparable<K>, V> implements Dict<K, V> {
    class Node { final K k; V v; final Node[] next; @SuppressWarnings("unchecked") Node(K k, V v, int h) { this.k = k; this.v = v; next = (Node[]) java.lang.reflect.Array.newInstance(SkipList.Node.class, h); } }
    final Random rnd = new Random(5);
    final Node head = new Node(null, null, 16);
    int size, level = 1;
    @SuppressWarnings("unchecked") Node[] path(K k) {
      Node[] p = (Node[]) java.lang.reflect.Array.newInstance(SkipList.Node.class, 16);
      Node n = head;
      for (int i = 15; i >= 0; i--) { while (n.next[i] != null && n.next[i].k.compareTo(k) < 0) n = n.next[i]; p[i] = n; }
      return p;
    }
    public V get(K k) { Node n = path(k)[0].next[0]; return n != null && n.k.compareTo(k) == 0 ? n.v : null; }
    public V put(K k, V v) {
      Node[] p = path(k);
      Node n = p[0].next[0];
      if (n != null && n.k.compareTo(k) == 0) { V o = n.v; n.v = v; return o; }
      int h = 1;
      while (h < 16 && rnd.nextInt(4) == 0) h++;
      level = Math.max(level, h);
      n = new Node(k, v, h);
      for (int i = 0; i < h; i++) { n.next[i] = p[i].next[i]; p[i].next[i] = n; }
      size++;
      return null;
    }
    public V remove(K k) {
      Node[] p = path(k);
      Node n = p[0].next[0];
      if (n == null || n.k.compareTo(k) != 0) return null;
      for (int i = 0; i < n.next.length; i++) p[i].next[i] = n.next[i];
      size--;
      return n.v;
    }
    public int size() { return size; }
    public void each(BiConsumer<K, V> f) { for (Node n = head.next[0]; n != null; n = n.next[0]) f.accept(n.k, n.v); }
    public String check() { return "level " + level; }
  }

  public static void main(String[] args) {
    Map<String, Supplier<Dict<Integer, String>>> kinds = new LinkedHashMap<>();
    kinds.put("btree2", () -> new BTree<>(2));
    kinds.put("btree5", () -> new BTree<>(5));
    kinds.put("treap", Treap::new);
    kinds.put("skip", SkipList::new);
    for (Map.Entry<String, Supplier<Dict<Integer, String>>> e : kinds.entrySet()) {
      Dict<Integer, String> d = e.getValue().get();
      TreeMap<Integer, String> ref = new TreeMap<>();
      Random r = new Random(2024);
      int bad = 0;
      for (int i = 0; i < 4000; i++) {
        int k = r.nextInt(700);
        String a, b;
        switch (r.nextInt(i < 2000 ? 4 : 2)) {
          case 0 -> { a = d.remove(k); b = ref.remove(k); }
          case 1 -> { a = d.get(k); b = ref.get(k); }
          default -> { a = d.put(k, "v" + i); b = ref.put(k, "v" + i); }
        }
        if (!Objects.equals(a, b)) bad++;
        if (d.size() != ref.size()) bad++;
        if (i % 1000 == 999) System.out.println(e.getKey() + " " + i + " size " + d.size() + " " + d.check());
      }
      StringBuilder sb = new StringBuilder();
      d.each((k, v) -> sb.append(k).append(v));
      StringBuilder rs = new StringBuilder();
      ref.forEach((k, v) -> rs.append(k).append(v));
      System.out.println(e.getKey() + " bad " + bad + " same " + sb.toString().equals(rs.toString()) + " hash " + sb.toString().hashCode());
    }
    BTree<String, Integer> words = new BTree<>(3);
    for (String w : "it is a truth universally acknowledged that a single man in possession of a good fortune must be in want of a wife".split(" ")) words.put(w, words.get(w) == null ? 1 : words.get(w) + 1);
    List<String> l = new ArrayList<>();
    words.each((k, v) -> l.add(k + "=" + v));
    System.out.println(l);
    List<String> range = new ArrayList<>();
    words.range(words.root, "fortune", "of", range::add);
    System.out.println(range + " " + words.check());
    BTree<Integer, Integer> seq = new BTree<>(2);
    for (int i = 0; i < 200; i++) seq.put(i, i * i);
    System.out.println(seq.check());
    for (int i = 0; i < 200; i += 2) seq.remove(i);
    System.out.println(seq.size() + " " + seq.check() + " " + seq.get(101) + " " + seq.get(100));
    for (int i = 199; i >= 0; i--) seq.remove(i);
    System.out.println(seq.size() + " " + seq.check() + " " + seq.remove(5));
    Treap<Integer, Integer> t = new Treap<>();
    for (int i = 0; i < 300; i++) t.put(i * 7 % 307, i);
    System.out.println(t.nth(0) + " " + t.nth(150) + " " + t.nth(299) + " " + t.check());
  }
}
