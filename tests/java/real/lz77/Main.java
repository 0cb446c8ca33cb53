// An LZ77 compressor with hash chains, a bit-packed format and a decoder; also RLE and BWT; round trips and corruption.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

public class Main {
  static final int WINDOW = 4096, MIN = 3, MAX = 18;

  static class BitOut {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    int acc, n;
    void put(int v, int bits) {
      for (int i = bits - 1; i >= 0; i--) {
        acc = acc << 1 | v >>> i & 1;
        if (++n == 8) { out.write(acc); acc = n = 0; }
      }
    }
    byte[] done() { while (n != 0) put(0, 1); return out.toByteArray(); }
  }

  static class BitIn {
    final byte[] b;
    int at, n;
    BitIn(byte[] b) { this.b = b; }
    int get(int bits) throws IOException {
      int v = 0;
      for (int i = 0; i < bits; i++) {
        if (at >= b.length) throw new EOFException("bit " + (at * 8 + n));
        v = v << 1 | b[at] >>> 7 - n & 1;
        if (++n == 8) { n = 0; at++; }
      }
      return v;
    }
  }

  static int matches, literals;

  static byte[] compress(byte[] in) {
    matches = literals = 0;
    BitOut o = new BitOut();
    o.put(in.length >>> 16, 16);
    o.put(in.length & 0xffff, 16);
    int[] head = new int[1 << 12], prev = new int[in.length];
    Arrays.fill(head, -1);
    int i = 0;
    while (i < in.length) {
      int bestLen = 0, bestDist = 0;
      if (i + MIN <= in.length) {
        int h = hash(in, i), chain = 0;
        for (int c = head[h]; c >= 0 && i - c <= WINDOW && chain++ < 64; c = prev[c]) {
          int l = 0;
          while (l < MAX && i + l < in.length && in[c + l] == in[i + l]) l++;
          if (l > bestLen) { bestLen = l; bestDist = i - c; if (l == MAX) break; }
        }
      }
      int step;
      if (bestLen >= MIN) {
        o.put(1, 1);
        o.put(bestDist - 1, 12);
        o.put(bestLen - MIN, 4);
        step = bestLen;
        matches++;
      } else {
        o.put(0, 1);
        o.put(in[i] & 0xff, 8);
        step = 1;
        literals++;
      }
      for (int k = 0; k < step; k++, i++) {
        if (i + MIN <= in.length) {
          int h = hash(in, i);
          prev[i] = head[h];
          head[h] = i;
        }
      }
    }
    return o.done();
  }

  static int hash(byte[] b, int i) { return ((b[i] & 0xff) * 33 * 33 + (b[i + 1] & 0xff) * 33 + (b[i + 2] & 0xff)) * 0x9E3779B1 >>> 20; }

  static byte[] decompress(byte[] z) throws IOException {
    BitIn in = new BitIn(z);
    int len = in.get(16) << 16 | in.get(16), at = 0;
    if (len < 0 || len > 1 << 24) throw new IOException("absurd length " + len);
    byte[] out = new byte[len];
    while (at < len) {
      if (in.get(1) == 0) out[at++] = (byte) in.get(8);
      else {
        int dist = in.get(12) + 1, l = in.get(4) + MIN;
        if (dist > at) throw new IOException("distance " + dist + " before start at " + at);
        if (at + l > len) throw new IOException("overrun at " + at);
        for (int k = 0; k < l; k++, at++) out[at] = out[at - dist];
      }
    }
    return out;
  }

  static byte[] rle(byte[] in) {
    ByteArrayOutputStream o = new ByteArrayOutputStream();
    for (int i = 0; i < in.length;) {
      int j = i;
      while (j < in.length && in[j] == in[i] && j - i < 255) j++;
      o.write(j - i);
      o.write(in[i]);
      i = j;
    }
    return o.toByteArray();
  }

  static byte[] unrle(byte[] z) {
    ByteArrayOutputStream o = new ByteArrayOutputStream();
    for (int i = 0; i < z.length; i += 2) for (int k = 0; k < (z[i] & 0xff); k++) o.write(z[i + 1]);
    return o.toByteArray();
  }

  record Bwt(byte[] last, int index) {}

  static Bwt bwt(byte[] in) {
    int n = in.length;
    Integer[] rot = new Integer[n];
    for (int i = 0; i < n; i++) rot[i] = i;
    Arrays.sort(rot, (a, b) -> {
      for (int k = 0; k < n; k++) {
        int d = (in[(a + k) % n] & 0xff) - (in[(b + k) % n] & 0xff);
        if (d != 0) return d;
      }
      return a - b;
    });
    byte[] last = new byte[n];
    int idx = 0;
    for (int i = 0; i < n; i++) {
      last[i] = in[(rot[i] + n - 1) % n];
      if (rot[i] == 0) idx = i;
    }
    return new Bwt(last, idx);
  }

