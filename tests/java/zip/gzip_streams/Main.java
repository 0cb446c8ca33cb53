// GZIP, Deflater and Inflater streams: round trips, concatenated members, corrupt headers and trailers, syncFlush.
import java.io.*;
import java.util.*;
import java.util.zip.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static byte[] gz(byte[]... parts) throws IOException {
    ByteArrayOutputStream o = new ByteArrayOutputStream();
    for (byte[] p : parts) try (GZIPOutputStream g = new GZIPOutputStream(o)) { g.write(p); }
    return o.toByteArray();
  }

  static byte[] un(byte[] b) throws IOException {
    try (GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(b), 16)) {
      return g.readAllBytes();
    }
  }

  public static void main(String[] args) throws Exception {
    byte[] data = "The quick brown fox. ".repeat(300).getBytes(), noise = new byte[3000];
    new Random(2).nextBytes(noise);
    t("round", () -> Arrays.equals(data, un(gz(data))) + " " + Arrays.equals(noise, un(gz(noise))) + " " + un(gz(new byte[0])).length + " " + (gz(data).length < 200));
    t("header", () -> { byte[] z = gz(data); return (z[0] & 0xff) + " " + (z[1] & 0xff) + " " + z[2] + " " + z[3] + " " + Arrays.toString(Arrays.copyOfRange(z, 4, 8)) + " isize " + ((z[z.length - 4] & 0xff) | (z[z.length - 3] & 0xff) << 8); });
    t("concat", () -> new String(un(gz("one ".getBytes(), "two ".getBytes(), "three".getBytes()))));
    t("trailing garbage", () -> { byte[] z = gz("abc".getBytes()); return new String(un(Arrays.copyOf(z, z.length + 5))); });
    t("bad magic", () -> un("hello world".getBytes()));
    t("bad method", () -> { byte[] z = gz(data); z[2] = 7; return un(z); });
    t("bad crc", () -> { byte[] z = gz(data); z[z.length - 8] ^= 1; return un(z); });
    t("bad size", () -> { byte[] z = gz(data); z[z.length - 1] ^= 1; return un(z); });
    t("truncated", () -> un(Arrays.copyOf(gz(noise), 500)));
    t("truncated header", () -> un(Arrays.copyOf(gz(data), 5)));
    t("empty", () -> un(new byte[0]));
    t("corrupt body", () -> { byte[] z = gz(data); for (int i = 12; i < 30; i++) z[i] = (byte) 0xff; return un(z).length; });
    t("named header", () -> { byte[] z = gz("x".getBytes()); ByteArrayOutputStream o = new ByteArrayOutputStream(); z[3] = 8; o.write(z, 0, 10); o.write("name.txt\0".getBytes()); o.write(z, 10, z.length - 10); return new String(un(o.toByteArray())); });
    t("stream api", () -> { GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(gz(data))); int a = g.available(); long s = g.skip(10); int c = g.read(); byte[] b = new byte[4]; int n = g.read(b, 1, 3); int av = g.available(); g.readAllBytes(); return a + " " + s + " " + (char) c + n + new String(b, 1, 3) + av + g.available() + g.markSupported() + g.read(); });
    t("closed", () -> { GZIPInputStream g = new GZIPInputStream(new ByteArrayInputStream(gz(data))); g.close(); return g.read(); });
    t("reset", () -> { new GZIPInputStream(new ByteArrayInputStream(gz(data))).reset(); return 0; });
    t("finish", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); GZIPOutputStream g = new GZIPOutputStream(o); g.write(data); g.finish(); int n = o.size(); g.finish(); g.close(); return (n == o.size()) + " " + un(o.toByteArray()).length; });
    t("write after finish", () -> { GZIPOutputStream g = new GZIPOutputStream(new ByteArrayOutputStream()); g.finish(); g.write(1); return 0; });
    t("sync flush", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); GZIPOutputStream g = new GZIPOutputStream(o, 64, true); g.write("flushed".getBytes()); g.flush(); GZIPInputStream i = new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())); byte[] b = new byte[20]; return i.read(b) + new String(b, 0, 7); });
    t("no flush", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); GZIPOutputStream g = new GZIPOutputStream(o); g.write("held".getBytes()); g.flush(); return o.size(); });
    t("deflater streams", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (DeflaterOutputStream d = new DeflaterOutputStream(o, new Deflater(9), 33)) { for (byte b : data) d.write(b); } InflaterInputStream i = new InflaterInputStream(new ByteArrayInputStream(o.toByteArray()), new Inflater(), 7); return Arrays.equals(data, i.readAllBytes()); });
    t("inverse streams", () -> { DeflaterInputStream d = new DeflaterInputStream(new ByteArrayInputStream(data)); byte[] z = d.readAllBytes(); ByteArrayOutputStream o = new ByteArrayOutputStream(); try (InflaterOutputStream i = new InflaterOutputStream(o)) { for (int k = 0; k < z.length; k += 5) i.write(z, k, Math.min(5, z.length - k)); } return Arrays.equals(data, o.toByteArray()); });
    t("inflater eof", () -> new InflaterInputStream(new ByteArrayInputStream(new byte[] {0x78, (byte) 0x9c})).read());
    t("inflater bad", () -> new InflaterInputStream(new ByteArrayInputStream(new byte[] {1, 2, 3, 4})).read());
    t("object over gzip", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (ObjectOutputStream s = new ObjectOutputStream(new GZIPOutputStream(o))) { s.writeObject(new TreeMap<>(Map.of("k", List.of(1, 2, 3)))); } try (ObjectInputStream s = new ObjectInputStream(new GZIPInputStream(new ByteArrayInputStream(o.toByteArray())))) { return s.readObject(); } });
  }
}
