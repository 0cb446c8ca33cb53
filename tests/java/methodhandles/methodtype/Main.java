// MethodType operations, descriptors, erasure, wrapping, equality, and failures.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;
public class Main {
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " = " + op.run()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
  }
  public static void main(String[] args) {
    MethodType a = methodType(int.class, String.class, long.class, int[].class), v = methodType(void.class);
    t("str", () -> a + " " + v + " " + a.toMethodDescriptorString() + v.toMethodDescriptorString()
        + a.descriptorString());
    t("parts", () -> a.returnType() + " " + a.parameterCount() + a.parameterType(1) + a.parameterList()
        + Arrays.toString(a.parameterArray()) + a.lastParameterType() + v.lastParameterType());
    t("eq", () -> a.equals(methodType(int.class, String.class, long.class, int[].class)) + " "
        + (a == methodType(int.class, String.class, long.class, int[].class)) + a.equals(v)
        + (a.hashCode() == methodType(int.class, List.of(String.class, long.class, int[].class)).hashCode())
        + (v == methodType(void.class)));
    t("change", () -> a.changeReturnType(void.class) + " " + a.changeParameterType(0, Object.class)
        + a.insertParameterTypes(1, byte.class, char.class) + a.appendParameterTypes(List.class)
        + a.dropParameterTypes(0, 2) + a.dropParameterTypes(1, 1));
    t("erase", () -> a.erase() + " " + a.generic() + a.wrap() + a.wrap().unwrap() + a.hasPrimitives()
        + a.hasWrappers() + a.wrap().hasWrappers() + v.wrap() + v.generic());
    t("generic", () -> genericMethodType(3) + " " + genericMethodType(2, true) + genericMethodType(0));
    t("desc", () -> fromMethodDescriptorString("(IJ[[DLjava/lang/String;ZBCSF)V", null) + " "
        + fromMethodDescriptorString("()Ljava/util/Map$Entry;", Main.class.getClassLoader()));
    for (String d : new String[] {"", "()", "I", "(V)V", "(I", "(Lfoo)V", "()Lno/Such;", "(Q)V", "()VV",
        "([V)V"}) t("bad " + d, () -> fromMethodDescriptorString(d, null));
    t("void param", () -> methodType(int.class, void.class));
    t("null ret", () -> methodType((Class<?>) null));
    t("null param", () -> methodType(int.class, String.class, (Class<?>) null));
    t("index", () -> a.parameterType(5));
    t("change idx", () -> a.changeParameterType(9, int.class));
    t("drop idx", () -> a.dropParameterTypes(2, 9));
    t("insert idx", () -> a.insertParameterTypes(7, int.class));
    t("many", () -> methodType(void.class, Collections.nCopies(255, int.class)).parameterCount());
    t("too many", () -> methodType(void.class, Collections.nCopies(256, int.class)));
    t("too many long", () -> methodType(void.class, Collections.nCopies(128, long.class)));
    t("generic max", () -> genericMethodType(255).parameterCount() + genericMethodType(256).parameterCount());
    t("from", () -> methodType(long.class, a) + " " + methodType(String.class, new Class<?>[0]));
    t("constable", () -> a.describeConstable().get() + " " + a.describeConstable().get().displayDescriptor());
    t("list immut", () -> a.parameterList().set(0, int.class));
    t("array copy", () -> { a.parameterArray()[0] = int.class; return a.parameterType(0); });
    Set<MethodType> set = new HashSet<>();
    Class<?>[] ts = {int.class, long.class, String.class, Object.class, void.class, int[].class};
    for (Class<?> r : ts) for (Class<?> p : ts) if (p != void.class) {
      set.add(methodType(r, p)); set.add(methodType(r, p, p));
    }
    System.out.println(set.size());
    t("ser", () -> { java.io.ByteArrayOutputStream b = new java.io.ByteArrayOutputStream();
        try (java.io.ObjectOutputStream o = new java.io.ObjectOutputStream(b)) { o.writeObject(a);
        } return new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(b.toByteArray())).readObject()
        == a; });
  }
}