  static byte[] unbwt(Bwt b) {
    int n = b.last().length;
    int[] count = new int[257], next = new int[n];
    for (byte x : b.last()) count[(x & 0xff) + 1]++;
    for (int i = 0; i < 256; i++) count[i + 1] += count[i];
    for (int i = 0; i < n; i++) next[count[b.last()[i] & 0xff]++] = i;
    byte[] out = new byte[n];
    int p = n == 0 ? 0 : next[b.index()];
    for (int i = 0; i < n; i++) { out[i] = b.last()[p]; p = next[p]; }
    return out;
  }

  static byte[] mtf(byte[] in, boolean fwd) {
    List<Integer> tab = new LinkedList<>();
    for (int i = 0; i < 256; i++) tab.add(i);
    byte[] out = new byte[in.length];
    for (int i = 0; i < in.length; i++) {
      int pos = fwd ? tab.indexOf(in[i] & 0xff) : in[i] & 0xff;
      int v = tab.remove(pos);
      out[i] = (byte) (fwd ? pos : v);
      tab.add(0, v);
    }
    return out;
  }

  public static void main(String[] args) throws Exception {
    Map<String, byte[]> inputs = new LinkedHashMap<>();
    inputs.put("empty", new byte[0]);
    inputs.put("one", new byte[] {65});
    inputs.put("abc", "abcabcabcabcabcabcabcabc".getBytes());
    inputs.put("runs", "a".repeat(500).getBytes());
    StringBuilder sb = new StringBuilder();
    for (int i = 0; i < 300; i++) sb.append("line ").append(i * i % 97).append(": the rain in spain stays mainly in the plain\n");
    inputs.put("text", sb.toString().getBytes());
    byte[] noise = new byte[3000];
    new Random(3).nextBytes(noise);
    inputs.put("noise", noise);
    byte[] bin = new byte[6000];
    for (int i = 0; i < bin.length; i++) bin[i] = (byte) (i % 7 * (i / 600));
    inputs.put("binary", bin);
    inputs.put("utf8", "na\u00efve caf\u00e9 \u4e2d\u6587 \ud83d\ude00 ".repeat(40).getBytes(StandardCharsets.UTF_8));
    for (Map.Entry<String, byte[]> e : inputs.entrySet()) {
      byte[] z = compress(e.getValue());
      boolean ok = Arrays.equals(e.getValue(), decompress(z));
      System.out.println(e.getKey() + " " + e.getValue().length + " -> " + z.length + " ok " + ok + " matches " + matches + " literals " + literals + " hash " + Arrays.hashCode(z));
      byte[] r = rle(e.getValue());
      System.out.println("  rle " + r.length + " " + Arrays.equals(e.getValue(), unrle(r)));
    }
    byte[] z = compress(inputs.get("text"));
    System.out.println(Arrays.equals(decompress(decompress(compress(z))), inputs.get("text")));
    int eof = 0, io = 0, wrong = 0, same = 0;
    for (int i = 0; i < 200; i++) {
      byte[] bad = i % 2 == 0 ? Arrays.copyOf(z, 4 + i * 5) : z.clone();
      if (i % 2 == 1) bad[4 + i * 7 % (z.length - 4)] ^= 1 << i % 8;
      try {
        if (Arrays.equals(decompress(bad), inputs.get("text"))) same++; else wrong++;
      } catch (EOFException e) {
        eof++;
      } catch (IOException e) {
        io++;
      }
    }
    System.out.println("eof " + eof + " io " + io + " wrong " + wrong + " same " + same);
    for (String s : new String[] {"banana", "abracadabra", "mississippi", "", "x"}) {
      Bwt b = bwt(s.getBytes());
      byte[] m = mtf(b.last(), true);
      System.out.println(s + " " + new String(b.last()) + " " + b.index() + " " + Arrays.toString(m) + " " + new String(unbwt(new Bwt(mtf(m, false), b.index()))).equals(s));
    }
    Bwt b = bwt(Arrays.copyOf(inputs.get("text"), 800));
    System.out.println(rle(b.last()).length + " " + rle(mtf(b.last(), true)).length + " " + Arrays.equals(unbwt(b), Arrays.copyOf(inputs.get("text"), 800)));
  }
}
