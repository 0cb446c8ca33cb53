// VarHandles as method handles: every mode through toMethodHandle, invokers, bound and filtered arguments, and
// the description from which a handle can be made again.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VarHandle.AccessMode;

public class Main {
  int i = 5;
  String text;

  static int length(String s) {
    return s.length();
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup k = MethodHandles.lookup();
    VarHandle v = k.findVarHandle(Main.class, "i", int.class);
    Main m = new Main();
    for (AccessMode mode : AccessMode.values()) {
      MethodHandle h = v.toMethodHandle(mode);
      m.i = 12;
      Object result = switch (h.type().parameterCount()) {
        case 1 -> h.invoke(m);
        case 2 -> h.invoke(m, 10);
        default -> h.invoke(m, 12, 13);
      };
      // Weak ones may fail, so their results are not shown.
      boolean weak = mode.methodName().startsWith("weak");
      System.out.println(mode.methodName() + " " + (weak ? "-" : result + " " + m.i));
    }
    MethodHandle add = v.toMethodHandle(AccessMode.GET_AND_ADD);
    m.i = 1;
    System.out.println((int) add.invokeExact(m, 4) + " " + m.i + " " + add.bindTo(m).invoke(7) + " " + m.i);
    MethodType t = MethodType.methodType(boolean.class, Main.class, int.class, int.class);
    MethodHandle cas = MethodHandles.varHandleInvoker(AccessMode.COMPARE_AND_SET, t);
    System.out.println(cas.invoke(v, m, 12, 20) + " " + cas.invoke(v, m, 12, 21) + " " + m.i);
    MethodHandle exact = MethodHandles.varHandleExactInvoker(AccessMode.GET,
        MethodType.methodType(int.class, Main.class));
    System.out.println((int) exact.invokeExact(v, m));

    VarHandle array = MethodHandles.arrayElementVarHandle(int[].class);
    int[] a = {1, 2, 3, 4};
    MethodHandle third = MethodHandles.insertArguments(array.toMethodHandle(AccessMode.GET_AND_ADD), 1, 2);
    System.out.println((int) third.invokeExact(a, 30) + " " + a[2] + " " + third.type());
    MethodHandle length = k.findStatic(Main.class, "length", MethodType.methodType(int.class, String.class));
    MethodHandle byText = MethodHandles.filterArguments(array.toMethodHandle(AccessMode.GET_VOLATILE), 1,
        length);
    System.out.println((int) byText.invokeExact(a, "abc") + " " + byText.type());
    try {
      MethodHandle none = k.findVarHandle(Main.class, "text",
          String.class).toMethodHandle(AccessMode.GET_AND_ADD);
      none.invoke(m, "x");
    } catch (UnsupportedOperationException e) {
      System.out.println("no adding of strings");
    }

    VarHandle described = v.describeConstable().get().resolveConstantDesc(k);
    System.out.println((int) described.get(m) + " " + described.equals(v) + " "
        + v.describeConstable().isPresent());
  }
}
