// Huffman coding: tree building with stable ties, canonical codes, bit streams, decoding tables, adaptive variant by blocks.
import java.util.*;
import java.util.stream.*;

public class Main {
  static abstract sealed class Node implements Comparable<Node> permits Leaf, Fork {
    final int weight, order;
    Node(int w, int o) { weight = w; order = o; }
    @Override public int compareTo(Node n) { return weight != n.weight ? Integer.compare(weight, n.weight) : Integer.compare(order, n.order); }
  }
  static final class Leaf extends Node { final int sym; Leaf(int sym, int w, int o) { super(w, o); this.sym = sym; } }
  static final class Fork extends Node { final Node l, r; Fork(Node l, Node r, int o) { super(l.weight + r.weight, o); this.l = l; this.r = r; } }

  static int[] lengths(int[] freq) {
    PriorityQueue<Node> q = new PriorityQueue<>();
    int order = 0;
    for (int i = 0; i < freq.length; i++) if (freq[i] > 0) q.add(new Leaf(i, freq[i], order++));
    int[] len = new int[freq.length];
    if (q.isEmpty()) return len;
    if (q.size() == 1) { len[((Leaf) q.peek()).sym] = 1; return len; }
    while (q.size() > 1) q.add(new Fork(q.poll(), q.poll(), order++));
    depth(q.poll(), 0, len);
    return len;
  }

  static void depth(Node n, int d, int[] len) {
    if (n instanceof Leaf l) len[l.sym] = d;
    else if (n instanceof Fork f) { depth(f.l, d + 1, len); depth(f.r, d + 1, len); }
  }

  record Code(int bits, int len) {
    @Override public String toString() { return len == 0 ? "-" : String.format(Locale.ROOT, "%" + len + "s", Integer.toBinaryString(bits)).replace(' ', '0'); }
  }

  static Code[] canonical(int[] len) {
    Code[] out = new Code[len.length];
    Integer[] syms = IntStream.range(0, len.length).filter(i -> len[i] > 0).boxed().sorted(Comparator.<Integer>comparingInt(i -> len[i]).thenComparingInt(i -> i)).toArray(Integer[]::new);
    int code = 0, prev = 0;
    for (int s : syms) {
      code <<= len[s] - prev;
      prev = len[s];
      out[s] = new Code(code++, len[s]);
    }
    return out;
  }

  static class Bits {
    long[] w = new long[4];
    int n;
    void add(int v, int len) {
      for (int i = len - 1; i >= 0; i--) {
        if (n >> 6 == w.length) w = Arrays.copyOf(w, w.length * 2);
        if ((v >>> i & 1) != 0) w[n >> 6] |= 1L << (n & 63);
        n++;
      }
    }
    boolean get(int i) { if (i >= n) throw new IndexOutOfBoundsException("bit " + i + " of " + n); return (w[i >> 6] >>> (i & 63) & 1) != 0; }
  }

  static Bits encode(byte[] in, Code[] cs) {
    Bits b = new Bits();
    for (byte x : in) b.add(cs[x & 0xff].bits(), cs[x & 0xff].len());
    return b;
  }

  static byte[] decode(Bits b, int[] len, int count) {
    int max = Arrays.stream(len).max().orElse(0);
    int[] first = new int[max + 2], index = new int[max + 2], num = new int[max + 2];
    for (int l : len) if (l > 0) num[l]++;
    int[] sorted = IntStream.range(0, len.length).filter(i -> len[i] > 0).boxed().sorted(Comparator.<Integer>comparingInt(i -> len[i]).thenComparingInt(i -> i)).mapToInt(i -> i).toArray();
    for (int l = 1, code = 0, k = 0; l <= max; l++) { first[l] = code; index[l] = k; code = code + num[l] << 1; k += num[l]; }
    byte[] out = new byte[count];
    int at = 0;
    for (int i = 0; i < count; i++) {
      int code = 0, l = 0;
      while (true) {
        code = code << 1 | (b.get(at++) ? 1 : 0);
        if (++l > max) throw new IllegalStateException("bad code at " + at);
        if (code - first[l] < num[l] && code >= first[l]) { out[i] = (byte) sorted[index[l] + code - first[l]]; break; }
      }
    }
    return out;
  }

