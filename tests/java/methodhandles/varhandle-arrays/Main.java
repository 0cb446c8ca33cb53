// VarHandles over arrays of all element types, byte-array views in both orders, byte-buffer views, and filtered VarHandles.
import java.lang.invoke.*;
import java.nio.*;
import java.util.*;
public class Main {
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " = " + op.run()); } catch (Throwable e) {
        System.out.println(n + " ! " + e.getClass().getName() + ": " + e.getMessage()); }
  }
  public static void main(String[] args) throws Throwable {
    int[] ia = {1, 2, 3}; VarHandle IA = MethodHandles.arrayElementVarHandle(int[].class);
    t("int", () -> (int) IA.get(ia, 1) + "" + (int) IA.getAndAdd(ia, 1, 10)
        + (boolean) IA.compareAndSet(ia, 1, 12, 5) + (int) IA.getAndBitwiseOr(ia, 2, 12)
        + (int) IA.compareAndExchange(ia, 0, 1, 9) + Arrays.toString(ia));
    t("set", () -> { IA.set(ia, 0, 7); IA.setVolatile(ia, 1, 8); IA.setRelease(ia, 2, 9);
        return Arrays.toString(ia) + (int) IA.getVolatile(ia, 0) + (int) IA.getOpaque(ia, 1)
        + (int) IA.getAndSet(ia, 2, 0); });
    t("oob", () -> (int) IA.get(ia, 3)); t("neg", () -> (int) IA.getVolatile(ia, -1));
    t("null", () -> (int) IA.get((int[]) null, 0));
    t("wrong", () -> (int) IA.get((Object) new long[1], 0));
    t("type", () -> IA.varType() + "" + IA.coordinateTypes()); long[] la = {1L << 40};
    VarHandle LA = MethodHandles.arrayElementVarHandle(long[].class);
    t("long", () -> (long) LA.getAndAdd(la, 0, 1L) + " " + (boolean) LA.compareAndSet(la, 0, (1L << 40) + 1,
        -1L) + la[0]);
    byte[] ba = {1, 2}; VarHandle BA = MethodHandles.arrayElementVarHandle(byte[].class);
    t("byte", () -> (byte) BA.getAndAdd(ba, 1, (byte) 126) + " " + ba[1]
        + (boolean) BA.compareAndSet(ba, 0, (byte) 1, (byte) 3) + ba[0]);
    VarHandle CA = MethodHandles.arrayElementVarHandle(char[].class),
        ZA = MethodHandles.arrayElementVarHandle(boolean[].class),
        SA = MethodHandles.arrayElementVarHandle(short[].class),
        FA = MethodHandles.arrayElementVarHandle(float[].class),
        DA = MethodHandles.arrayElementVarHandle(double[].class),
        OA = MethodHandles.arrayElementVarHandle(Object[].class),
        STA = MethodHandles.arrayElementVarHandle(String[].class);
    char[] ca = {'a'}; boolean[] za = {true}; short[] sa = {5}; float[] fa = {1.5f};
    double[] da = {2.5};
    t("others", () -> (char) CA.getAndSet(ca, 0, 'z') + "" + ca[0]
        + (boolean) ZA.getAndBitwiseXor(za, 0, true) + za[0] + (short) SA.getAndAdd(sa, 0, (short) -6) + sa[0]
        + (float) FA.getAndAdd(fa, 0, 1f) + fa[0] + (boolean) DA.compareAndSet(da, 0, 2.5, 3.5) + da[0]);
    Object[] oa = {"x", null}; String[] sta = {"p"};
    t("obj", () -> OA.getAndSet(oa, 1, 5) + "" + oa[1] + OA.compareAndSet(oa, 0, "x", "y") + oa[0]
        + (String) STA.getAndSet(sta, 0, "q") + sta[0] + OA.get(sta, 0));
    t("store", () -> { OA.set((Object[]) sta, 0, (Object) 5); return 0; });
    t("store vol", () -> { OA.setVolatile((Object[]) sta, 0, (Object) 5); return 0; });
    t("cas store", () -> OA.compareAndSet((Object[]) sta, 0, "q", (Object) 5));
    t("arr cce", () -> { STA.set(sta, 0, (Object) 5); return 0; });
    t("not array", () -> MethodHandles.arrayElementVarHandle(String.class));
    int[][] iaa = {{1}, {2}}; VarHandle IAA = MethodHandles.arrayElementVarHandle(int[][].class);
    t("2d", () -> ((int[]) IAA.getAndSet(iaa, 0, new int[] {9}))[0] + "" + iaa[0][0]);
    byte[] buf = new byte[24]; for (int i = 0; i < 24; i++) buf[i] = (byte) (i * 11 + 1);
    for (ByteOrder bo : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      VarHandle VI = MethodHandles.byteArrayViewVarHandle(int[].class, bo),
          VL = MethodHandles.byteArrayViewVarHandle(long[].class, bo),
          VS = MethodHandles.byteArrayViewVarHandle(short[].class, bo),
          VC = MethodHandles.byteArrayViewVarHandle(char[].class, bo),
          VF = MethodHandles.byteArrayViewVarHandle(float[].class, bo),
          VD = MethodHandles.byteArrayViewVarHandle(double[].class, bo);
      t("view " + bo, () -> (int) VI.get(buf, 0) + " " + (int) VI.get(buf, 1) + " " + (int) VI.get(buf, 3)
          + " " + (long) VL.get(buf, 0) + " " + (long) VL.get(buf, 5) + " " + (short) VS.get(buf, 1) + " "
          + (int) (char) VC.get(buf, 2) + " " + (float) VF.get(buf, 4) + " " + (double) VD.get(buf, 8));
      t("view set", () -> { VI.set(buf, 2, 0x01020304); VL.set(buf, 9, 0x1112131415161718L);
          VS.set(buf, 0, (short) 0x2122); VF.set(buf, 20, 1.5f); return Arrays.toString(buf); });
      t("view oob", () -> (int) VI.get(buf, 21)); t("view oob2", () -> (long) VL.get(buf, -1));
      t("view misaligned cas", () -> { try { return VI.compareAndSet(buf, 1, 0, 0);
          } catch (IllegalStateException e) { return "ISE"; } });
      t("view modes", () -> VI.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + ""
          + VS.isAccessModeSupported(VarHandle.AccessMode.GET_VOLATILE)
          + VD.isAccessModeSupported(VarHandle.AccessMode.COMPARE_AND_SET)
          + VF.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + VI.coordinateTypes());
    }
    t("view byte", () -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
    VarHandle BB = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    ByteBuffer hb = ByteBuffer.wrap(buf), db = ByteBuffer.allocateDirect(32);
    t("bb heap", () -> { BB.set(hb, 4, 77); return (int) BB.get(hb, 4) + " " + hb.getInt(4); });
    t("bb direct", () -> { BB.set(db, 8, 0xCAFEBABE); return Integer.toHexString((int) BB.get(db, 8))
        + Integer.toHexString(db.getInt(8)) + (int) BB.getAndAdd(db, 8, 2)
        + BB.compareAndSet(db, 8, 0xCAFEBABE + 2, 5) + db.getInt(8) + (int) BB.getVolatile(db, 8); });
    t("bb ro", () -> { BB.set(hb.asReadOnlyBuffer(), 0, 1); return 0; });
    t("bb oob", () -> (int) BB.get(db, 30));
    t("insert coord", () -> { MethodHandles.Lookup l = MethodHandles.lookup(); return ""
        + IA.toMethodHandle(VarHandle.AccessMode.GET).bindTo(ia).type(); });
    int total = 0; int[] big = new int[100];
    for (int k = 0; k < 1000; k++) total += (int) IA.getAndAdd(big, k % 100, k);
    System.out.println(total + " " + Arrays.hashCode(big));
  }
}
