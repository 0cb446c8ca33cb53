// CharBuffer, ShortBuffer, IntBuffer, LongBuffer, FloatBuffer, DoubleBuffer, plain and as views of byte buffers.
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

  public static void main(String[] args) {
    for (int k = 0; k < 4; k++) {
      boolean direct = (k & 1) != 0;
      ByteOrder order = (k & 2) != 0 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
      ByteBuffer b = (direct ? ByteBuffer.allocateDirect(64) : ByteBuffer.allocate(64)).order(order);
      for (int i = 0; i < 64; i++) b.put(i, (byte) (i * 5));
      System.out.println("direct " + direct + " " + order);
      t("int", () -> { IntBuffer v = b.asIntBuffer(); v.put(1, 0x11223344); return v.capacity() + " " + v.get(0) + " " + v.get(1) + " " + b.get(4) + " " + v.order() + v.isDirect() + v.hasArray(); });
      t("long", () -> { LongBuffer v = b.asLongBuffer(); v.put(2, -5L); return v.get(2) + " " + v.get(3) + " " + v.remaining() + b.get(16); });
      t("short", () -> { ShortBuffer v = b.asShortBuffer(); v.put((short) 1).put((short) -2); return v.position() + " " + v.get(1) + " " + b.get(1); });
      t("char", () -> { CharBuffer v = b.asCharBuffer(); v.put("hey"); v.flip(); return v + " " + v.length() + v.charAt(1) + b.get(1) + b.get(0); });
      t("float", () -> { FloatBuffer v = b.asFloatBuffer(); v.put(5, 1.25f); return v.get(5) + " " + b.getInt(20); });
      t("double", () -> { DoubleBuffer v = b.asDoubleBuffer(); v.put(6, -0.1); return v.get(6) + " " + b.getLong(48); });
      t("offset view", () -> { b.position(3); IntBuffer v = b.asIntBuffer(); b.position(0); return v.capacity() + " " + v.get(0) + " " + v.get(14); });
      t("view oob", () -> b.asIntBuffer().get(16));
      t("view overflow", () -> b.asLongBuffer().position(8).put(1));
      t("view slice", () -> { IntBuffer v = b.asIntBuffer().position(2).slice(); v.put(0, 7); return v.capacity() + " " + b.getInt(8); });
      t("view dup", () -> b.asShortBuffer().position(5).duplicate().remaining() + " " + b.asShortBuffer().slice(3, 4).get(0));
      t("view ro", () -> b.asIntBuffer().asReadOnlyBuffer().put(1));
      t("view compact", () -> { IntBuffer v = b.asIntBuffer(); v.position(14); v.compact(); return v.position() + " " + v.get(0) + " " + v.get(1); });
      t("view bulk", () -> { IntBuffer v = b.asIntBuffer(); int[] a = {1, 2, 3, 4}; v.put(a, 1, 3); v.flip(); int[] o = new int[3]; v.get(o); return Arrays.toString(o); });
      t("view cmp", () -> b.asIntBuffer().limit(3).compareTo(IntBuffer.wrap(new int[] {2, 3, 5})) + " " + b.asIntBuffer().limit(3).equals(IntBuffer.wrap(new int[] {2, 3, 4})) + b.asIntBuffer().limit(3).hashCode());
      t("hash", () -> { b.clear(); return b.hashCode(); });
    }
    t("charbuf wrap", () -> { CharBuffer c = CharBuffer.wrap("hello world", 2, 7); return c + " " + c.position() + " " + c.limit() + c.isReadOnly() + c.charAt(1) + c.subSequence(1, 3) + c.length(); });
    t("charbuf ro", () -> CharBuffer.wrap("abc").put('x'));
    t("charbuf append", () -> CharBuffer.allocate(10).append('a').append("bcd").append("wxyz", 1, 3).flip().toString());
    t("charbuf overflow", () -> CharBuffer.allocate(2).put("abc"));
    t("charbuf read", () -> { CharBuffer src = CharBuffer.wrap("abcdef"), dst = CharBuffer.allocate(4); int n = src.read(dst); return n + " " + dst.flip() + src + src.read(CharBuffer.allocate(9)) + src.read(CharBuffer.allocate(9)); });
    t("charbuf chars", () -> CharBuffer.wrap("abc").chars().sum() + " " + CharBuffer.wrap("abc").compareTo(CharBuffer.wrap("abd")) + CharBuffer.wrap("xabc", 1, 4).equals(CharBuffer.wrap("abc".toCharArray())));
    t("intbuf", () -> { IntBuffer i = IntBuffer.allocate(4).put(1).put(2); i.flip(); return i + " " + i.get() + i.remaining() + Arrays.toString(i.array()) + i.arrayOffset(); });
    t("dblbuf nan", () -> DoubleBuffer.wrap(new double[] {Double.NaN}).equals(DoubleBuffer.wrap(new double[] {Double.NaN})) + " " + DoubleBuffer.wrap(new double[] {0.0}).equals(DoubleBuffer.wrap(new double[] {-0.0})) + FloatBuffer.wrap(new float[] {1, 2}).mismatch(FloatBuffer.wrap(new float[] {1, 3})));
    t("longbuf order", () -> LongBuffer.allocate(1).order() == ByteOrder.nativeOrder());
    t("native", () -> ByteOrder.nativeOrder());
    t("big view", () -> { ByteBuffer d = ByteBuffer.allocateDirect(8000).order(ByteOrder.nativeOrder()); IntBuffer v = d.asIntBuffer(); for (int i = 0; i < 2000; i++) v.put(i * i); long h = 0; for (int i = 0; i < 2000; i++) h = h * 31 + d.getInt(i * 4); return h; });
    t("ro array", () -> IntBuffer.allocate(1).asReadOnlyBuffer().array());
    t("direct array", () -> ByteBuffer.allocateDirect(8).asIntBuffer().array());
  }
}
