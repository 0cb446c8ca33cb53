// sun.misc.Unsafe, as libraries get it by reflection: plain, volatile and ordered access, compare-and-swap,
// getAndAdd, getAndSet, arrays, and counting by several threads.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class Main {
  boolean z;
  byte b;
  short s;
  char c;
  int i;
  long j;
  float f;
  double d;
  Object o;
  static int stat = 3;

  public static void main(String[] args) throws Exception {
    Field theUnsafe = Unsafe.class.getDeclaredField("theUnsafe");
    theUnsafe.setAccessible(true);
    Unsafe u = (Unsafe) theUnsafe.get(null);
    Main m = new Main();
    long z = offset(u, "z"), b = offset(u, "b"), s = offset(u, "s"), c = offset(u, "c"), i = offset(u, "i"),
        j = offset(u, "j"), f = offset(u, "f"), d = offset(u, "d"), o = offset(u, "o");
    u.putBoolean(m, z, true);
    u.putByte(m, b, (byte) -1);
    u.putShort(m, s, (short) -2);
    u.putChar(m, c, 'x');
    u.putInt(m, i, -3);
    u.putLong(m, j, -4L << 40);
    u.putFloat(m, f, 1.5f);
    u.putDouble(m, d, 2.5);
    u.putObject(m, o, "object");
    System.out.println(m.z + " " + m.b + " " + m.s + " " + m.c + " " + m.i + " " + m.j + " " + m.f + " "
        + m.d + " " + m.o);
    System.out.println(u.getBoolean(m, z) + " " + u.getByte(m, b) + " " + u.getShort(m, s) + " "
        + u.getChar(m, c) + " "
        + u.getInt(m, i) + " " + u.getLong(m, j) + " " + u.getFloat(m, f) + " " + u.getDouble(m, d) + " "
        + u.getObject(m, o));
    u.putBooleanVolatile(m, z, false);
    u.putByteVolatile(m, b, (byte) 1);
    u.putShortVolatile(m, s, (short) 2);
    u.putCharVolatile(m, c, 'y');
    u.putIntVolatile(m, i, 3);
    u.putLongVolatile(m, j, 4);
    u.putFloatVolatile(m, f, 5);
    u.putDoubleVolatile(m, d, 6);
    u.putObjectVolatile(m, o, "volatile");
    System.out.println(u.getBooleanVolatile(m, z) + " " + u.getByteVolatile(m, b) + " "
        + u.getShortVolatile(m, s) + " "
        + u.getCharVolatile(m, c) + " " + u.getIntVolatile(m, i) + " " + u.getLongVolatile(m, j) + " "
        + u.getFloatVolatile(m, f) + " " + u.getDoubleVolatile(m, d) + " " + u.getObjectVolatile(m, o));
    u.putOrderedInt(m, i, 30);
    u.putOrderedLong(m, j, 40);
    u.putOrderedObject(m, o, "ordered");
    System.out.println(m.i + " " + m.j + " " + m.o);
    System.out.println(u.compareAndSwapInt(m, i, 30, 31) + " " + u.compareAndSwapInt(m, i, 30, 32) + " "
        + u.compareAndSwapLong(m, j, 40, 41) + " " + u.compareAndSwapLong(m, j, 40, 42) + " "
        + u.compareAndSwapObject(m, o, "ordered", "swapped") + " "
        + u.compareAndSwapObject(m, o, "ordered", "no") + " "
        + m.i + " " + m.j + " " + m.o);
    System.out.println(u.getAndAddInt(m, i, 5) + " " + u.getAndAddLong(m, j, 1L << 50) + " "
        + u.getAndSetInt(m, i, 7) + " "
        + u.getAndSetLong(m, j, 8) + " " + u.getAndSetObject(m, o, null) + " " + m.i + " " + m.j + " " + m.o);

    Field stat = Main.class.getDeclaredField("stat");
    Object base = u.staticFieldBase(stat);
    long at = u.staticFieldOffset(stat);
    System.out.println(u.getInt(base, at) + " " + u.getAndAddInt(base, at, 4) + " " + Main.stat);

    int[] ints = {1, 2, 3};
    long first = u.arrayBaseOffset(int[].class), step = u.arrayIndexScale(int[].class);
    u.putInt(ints, first + 2 * step, 33);
    System.out.println(u.getInt(ints, first + step) + " " + ints[2] + " " + step + " "
        + u.arrayIndexScale(long[].class) + " "
        + u.arrayIndexScale(byte[].class) + " " + u.arrayIndexScale(double[].class));
    Object[] objects = new Object[2];
    long of = u.arrayBaseOffset(Object[].class), os = u.arrayIndexScale(Object[].class);
    System.out.println(u.compareAndSwapObject(objects, of + os, null, "set") + " " + objects[0] + " "
        + objects[1]);

    Main raw = (Main) u.allocateInstance(Main.class);
    System.out.println(raw.i + " " + raw.o);
    long memory = u.allocateMemory(64);
    u.setMemory(memory, 64, (byte) 0);
    u.putLong(memory, 0x0102030405060708L);
    u.putInt(memory + 8, -1);
    System.out.println(u.getByte(memory) + " " + u.getInt(memory + 8) + " " + u.getLong(memory + 8) + " "
        + u.compareAndSwapInt(null, memory + 8, -1, 5) + " " + u.getIntVolatile(null, memory + 8));
    u.freeMemory(memory);
    u.loadFence();
    u.storeFence();
    u.fullFence();

    Thread[] ts = new Thread[4];
    u.putInt(m, i, 0);
    u.putLong(m, j, 0);
    for (int t = 0; t < ts.length; t++) {
      ts[t] = new Thread(() -> {
        for (int k = 0; k < 50; k++) {
          u.getAndAddInt(m, i, 1);
          long old;
          do {
            old = u.getLongVolatile(m, j);
          } while (!u.compareAndSwapLong(m, j, old, old + 2));
        }
      });
      ts[t].start();
    }
    for (Thread t : ts) t.join();
    System.out.println(m.i + " " + m.j);
    try {
      u.throwException(new java.io.IOException("not declared"));
    } catch (Exception e) {
      System.out.println(e);
    }
  }

  static long offset(Unsafe u, String name) throws NoSuchFieldException {
    return u.objectFieldOffset(Main.class.getDeclaredField(name));
  }
}
