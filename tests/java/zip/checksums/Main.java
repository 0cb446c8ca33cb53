// CRC32, CRC32C, Adler32: known vectors, incremental updates, ByteBuffers; Checked streams; custom Checksum.
import java.io.*;
import java.nio.ByteBuffer;
import java.util.*;
import java.util.zip.*;

public class Main {
  public static void main(String[] args) throws Exception {
    byte[] check = "123456789".getBytes(), empty = {}, big = new byte[100000];
    new Random(8).nextBytes(big);
    for (Checksum c : new Checksum[] {new CRC32(), new CRC32C(), new Adler32()}) {
      String n = c.getClass().getSimpleName();
      for (byte[] b : new byte[][] {empty, check, {0}, {-1}, new byte[1000], big}) {
        c.reset();
        c.update(b, 0, b.length);
        System.out.print(n + " " + Long.toHexString(c.getValue()) + " ");
        c.reset();
        for (byte x : Arrays.copyOf(b, Math.min(b.length, 3000))) c.update(x);
        System.out.print(Long.toHexString(c.getValue()) + " ");
        c.reset();
        for (int i = 0; i < b.length;) {
          int k = Math.min(1 + i % 777, b.length - i);
          c.update(b, i, k);
          i += k;
        }
        System.out.print(Long.toHexString(c.getValue()) + " ");
        c.reset();
        ByteBuffer d = ByteBuffer.allocateDirect(b.length).put(b).flip();
        c.update(d);
        System.out.print(d.remaining() + " " + Long.toHexString(c.getValue()) + " ");
        c.reset();
        ByteBuffer h = ByteBuffer.wrap(b);
        if (b.length > 5) h.position(3).limit(b.length - 1);
        c.update(h);
        System.out.print(Long.toHexString(c.getValue()) + " ");
        c.reset();
        c.update(b);
        c.update(300);
        System.out.println(Long.toHexString(c.getValue()));
      }
      try {
        c.update(check, 5, 10);
      } catch (ArrayIndexOutOfBoundsException e) {
        System.out.println("AIOOBE " + e.getMessage());
      }
      try {
        c.update((byte[]) null, 0, 0);
      } catch (NullPointerException e) {
        System.out.println("NPE");
      }
    }
    CheckedInputStream in = new CheckedInputStream(new ByteArrayInputStream(check), new CRC32());
    in.read();
    in.skip(2);
    in.read(new byte[4]);
    System.out.println(Long.toHexString(in.getChecksum().getValue()));
    in.readAllBytes();
    System.out.println(Long.toHexString(in.getChecksum().getValue()));
    ByteArrayOutputStream o = new ByteArrayOutputStream();
    CheckedOutputStream out = new CheckedOutputStream(o, new Adler32());
    out.write('1');
    out.write(check, 1, 8);
    System.out.println(Long.toHexString(out.getChecksum().getValue()) + " " + o);
    Checksum sum = new Checksum() {
      long v;
      public void update(int b) { v = v * 31 + (b & 0xff); }
      public void update(byte[] b, int off, int len) { for (int i = off; i < off + len; i++) update(b[i]); }
      public long getValue() { return v; }
      public void reset() { v = 0; }
    };
    sum.update(check);
    long a = sum.getValue();
    sum.reset();
    sum.update(ByteBuffer.allocateDirect(9).put(check).flip());
    System.out.println(a + " " + (a == sum.getValue()));
    // A table-driven CRC-32 in Java must agree with the library.
    int[] table = new int[256];
    for (int i = 0; i < 256; i++) {
      int c = i;
      for (int k = 0; k < 8; k++) c = (c & 1) != 0 ? c >>> 1 ^ 0xedb88320 : c >>> 1;
      table[i] = c;
    }
    int c = -1;
    for (byte b : big) c = c >>> 8 ^ table[(c ^ b) & 0xff];
    CRC32 lib = new CRC32();
    lib.update(big);
    System.out.println((~c & 0xffffffffL) == lib.getValue());
  }
}
