// Deflater and Inflater: levels, strategies, nowrap, dictionaries, small buffers, finished/needsInput states, data errors.
import java.nio.ByteBuffer;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.zip.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static byte[] text(int n) {
    StringBuilder sb = new StringBuilder();
    for (int i = 0; sb.length() < n; i++) sb.append("word").append(i * 7 % 50).append(i % 3 == 0 ? "\n" : " ");
    return sb.substring(0, n).getBytes();
  }

  static byte[] deflate(Deflater d, byte[] in, int bufSize) {
    d.setInput(in);
    d.finish();
    java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream();
    byte[] buf = new byte[bufSize];
    while (!d.finished()) o.write(buf, 0, d.deflate(buf));
    return o.toByteArray();
  }

  static byte[] inflate(Inflater i, byte[] in, int inStep, int bufSize) throws DataFormatException {
    java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream();
    byte[] buf = new byte[bufSize];
    int pos = 0;
    while (!i.finished()) {
      int n = i.inflate(buf);
      o.write(buf, 0, n);
      if (n == 0 && !i.finished() && i.needsInput()) {
        int k = Math.min(inStep, in.length - pos);
        if (k == 0) throw new DataFormatException("ran dry");
        i.setInput(in, pos, k);
        pos += k;
      }
    }
    return o.toByteArray();
  }

  public static void main(String[] args) throws Exception {
    byte[] text = text(5000), zeros = new byte[20000], noise = new byte[5000], empty = {};
    new Random(1).nextBytes(noise);
    byte[][] inputs = {text, zeros, noise, empty, {42}};
    for (byte[] in : inputs) {
      for (int level : new int[] {-1, 0, 1, 6, 9}) {
        for (boolean nowrap : new boolean[] {false, true}) {
          Deflater d = new Deflater(level, nowrap);
          byte[] z = deflate(d, in, 512);
          Inflater i = new Inflater(nowrap);
          byte[] back = inflate(i, z, 37, 100);
          System.out.println(in.length + " level " + level + " " + nowrap + " same " + Arrays.equals(in, back) + " small " + (z.length < in.length) + " in " + (d.getBytesRead() == in.length) + " out " + (d.getBytesWritten() == z.length) + " adler " + (nowrap ? "-" : Integer.toHexString(d.getAdler()) + (d.getAdler() == i.getAdler())) + " rem " + i.getRemaining() + " " + i.getTotalOut());
          d.end();
          i.end();
        }
      }
    }
    for (int s : new int[] {Deflater.FILTERED, Deflater.HUFFMAN_ONLY, Deflater.DEFAULT_STRATEGY}) {
      Deflater d = new Deflater();
      d.setStrategy(s);
      System.out.println("strategy " + s + " " + Arrays.equals(text, inflate(new Inflater(), deflate(d, text, 64), 1000, 1000)));
    }
    byte[] dict = "word10 word20 word30".getBytes();
    Deflater dd = new Deflater();
    dd.setDictionary(dict);
    byte[] zd = deflate(dd, text, 256);
    t("dict needed", () -> { Inflater i = new Inflater(); i.setInput(zd); int n = i.inflate(new byte[100]); return n + " " + i.needsDictionary() + " " + Integer.toHexString(i.getAdler()); });
    t("dict ok", () -> { Inflater i = new Inflater(); i.setInput(zd); byte[] b = new byte[6000]; i.inflate(b); i.setDictionary(dict); int n = i.inflate(b); return n + " " + Arrays.equals(text, Arrays.copyOf(b, n)); });
    t("dict wrong", () -> { Inflater i = new Inflater(); i.setInput(zd); i.inflate(new byte[10]); i.setDictionary("nope".getBytes()); return 0; });
    t("garbage", () -> inflate(new Inflater(), "not zlib data".getBytes(), 100, 100));
    t("garbage raw", () -> inflate(new Inflater(true), new byte[] {7, 7, 7, 7}, 100, 100));
    t("bad block", () -> inflate(new Inflater(), new byte[] {0x78, (byte) 0x9c, 7, 0}, 100, 100));
    t("bad check", () -> { byte[] z = deflate(new Deflater(), text, 100); z[z.length - 1] ^= 1; return inflate(new Inflater(), z, 10000, 10000).length; });
    t("truncated", () -> { byte[] z = deflate(new Deflater(), text, 100); return inflate(new Inflater(), Arrays.copyOf(z, z.length / 2), 10000, 10000).length; });
    t("trailing", () -> { byte[] z = deflate(new Deflater(), text, 100); byte[] x = Arrays.copyOf(z, z.length + 7); Inflater i = new Inflater(); i.setInput(x); byte[] b = new byte[6000]; int n = i.inflate(b); return n + " " + i.finished() + i.getRemaining(); });
    t("states", () -> { Deflater d = new Deflater(); StringBuilder sb = new StringBuilder().append(d.needsInput()).append(d.finished()); d.setInput(new byte[10]); sb.append(d.needsInput()); sb.append(d.deflate(new byte[100]) >= 0).append(d.needsInput()); d.finish(); d.deflate(new byte[100]); return sb.append(d.finished()); });
    t("reset", () -> { Deflater d = new Deflater(); int a = deflate(d, text, 100).length; d.reset(); return a == deflate(d, text, 100).length; });
    t("sync flush", () -> { Deflater d = new Deflater(); Inflater i = new Inflater(); StringBuilder sb = new StringBuilder(); for (String s : new String[] {"first", "second", "third"}) { d.setInput(s.getBytes()); byte[] b = new byte[100]; int n = d.deflate(b, 0, 100, Deflater.SYNC_FLUSH); i.setInput(b, 0, n); byte[] o = new byte[100]; sb.append(new String(o, 0, i.inflate(o))).append(','); } return sb; });
    t("bytebuffers", () -> { Deflater d = new Deflater(); ByteBuffer in = ByteBuffer.allocateDirect(5000).put(text).flip(), out = ByteBuffer.allocateDirect(6000); d.setInput(in); d.finish(); d.deflate(out); out.flip(); Inflater i = new Inflater(); i.setInput(out); ByteBuffer back = ByteBuffer.allocate(6000); int n = i.inflate(back); return n + " " + in.remaining() + " " + out.remaining() + " " + Arrays.equals(Arrays.copyOf(back.array(), n), text); });
    t("level bad", () -> new Deflater(10));
    t("strategy bad", () -> { new Deflater().setStrategy(9); return 0; });
    t("ended", () -> { try { Deflater d = new Deflater(); d.end(); return d.deflate(new byte[1]); } catch (NullPointerException e) { return "NPE " + e.getMessage(); } });
    t("range", () -> new Inflater().inflate(new byte[5], 3, 5));
    t("zero out", () -> { Inflater i = new Inflater(); i.setInput(deflate(new Deflater(), text, 100)); return i.inflate(new byte[0]); });
    t("level change", () -> { Deflater d = new Deflater(9); d.setInput(text, 0, 2500); java.io.ByteArrayOutputStream o = new java.io.ByteArrayOutputStream(); byte[] b = new byte[10000]; o.write(b, 0, d.deflate(b, 0, b.length, Deflater.SYNC_FLUSH)); d.setLevel(0); d.setInput(text, 2500, 2500); d.finish(); while (!d.finished()) o.write(b, 0, d.deflate(b)); return Arrays.equals(text, inflate(new Inflater(), o.toByteArray(), 9999, 9999)); });
  }
}
