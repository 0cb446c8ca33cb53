// VarHandle access modes on instance and static fields of every type, with their results and failures.
import java.lang.invoke.*;
import java.util.*;
public class Main {
  int i = 10; long l = 20; byte b = 1; short s = 2; char c = 'c'; boolean z; float f = 1.5f;
  double d = 2.5; String r = "r"; Object o = "o"; static int si = 100; static long sl;
  static String sr = "sr"; static volatile double sd = 4; final int fin = 7; volatile int vi;
  int[] arr = {1};
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " = " + op.run()); } catch (Throwable e) {
        System.out.println(n + " ! " + e.toString().replaceAll("@[0-9a-f]+", "@HASH")); }
  }
  static VarHandle vh(String n, Class<?> t) throws Exception {
    return MethodHandles.lookup().findVarHandle(Main.class, n, t);
  }
  static VarHandle svh(String n, Class<?> t) throws Exception {
    return MethodHandles.lookup().findStaticVarHandle(Main.class, n, t);
  }
  public static void main(String[] args) throws Throwable {
    Main m = new Main();
    VarHandle I = vh("i", int.class), L = vh("l", long.class), B = vh("b", byte.class),
        S = vh("s", short.class), C = vh("c", char.class), Z = vh("z", boolean.class),
        F = vh("f", float.class), D = vh("d", double.class), R = vh("r", String.class),
        O = vh("o", Object.class), SI = svh("si", int.class), SL = svh("sl", long.class),
        SR = svh("sr", String.class), SD = svh("sd", double.class);
    t("get", () -> (int) I.get(m) + " " + (int) I.getVolatile(m) + (int) I.getOpaque(m)
        + (int) I.getAcquire(m));
    t("set", () -> { I.set(m, 1); int a = m.i; I.setVolatile(m, 2); int b = m.i; I.setOpaque(m, 3);
        int c = m.i; I.setRelease(m, 4); return "" + a + b + c + m.i; });
    t("cas", () -> (boolean) I.compareAndSet(m, 4, 5) + " " + I.compareAndSet(m, 4, 6) + m.i
        + (int) I.compareAndExchange(m, 5, 7) + (int) I.compareAndExchange(m, 5, 8) + m.i
        + (int) I.compareAndExchangeAcquire(m, 7, 9) + (int) I.compareAndExchangeRelease(m, 9, 10) + m.i);
    t("weak", () -> { int n = 0; while (!I.weakCompareAndSet(m, 10, 11)) n++;
        while (!I.weakCompareAndSetPlain(m, 11, 12)) n++; while (!I.weakCompareAndSetAcquire(m, 12, 13)) n++;
        while (!I.weakCompareAndSetRelease(m, 13, 14)) n++; return m.i + " " + I.weakCompareAndSet(m, 99, 1);
        });
    t("gas", () -> (int) I.getAndSet(m, 20) + "" + (int) I.getAndSetAcquire(m, 21)
        + (int) I.getAndSetRelease(m, 22) + m.i);
    t("gaa", () -> (int) I.getAndAdd(m, 5) + "" + (int) I.getAndAddAcquire(m, -3)
        + (int) I.getAndAddRelease(m, Integer.MAX_VALUE) + m.i);
    t("bitwise", () -> { m.i = 0b1100; return (int) I.getAndBitwiseOr(m, 3) + " "
        + (int) I.getAndBitwiseAnd(m, 0b1001) + " " + (int) I.getAndBitwiseXor(m, 0xff) + " " + m.i
        + (int) I.getAndBitwiseOrAcquire(m, 0) + (int) I.getAndBitwiseAndRelease(m, 6)
        + (int) I.getAndBitwiseXorAcquire(m, 1) + m.i; });
    t("long", () -> (long) L.getAndAdd(m, 1L << 40) + " " + (long) L.get(m)
        + (boolean) L.compareAndSet(m, 20L, 0L) + (long) L.getAndBitwiseXor(m, -1L) + (long) L.getVolatile(m)
        + (long) L.getAndSet(m, 3L) + (long) L.compareAndExchange(m, 3L, 4L));
    t("byte", () -> (byte) B.getAndAdd(m, (byte) 127) + " " + (byte) B.get(m)
        + (boolean) B.compareAndSet(m, (byte) -128, (byte) 5) + (byte) B.getAndBitwiseOr(m, (byte) 0x50) + m.b
        + (byte) B.getAndSet(m, (byte) -1) + m.b + (byte) B.compareAndExchange(m, (byte) -1, (byte) 9));
    t("short", () -> (short) S.getAndAdd(m, (short) 32767) + " " + (short) S.getAcquire(m)
        + (boolean) S.compareAndSet(m, (short) -32767, (short) 6) + m.s
        + (short) S.getAndBitwiseAnd(m, (short) 4) + m.s);
    t("char", () -> (char) C.getAndAdd(m, (char) 1) + "" + (char) C.get(m)
        + (boolean) C.compareAndSet(m, 'd', 'x') + m.c + (char) C.getAndSet(m, 'y') + m.c);
    t("boolean", () -> (boolean) Z.get(m) + "" + (boolean) Z.compareAndSet(m, false, true) + m.z
        + (boolean) Z.getAndBitwiseXor(m, true) + m.z + (boolean) Z.getAndSet(m, true)
        + (boolean) Z.getAndBitwiseAnd(m, false) + m.z);
    t("bool add", () -> (boolean) Z.getAndAdd(m, true));
    t("float", () -> (float) F.getAndAdd(m, 2f) + " " + (float) F.get(m)
        + (boolean) F.compareAndSet(m, 3.5f, Float.NaN) + (boolean) F.compareAndSet(m, Float.NaN, -0f)
        + (boolean) F.compareAndSet(m, 0f, 1f) + m.f + (float) F.getAndSet(m, 8f));
    t("float or", () -> (float) F.getAndBitwiseOr(m, 1f));
    t("double", () -> (double) D.getAndAdd(m, .25) + " " + (double) D.getOpaque(m)
        + (boolean) D.compareAndSet(m, 2.75, 1e100) + (double) D.getAndSet(m, -1.0)
        + (double) D.compareAndExchange(m, -1.0, 5.0) + m.d);
    t("ref", () -> (String) R.get(m) + (boolean) R.compareAndSet(m, "r", "q")
        + (boolean) R.compareAndSet(m, new String("q"), "w") + (String) R.getAndSet(m, null) + m.r
        + (String) R.compareAndExchange(m, null, "n") + m.r);
    t("ref add", () -> (String) R.getAndAdd(m, "x"));
    t("obj", () -> O.getAndSet(m, 5) + "" + O.compareAndSet(m, (Object) 5, "z") + m.o);
    t("ref cce", () -> { R.set(m, (Object) 5); return m.r; });
    t("static", () -> (int) SI.getAndAdd(1) + " " + (int) SI.getVolatile()
        + (boolean) SI.compareAndSet(101, 7) + si);
    t("static long", () -> { SL.setVolatile(1L << 50); return sl + " " + (long) SL.getAndAdd(1L)
        + (long) SL.compareAndExchange(sl, 2L) + sl; });
    t("static ref", () -> (String) SR.getAndSet("new") + sr + SR.compareAndSet("new", "newer") + SR.get());
    t("static dbl", () -> (double) SD.getAndAdd(0.5) + sd); VarHandle FI = vh("fin", int.class);
    t("final get", () -> (int) FI.get(m) + (int) FI.getVolatile(m));
    t("final set", () -> { FI.set(m, 1); return 0; });
    t("final cas", () -> FI.compareAndSet(m, 7, 8));
    t("supported", () -> { StringBuilder sb = new StringBuilder();
        for (VarHandle v : new VarHandle[] {I, Z, F, R, FI, B, SD}) {
        for (VarHandle.AccessMode am : VarHandle.AccessMode.values()) sb.append(v.isAccessModeSupported(am)
        ? '1' : '0'); sb.append(' '); } return sb; });
    t("types", () -> I.varType() + " " + I.coordinateTypes() + SI.coordinateTypes()
        + I.accessModeType(VarHandle.AccessMode.COMPARE_AND_SET)
        + R.accessModeType(VarHandle.AccessMode.GET_AND_SET));
    t("wmt", () -> { I.set(m, "x"); return 0; }); t("wmt2", () -> I.get());
    t("wmt3", () -> (String) (Object) I.get(m, 1)); t("wmt ret", () -> (String) I.get(m));
    t("conv", () -> { I.set(m, (short) 3); return (long) I.get(m) + " " + I.get(m)
        + (Object) I.getAndSet(m, Integer.valueOf(9)); });
    t("null recv", () -> (int) I.get((Main) null));
    t("wrong recv", () -> (int) I.get((Object) "x"));
    t("exact", () -> { VarHandle X = I.withInvokeExactBehavior(); int ok = (int) X.get(m); return ok + " "
        + X.hasInvokeExactBehavior() + (long) X.get(m); });
    t("exact2", () -> (int) I.withInvokeExactBehavior().withInvokeBehavior().get((Object) m));
    t("toMH", () -> { MethodHandle g = I.toMethodHandle(VarHandle.AccessMode.GET_AND_ADD); return g.type()
        + " " + (int) g.invokeExact(m, 4) + m.i; });
    t("invoker", () -> (int) MethodHandles.varHandleInvoker(VarHandle.AccessMode.GET,
        MethodType.methodType(int.class, Main.class)).invokeExact(I, m));
    t("no field", () -> vh("nope", int.class)); t("wrong ft", () -> vh("i", long.class));
    t("not static", () -> svh("i", int.class));
    t("unreflect", () -> (int)
        MethodHandles.lookup().unreflectVarHandle(Main.class.getDeclaredField("vi")).getAndAdd(m, 3) + m.vi);
    t("equals", () -> I.equals(vh("i", int.class)) + "" + I);
    t("describe", () -> I.describeConstable().get()); VarHandle.fullFence();
    VarHandle.acquireFence(); VarHandle.releaseFence(); VarHandle.loadLoadFence();
    VarHandle.storeStoreFence(); int sum = 0;
    for (int k = 0; k < 500; k++) {
      I.setVolatile(m, k); sum += (int) I.getAndAdd(m, 1) + (I.compareAndSet(m, k + 1, 0) ? 1 : 0);
    }
    System.out.println(sum);
    for (String n : List.of("get", "compareAndSet",
        "getAndAddAcquire")) System.out.println(VarHandle.AccessMode.valueFromMethodName(n));
  }
}
