// Which access modes a VarHandle supports, for fields, finals, statics, array elements and views of every type,
// with the types of variable, coordinates and modes.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

public class Main {
  boolean z;
  byte b;
  short s;
  char c;
  int i;
  long j;
  float f;
  double d;
  String l;
  final int fi = 1;
  final String fl = "x";
  volatile int vi;
  static int si;
  static final long SJ = 2;
  static volatile String sl;

  static void show(String what, VarHandle v) {
    StringBuilder bits = new StringBuilder();
    for (AccessMode m : AccessMode.values()) bits.append(v.isAccessModeSupported(m) ? '1' : '0');
    System.out.println(what + " " + v.varType().getSimpleName() + " " + v.coordinateTypes() + " " + bits);
  }

  public static void main(String[] args) throws Exception {
    MethodHandles.Lookup k = MethodHandles.lookup();
    for (AccessMode m : AccessMode.values()) {
      System.out.print(m.methodName() + (m.ordinal() % 6 == 5 ? "\n" : " "));
    }
    System.out.println();
    for (String name : "z b s c i j f d l fi fl vi".split(" ")) {
      show("field " + name, k.findVarHandle(Main.class, name, Main.class.getDeclaredField(name).getType()));
    }
    for (String name : "si SJ sl".split(" ")) {
      show("static " + name, k.findStaticVarHandle(Main.class, name,
          Main.class.getDeclaredField(name).getType()));
    }
    Class<?>[] arrays = {boolean[].class, byte[].class, short[].class, char[].class, int[].class, long[].class,
        float[].class, double[].class, String[].class, Object[].class, int[][].class};
    for (Class<?> a : arrays) show("array", MethodHandles.arrayElementVarHandle(a));
    Class<?>[] views = {short[].class, char[].class, int[].class, long[].class, float[].class, double[].class};
    for (Class<?> v : views) {
      show("bytes", MethodHandles.byteArrayViewVarHandle(v, ByteOrder.BIG_ENDIAN));
      show("buffer", MethodHandles.byteBufferViewVarHandle(v, ByteOrder.LITTLE_ENDIAN));
    }
    VarHandle i = k.findVarHandle(Main.class, "i", int.class);
    for (AccessMode m : AccessMode.values()) System.out.println(m + " " + i.accessModeType(m));
    System.out.println(i.hasInvokeExactBehavior() + " " + i.withInvokeExactBehavior().hasInvokeExactBehavior());
    System.out.println(AccessMode.valueFromMethodName("getAndAdd"));
    try {
      AccessMode.valueFromMethodName("nothing");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    for (Class<?> bad : new Class<?>[] {boolean[].class, byte[].class, String[].class, int.class}) {
      try {
        MethodHandles.byteArrayViewVarHandle(bad, ByteOrder.BIG_ENDIAN);
        System.out.println(bad + " accepted");
      } catch (UnsupportedOperationException | IllegalArgumentException e) {
        System.out.println(bad.getSimpleName() + " " + e.getClass().getSimpleName());
      }
    }
    try {
      k.findVarHandle(Main.class, "i", long.class);
    } catch (NoSuchFieldException | IllegalAccessException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    try {
      k.findStaticVarHandle(Main.class, "i", int.class);
    } catch (NoSuchFieldException | IllegalAccessException e) {
      System.out.println(e.getClass().getSimpleName());
    }
  }
}