  static double entropy(int[] freq) {
    double n = Arrays.stream(freq).sum();
    return Arrays.stream(freq).filter(f -> f > 0).mapToDouble(f -> -f / n * (StrictMath.log(f / n) / StrictMath.log(2))).sum();
  }

  static int[] count(byte[] b) { int[] f = new int[256]; for (byte x : b) f[x & 0xff]++; return f; }

  static class Adaptive {
    final int[] freq = new int[256];
    int seen;
    Code[] cs;
    int[] len;
    Adaptive() { Arrays.fill(freq, 1); rebuild(); }
    void rebuild() { len = lengths(freq); cs = canonical(len); }
    void update(int sym) { freq[sym] += 4; if (++seen % 64 == 0) rebuild(); }
  }

  public static void main(String[] args) {
    Map<String, byte[]> in = new LinkedHashMap<>();
    in.put("abra", "abracadabra".getBytes());
    in.put("single", "aaaaaaa".getBytes());
    in.put("two", "abababba".getBytes());
    in.put("empty", new byte[0]);
    in.put("pangram", "the quick brown fox jumps over the lazy dog".getBytes());
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 200; i++) sb.append("row ").append(i).append(" value ").append(i * i).append(i % 3 == 0 ? "\n" : "; ");
    in.put("text", sb.toString().getBytes());
    byte[] all = new byte[1024];
    for (int i = 0; i < all.length; i++) all[i] = (byte) (i * 37);
    in.put("uniform", all);
    byte[] fibs = new byte[2000];
    int[] fb = {1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610};
    int at = 0;
    for (int s = 0; s < fb.length; s++) for (int k = 0; k < fb[s] && at < 1596; k++) fibs[at++] = (byte) s;
    in.put("fibonacci", Arrays.copyOf(fibs, at));
    for (Map.Entry<String, byte[]> e : in.entrySet()) {
      int[] f = count(e.getValue()), len = lengths(f);
      Code[] cs = canonical(len);
      Bits b = encode(e.getValue(), cs);
      byte[] back = decode(b, len, e.getValue().length);
      double kraft = Arrays.stream(len).filter(l -> l > 0).mapToDouble(l -> 1.0 / (1L << l)).sum();
      System.out.println(e.getKey() + " bytes " + e.getValue().length + " bits " + b.n + " ok " + Arrays.equals(back, e.getValue()) + " maxlen " + Arrays.stream(len).max().getAsInt() + " kraft " + kraft + String.format(Locale.ROOT, " entropy %.6f", entropy(f)) + " hash " + Arrays.hashCode(Arrays.copyOf(b.w, (b.n + 63) / 64)));
      if (e.getValue().length < 50) System.out.println("  " + IntStream.range(0, 256).filter(i -> len[i] > 0).mapToObj(i -> (char) i + "=" + cs[i]).collect(Collectors.joining(" ")));
    }
    Bits b = encode("abracadabra".getBytes(), canonical(lengths(count("abracadabra".getBytes()))));
    try {
      decode(b, lengths(count("abracadabra".getBytes())), 12);
      System.out.println("decoded too much");
    } catch (IndexOutOfBoundsException e) {
      System.out.println(e.getMessage());
    }
    byte[] text = Arrays.copyOf(in.get("text"), 1500);
    Adaptive enc = new Adaptive(), dec = new Adaptive();
    Bits ab = new Bits();
    for (byte x : text) { Code c = enc.cs[x & 0xff]; ab.add(c.bits(), c.len()); enc.update(x & 0xff); }
    int pos = 0, good = 0;
    Code[] tableOf = null;
    Map<Integer, Integer> table = new HashMap<>();
    for (byte x : text) {
      if (dec.cs != tableOf) {
        tableOf = dec.cs;
        table.clear();
        for (int s = 0; s < 256; s++) table.put(dec.cs[s].len() << 24 | dec.cs[s].bits(), s);
      }
      int code = 0, l = 0;
      Integer sym = null;
      while (sym == null) { code = code << 1 | (ab.get(pos++) ? 1 : 0); sym = table.get(++l << 24 | code); }
      if (sym == (x & 0xff)) good++;
      dec.update(sym);
      if (good % 500 == 0) System.out.println("adaptive " + good + " at bit " + pos);
    }
    System.out.println(good + " " + ab.n + " " + (ab.n < text.length * 8));
  }
}
