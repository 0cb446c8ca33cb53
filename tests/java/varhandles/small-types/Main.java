// Access modes on boolean, byte, short, char, float and double, with neighbours that must not change, and the
// special values of floating point compared by their bits.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

public class Main {
  boolean z;
  byte b;
  short s;
  char c;
  float f;
  double d;

  static VarHandle handle(String name, Class<?> type) throws Exception {
    return MethodHandles.lookup().findVarHandle(Main.class, name, type);
  }

  public static void main(String[] args) throws Exception {
    Main m = new Main();
    VarHandle z = handle("z", boolean.class), b = handle("b", byte.class), s = handle("s", short.class),
        c = handle("c", char.class), f = handle("f", float.class), d = handle("d", double.class);

    System.out.println(z.compareAndSet(m, false, true) + " " + z.compareAndSet(m, false, true) + " "
        + (boolean) z.getAndSet(m, false) + " " + (boolean) z.compareAndExchange(m, false, true) + " "
        + (boolean) z.getAndBitwiseAnd(m, true) + " " + (boolean) z.getAndBitwiseXor(m, true) + " "
        + (boolean) z.getAndBitwiseOr(m, true) + " " + (boolean) z.getVolatile(m));
    try {
      z.getAndAdd(m, true);
    } catch (UnsupportedOperationException e) {
      System.out.println("no adding of booleans");
    }

    b.setVolatile(m, (byte) 127);
    System.out.println((byte) b.getAndAdd(m, (byte) 1) + " " + (byte) b.getAcquire(m) + " "
        + b.compareAndSet(m, (byte) -128, (byte) 5) + " " + (byte) b.getAndBitwiseOr(m, (byte) 0x80) + " "
        + (byte) b.getAndBitwiseXor(m, (byte) -1) + " "
        + (byte) b.compareAndExchange(m, (byte) 122, (byte) 9) + " " + m.b);
    s.setOpaque(m, (short) 32767);
    System.out.println((short) s.getAndAdd(m, (short) 2) + " " + (short) s.getOpaque(m) + " "
        + s.compareAndSet(m, (short) -32767, (short) 77) + " " + (short) s.getAndSet(m, (short) -1) + " "
        + (short) s.getAndBitwiseAnd(m, (short) 0xff) + " " + m.s);
    c.setRelease(m, 'a');
    System.out.println((char) c.getAndAdd(m, (char) 1) + " " + (char) c.getAndSet(m, '\uffff') + " "
        + (int) (char) c.getAndAdd(m, (char) 1) + " " + (int) m.c + " " + c.compareAndSet(m, '\0', 'z') + " "
        + (char) c.compareAndExchange(m, 'z', 'y') + m.c + " " + (char) c.getAndBitwiseXor(m, ' ') + m.c);

    f.set(m, 1.5f);
    System.out.println((float) f.getAndAdd(m, 0.25f) + " " + (float) f.getVolatile(m) + " "
        + f.compareAndSet(m, 1.75f, -0.0f) + " " + f.compareAndSet(m, 0.0f, 9f) + " "
        + f.compareAndSet(m, -0.0f, Float.NaN)
        + " " + f.compareAndSet(m, Float.NaN, 3f) + " " + (float) f.getAndSet(m, 4f) + " " + m.f);
    d.set(m, Double.MIN_VALUE);
    System.out.println((double) d.getAndAdd(m, Double.MIN_VALUE) + " " + (double) d.getAcquire(m) + " "
        + d.compareAndSet(m, 2 * Double.MIN_VALUE, 0.0) + " " + d.compareAndSet(m, -0.0, 1.0) + " "
        + (double) d.compareAndExchange(m, 0.0, Double.NaN) + " "
        + (double) d.compareAndExchange(m, Double.NaN, 1e300) + " " + m.d);
    try {
      d.getAndBitwiseOr(m, 1.0);
    } catch (UnsupportedOperationException e) {
      System.out.println("no bits of doubles");
    }

    // Bytes, shorts and booleans share words with their neighbours.
    byte[] bytes = new byte[11];
    VarHandle ab = MethodHandles.arrayElementVarHandle(byte[].class);
    for (int i = 0; i < bytes.length; i++) {
      ab.compareAndSet(bytes, i, (byte) 0, (byte) (i - 5));
      ab.getAndAdd(bytes, i, (byte) (i * 20));
    }
    System.out.println(Arrays.toString(bytes));
    short[] shorts = new short[7];
    VarHandle as = MethodHandles.arrayElementVarHandle(short[].class);
    for (int i = 0; i < shorts.length; i++) {
      as.getAndBitwiseOr(shorts, i, (short) (1 << i * 2));
      as.getAndSet(shorts, (i + 1) % 7, (short) -i);
    }
    System.out.println(Arrays.toString(shorts));
    boolean[] flags = new boolean[9];
    VarHandle az = MethodHandles.arrayElementVarHandle(boolean[].class);
    for (int i = 0; i < flags.length; i += 2) az.compareAndSet(flags, i, false, true);
    az.getAndBitwiseXor(flags, 4, true);
    System.out.println(Arrays.toString(flags));
    char[] chars = "varhandle".toCharArray();
    VarHandle ac = MethodHandles.arrayElementVarHandle(char[].class);
    for (int i = 0; i < chars.length; i += 3) ac.getAndBitwiseXor(chars, i, ' ');
    System.out.println(new String(chars));
    float[] floats = {1, 2};
    double[] doubles = {1, 2};
    MethodHandles.arrayElementVarHandle(float[].class).getAndAdd(floats, 1, 0.5f);
    MethodHandles.arrayElementVarHandle(double[].class).getAndAdd(doubles, 0, 0.5);
    System.out.println(floats[0] + " " + floats[1] + " " + doubles[0] + " " + doubles[1]);
  }
}
