// serialVersionUID: declared and computed values, mismatches, missing classes, changed fields, corrupt streams.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

class Vone implements Serializable { private static final long serialVersionUID = 1; int a = 1; String s = "one"; int gone = 5; }
class Vtwo implements Serializable { private static final long serialVersionUID = 1; int a = 2; String s = "two"; int[] fresh = {1}; }
class Vnew implements Serializable { private static final long serialVersionUID = 2; int a; }
class Vtyp implements Serializable { private static final long serialVersionUID = 1; long a; String s; }
class Vext implements Externalizable { private static final long serialVersionUID = 1; public Vext() {} public void writeExternal(ObjectOutput o) {} public void readExternal(ObjectInput i) {} }
class Vnot { int a; }
class Computed implements Serializable, Comparable<Computed> {
  int a; private String b; protected static final int C = 5; transient long t; double[] d;
  public Computed() {} private Computed(int x) {}
  public int compareTo(Computed o) { return 0; } private void p() {} protected String q(int[] a, Object b) { return null; } static void s() {}
}
class ComputedEmpty implements Serializable {}
interface IfaceS extends Serializable { int m(); }

public class Main {
  static void t(String label, java.util.concurrent.Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage() + (e.getCause() != null ? " <- " + e.getCause() : ""));
    }
  }

  static byte[] ser(Object o) throws IOException {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream oo = new ObjectOutputStream(b)) { oo.writeObject(o); }
    return b.toByteArray();
  }

  static Object de(byte[] b) throws Exception { return new ObjectInputStream(new ByteArrayInputStream(b)).readObject(); }

  // Class names of equal length can be swapped in the stream in place.
  static byte[] rename(byte[] b, String from, String to) {
    return new String(b, StandardCharsets.ISO_8859_1).replace(from, to).getBytes(StandardCharsets.ISO_8859_1);
  }

  public static void main(String[] args) throws Exception {
    byte[] one = ser(new Vone());
    t("same", () -> { Vone v = (Vone) de(one); return v.a + v.s + v.gone; });
    t("compatible", () -> { Vtwo v = (Vtwo) de(rename(one, "Vone", "Vtwo")); return v.a + v.s + v.fresh; });
    t("uid mismatch", () -> de(rename(one, "Vone", "Vnew")));
    t("type change", () -> de(rename(one, "Vone", "Vtyp")));
    t("externalizable", () -> de(rename(one, "Vone", "Vext")));
    t("not serializable", () -> de(rename(one, "Vone", "Vnot")));
    t("missing", () -> de(rename(one, "Vone", "Vzzz")));
    t("enum mismatch", () -> de(rename(ser(Thread.State.NEW), "NEW", "OLD")));
    t("computed", () -> ObjectStreamClass.lookup(Computed.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(ComputedEmpty.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(IfaceS.class).getSerialVersionUID());
    t("jdk uids", () -> ObjectStreamClass.lookup(String.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(ArrayList.class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Integer.class) + " " + ObjectStreamClass.lookup(int[].class).getSerialVersionUID() + " " + ObjectStreamClass.lookup(Thread.State.class).getSerialVersionUID());
    t("lookup none", () -> ObjectStreamClass.lookup(Object.class) + " " + ObjectStreamClass.lookupAny(Object.class));
    t("fields", () -> Arrays.toString(ObjectStreamClass.lookup(Computed.class).getFields()) + " " + ObjectStreamClass.lookup(Vone.class).getField("s") + " " + ObjectStreamClass.lookup(Vone.class).getField("zz") + " " + ObjectStreamClass.lookup(Vone.class).getName() + ObjectStreamClass.lookup(Vone.class).forClass());
    t("field detail", () -> { ObjectStreamField f = ObjectStreamClass.lookup(Computed.class).getField("d"); return f.getName() + f.getTypeCode() + f.getTypeString() + f.isPrimitive() + f.isUnshared() + f.getOffset(); });
    t("empty", () -> de(new byte[0]));
    t("bad magic", () -> de(new byte[] {1, 2, 3, 4, 5, 6}));
    t("bad version", () -> de(new byte[] {(byte) 0xac, (byte) 0xed, 0, 9, 0x70}));
    t("bad tag", () -> de(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 0x11}));
    t("null obj", () -> de(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 0x70}));
    t("bad handle", () -> de(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 0x71, 0, 0x7e, 0, 5}));
    t("truncated", () -> de(Arrays.copyOf(one, one.length - 4)));
    t("truncated mid", () -> de(Arrays.copyOf(one, 20)));
    t("every prefix", () -> { Map<String, Integer> m = new TreeMap<>(); for (int k = 0; k < one.length; k++) try { de(Arrays.copyOf(one, k)); m.merge("ok", 1, Integer::sum); } catch (Exception e) { m.merge(e.getClass().getSimpleName(), 1, Integer::sum); } return m; });
    t("flip bytes", () -> { int ok = 0, fail = 0; byte[] i = ser(new ArrayList<>(List.of(1, 2))); for (int k = 0; k < 8; k++) { byte[] c = i.clone(); c[k] ^= 0x55; try { de(c); ok++; } catch (Exception e) { fail++; } } return ok + " " + fail; });
    t("write failing", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); try { o.writeObject(new Object[] {"ok", new Object()}); } catch (NotSerializableException e) { o.close(); try { return de(b.toByteArray()); } catch (WriteAbortedException w) { return w.getMessage() + " | " + w.getCause(); } } return 0; });
    t("optional data", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); ObjectOutputStream o = new ObjectOutputStream(b); o.writeInt(5); o.writeInt(6); o.close(); ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())); try { return i.readObject(); } catch (OptionalDataException e) { return "ODE " + e.length + e.eof + " " + i.readInt() + i.available(); } });
    t("stream of proxy", () -> { Object p = java.lang.reflect.Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Comparator.class}, new H()); Comparator<?> c = (Comparator<?>) de(ser(p)); return c.toString() + java.lang.reflect.Proxy.isProxyClass(c.getClass()); });
  }

  static class H implements java.lang.reflect.InvocationHandler, Serializable {
    public Object invoke(Object p, java.lang.reflect.Method m, Object[] a) { return "handled " + m.getName(); }
  }
}
