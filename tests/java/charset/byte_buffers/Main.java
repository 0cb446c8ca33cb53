// ByteBuffer heap and direct: relative/absolute access of all types, both byte orders, bounds, mark, compact, compare.
import java.nio.*;
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static String dump(ByteBuffer b) {
    ByteBuffer d = b.duplicate();
    d.clear();
    byte[] x = new byte[d.remaining()];
    d.get(x);
    return HexFormat.of().formatHex(x);
  }

  public static void main(String[] args) {
    for (boolean direct : new boolean[] {false, true}) {
      System.out.println("direct " + direct);
      ByteBuffer b = direct ? ByteBuffer.allocateDirect(48) : ByteBuffer.allocate(48);
      t("fresh", () -> b.position() + " " + b.limit() + " " + b.capacity() + " " + b.hasArray() + b.isDirect() + b.isReadOnly() + b.order());
      t("puts", () -> { b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090a0b0c0d0e0fL).putChar('\u1011').putFloat(1.5f).putDouble(-2.25); return dump(b) + " " + b.position(); });
      t("gets", () -> { b.flip(); return b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + (int) b.getChar() + " " + b.getFloat() + " " + b.getDouble() + " " + b.remaining(); });
      t("underflow", () -> b.get());
      t("le", () -> { b.clear().order(ByteOrder.LITTLE_ENDIAN).putInt(0, 0x01020304).putLong(4, 0x05060708090a0b0cL).putShort(12, (short) -2).putChar(14, 'A').putFloat(16, Float.NaN).putDouble(20, Math.PI); return dump(b) + " " + b.getInt(0) + " " + b.getLong(4) + " " + b.getShort(12) + b.getChar(14) + b.getFloat(16) + b.getDouble(20); });
      t("be again", () -> b.order(ByteOrder.BIG_ENDIAN).getInt(0) + " " + b.getLong(3) + " " + b.getShort(1));
      t("oob", () -> b.getInt(45));
      t("oob neg", () -> b.get(-1));
      t("overflow", () -> { b.position(46); return b.putInt(5); });
      t("position bad", () -> b.position(49));
      t("limit bad", () -> b.limit(-1));
      t("mark", () -> { b.clear().position(5).mark().position(9).reset(); return b.position(); });
      t("mark lost", () -> { b.position(5).mark().position(2); return b.reset(); });
      t("slice", () -> { b.clear().position(4).limit(12); ByteBuffer s = b.slice(); s.put(0, (byte) 0x77); return s.capacity() + " " + s.position() + " " + dump(s) + " " + b.get(4) + " " + s.order(); });
      t("slice idx", () -> { b.clear(); ByteBuffer s = b.slice(8, 4); return dump(s); });
      t("slice bad", () -> b.slice(46, 5));
      t("duplicate", () -> { b.clear().position(3); ByteBuffer d = b.duplicate(); d.put((byte) 9); return b.position() + " " + d.position() + " " + b.get(3); });
      t("readonly", () -> { ByteBuffer r = b.asReadOnlyBuffer(); return r.isReadOnly() + " " + r.get(3) + r.hasArray(); });
      t("readonly put", () -> b.asReadOnlyBuffer().put((byte) 1));
      t("readonly array", () -> b.asReadOnlyBuffer().array());
      t("compact", () -> { b.clear(); for (int i = 0; i < 48; i++) b.put(i, (byte) i); b.position(40); b.compact(); return b.position() + " " + b.limit() + " " + dump(b).substring(0, 24); });
      t("bulk", () -> { b.clear(); b.put(new byte[] {9, 8, 7, 6}, 1, 2); byte[] o = new byte[6]; b.flip(); b.get(o, 2, 2); return Arrays.toString(o); });
      t("bulk bad", () -> b.get(new byte[3], 2, 5));
      t("bulk under", () -> { b.clear().position(47); return b.get(new byte[3]); });
      t("abs bulk", () -> { b.clear(); b.put(10, new byte[] {1, 2, 3}); byte[] o = new byte[3]; b.get(10, o); return Arrays.toString(o) + b.position(); });
      t("buffer to buffer", () -> { b.clear(); ByteBuffer src = ByteBuffer.wrap(new byte[] {5, 6, 7}); b.put(src); return src.remaining() + " " + b.position() + b.get(2); });
      t("self put", () -> b.put(b));
      t("compare", () -> { ByteBuffer x = ByteBuffer.wrap(new byte[] {1, 2, 3}), y = direct ? ByteBuffer.allocateDirect(3).put(new byte[] {1, 2, -4}).flip() : ByteBuffer.wrap(new byte[] {1, 2, -4}); return x.compareTo(y) + " " + x.equals(y) + " " + x.mismatch(y) + " " + x.hashCode() + " " + y.hashCode(); });
      t("rewind", () -> { b.clear().position(7); return b.rewind().position() + " " + b.remaining() + b.hasRemaining(); });
      t("align", () -> b.clear().position(3).alignedSlice(1).remaining());
    }
    t("wrap", () -> { byte[] a = {1, 2, 3, 4, 5}; ByteBuffer w = ByteBuffer.wrap(a, 1, 3); w.put((byte) 42); a[2] = 7; return w + " " + w.get() + Arrays.toString(a) + w.arrayOffset() + " " + (w.array() == a) + w.slice().arrayOffset(); });
    t("wrap bad", () -> ByteBuffer.wrap(new byte[3], 2, 2));
    t("alloc neg", () -> ByteBuffer.allocate(-1));
    t("alloc direct neg", () -> ByteBuffer.allocateDirect(-1));
    t("toString", () -> ByteBuffer.allocate(4).toString() + " " + ByteBuffer.allocateDirect(4).position(2) + " " + ByteBuffer.allocate(2).asReadOnlyBuffer());
    t("fill hash", () -> { ByteBuffer d = ByteBuffer.allocateDirect(4096); for (int i = 0; d.remaining() >= 15; i++) d.put((byte) i).putShort((short) (i * 3)).putInt(i * 7919).putLong(i * 1234567890123L); d.flip(); long h = 0; while (d.remaining() >= 8) h = h * 31 + d.getLong(); return h; });
  }
}
