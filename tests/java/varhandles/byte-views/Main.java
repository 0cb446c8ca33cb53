// Byte arrays and byte buffers seen as shorts, chars, ints, longs, floats and doubles: both byte orders, any
// offset for plain access, aligned offsets for atomic access.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;

public class Main {
  static String hex(byte[] b) {
    StringBuilder s = new StringBuilder();
    for (byte x : b) s.append(Character.forDigit(x >> 4 & 15, 16)).append(Character.forDigit(x & 15, 16));
    return s.toString();
  }

  interface Body {
    Object run();
  }

  static void attempt(String what, Body body) {
    try {
      System.out.println(what + " " + body.run());
    } catch (RuntimeException e) {
      System.out.println(what + " " + e.getClass().getSimpleName());
    }
  }

  public static void main(String[] args) {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      VarHandle i = MethodHandles.byteArrayViewVarHandle(int[].class, order);
      VarHandle j = MethodHandles.byteArrayViewVarHandle(long[].class, order);
      VarHandle s = MethodHandles.byteArrayViewVarHandle(short[].class, order);
      VarHandle c = MethodHandles.byteArrayViewVarHandle(char[].class, order);
      VarHandle f = MethodHandles.byteArrayViewVarHandle(float[].class, order);
      VarHandle d = MethodHandles.byteArrayViewVarHandle(double[].class, order);
      byte[] a = new byte[16];
      i.set(a, 1, 0x01020304);
      s.set(a, 6, (short) 0x0506);
      c.set(a, 9, '\u0708');
      System.out.println(order + " " + hex(a) + " " + (int) i.get(a, 1) + " " + (short) s.get(a, 6) + " "
          + (int) (char) c.get(a, 9));
      j.set(a, 3, 0x1122334455667788L);
      System.out.println(hex(a) + " " + (long) j.get(a, 3));
      f.set(a, 0, 1.5f);
      d.set(a, 8, -2.25);
      System.out.println(hex(a) + " " + (float) f.get(a, 0) + " " + (double) d.get(a, 8));
      attempt("past the end", () -> (int) i.get(a, 13));
      attempt("before the start", () -> (int) i.get(a, -1));

      ByteBuffer direct = ByteBuffer.allocateDirect(32);
      VarHandle bi = MethodHandles.byteBufferViewVarHandle(int[].class, order);
      VarHandle bj = MethodHandles.byteBufferViewVarHandle(long[].class, order);
      // The memory of a direct buffer is aligned for longs.
      int at = direct.alignmentOffset(0, 8) == 0 ? 0 : 8 - direct.alignmentOffset(0, 8);
      bi.set(direct, at, 100);
      System.out.println((int) bi.getAndAdd(direct, at, 11) + " " + bi.compareAndSet(direct, at, 111, 5) + " "
          + (int) bi.compareAndExchange(direct, at, 5, 6) + " " + (int) bi.getAndBitwiseOr(direct, at, 9) + " "
          + (int) bi.getVolatile(direct, at));
      bj.setVolatile(direct, at + 8, 1L << 40);
      System.out.println((long) bj.getAndAdd(direct, at + 8, 1L) + " " + (long) bj.getAndSet(direct, at
          + 8, 3L) + " "
          + bj.compareAndSet(direct, at + 8, 3L, 4L) + " " + (long) bj.getAcquire(direct, at + 8));
      attempt("atomic but not aligned", () -> (int) bi.getVolatile(direct, at + 1));
      attempt("plain and not aligned", () -> {
        bi.set(direct, at + 17, 77);
        return (int) bi.get(direct, at + 17);
      });
      attempt("past the limit", () -> {
        direct.limit(10);
        return (int) bi.get(direct, 8);
      });
      direct.limit(32);
      attempt("read only", () -> {
        bi.set(direct.asReadOnlyBuffer(), at, 1);
        return 0;
      });
      attempt("read only read", () -> (int) bi.get(direct.asReadOnlyBuffer(), at));
      ByteBuffer heap = ByteBuffer.allocate(16);
      bi.set(heap, 5, 0x0a0b0c0d);
      System.out.println(hex(heap.array()) + " " + (int) bi.get(heap, 5) + " " + heap.position());
    }
  }
}
