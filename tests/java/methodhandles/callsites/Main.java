// ConstantCallSite, MutableCallSite, VolatileCallSite, SwitchPoint, dynamic invokers and retargeting.
import java.lang.invoke.*;
import static java.lang.invoke.MethodType.*;
import static java.lang.invoke.MethodHandles.*;
public class Main {
  static int a(int x) { return x + 1; }
  static int b(int x) { return x * 2; }
  static String s() { return "s"; }
  static int misses;
  static MethodHandle miss(MutableCallSite cs, Object recv) throws Throwable {
    misses++;
    MethodHandle m = lookup().findStatic(Main.class, recv instanceof String ? "str" : "other",
        methodType(String.class, Object.class));
    MethodHandle test = lookup().findVirtual(Class.class, "isInstance",
        methodType(boolean.class, Object.class)).bindTo(recv.getClass());
    cs.setTarget(guardWithTest(test, m, cs.getTarget())); return m;
  }
  static String str(Object o) { return "str:" + o; }
  static String other(Object o) { return "other:" + o; }
  interface Op { Object run() throws Throwable; }
  static void t(String n, Op op) {
    try { System.out.println(n + " = " + op.run()); } catch (Throwable e) { System.out.println(n + " ! " + e); }
  }
  static MethodHandle h(String n) throws Exception {
    return lookup().findStatic(Main.class, n, methodType(int.class, int.class));
  }
  static class MyCS extends MutableCallSite {
    int sets;
    MyCS(MethodType t) { super(t); }
    @Override public void setTarget(MethodHandle h) { sets++; super.setTarget(h); }
  }
  public static void main(String[] args) throws Throwable {
    MethodHandle A = h("a"), B = h("b"), S = lookup().findStatic(Main.class, "s", methodType(String.class));
    ConstantCallSite cc = new ConstantCallSite(A);
    t("const", () -> (int) cc.dynamicInvoker().invokeExact(4) + " " + cc.type() + (cc.getTarget() == A));
    t("const set", () -> { cc.setTarget(B); return 0; });
    MutableCallSite mc = new MutableCallSite(A); MethodHandle inv = mc.dynamicInvoker();
    t("mutable", () -> { int x = (int) inv.invokeExact(4); mc.setTarget(B); int y = (int) inv.invokeExact(4);
        return x + " " + y; });
    t("mutable wrong", () -> { mc.setTarget(S); return 0; });
    t("mutable null", () -> { mc.setTarget(null); return 0; });
    t("unset", () -> (int) new MutableCallSite(methodType(int.class,
        int.class)).dynamicInvoker().invokeExact(1));
    VolatileCallSite vc = new VolatileCallSite(A); MethodHandle vi = vc.dynamicInvoker();
    t("volatile", () -> { int x = (int) vi.invokeExact(10); vc.setTarget(B); return x + " "
        + (int) vi.invokeExact(10) + vc.getTarget().type(); });
    MutableCallSite.syncAll(new MutableCallSite[] {mc}); MyCS my = new MyCS(A.type());
    my.setTarget(A); my.setTarget(B);
    t("sub", () -> (int) my.dynamicInvoker().invokeExact(6) + " " + my.sets);
    SwitchPoint sp = new SwitchPoint(); MethodHandle g = sp.guardWithTest(A, B);
    t("sp before", () -> (int) g.invokeExact(5) + " " + sp.hasBeenInvalidated());
    SwitchPoint.invalidateAll(new SwitchPoint[] {sp});
    t("sp after", () -> (int) g.invokeExact(5) + " " + sp.hasBeenInvalidated());
    t("sp types", () -> new SwitchPoint().guardWithTest(A, S));
    MutableCallSite ic = new MutableCallSite(methodType(String.class, Object.class));
    MethodHandle missH = lookup().findStatic(Main.class, "miss",
        methodType(MethodHandle.class, MutableCallSite.class, Object.class)).bindTo(ic);
    ic.setTarget(foldArguments(exactInvoker(ic.type()), missH));
    MethodHandle call = ic.dynamicInvoker(); Object[] objs = {"a", 1, "b", 2, 3L, "c", 4L};
    for (Object o : objs) System.out.print((String) call.invokeExact(o) + " ");
    System.out.println(misses); int sum = 0;
    for (int i = 0; i < 200; i++) {
      if (i % 10 == 0) mc.setTarget(i % 20 == 0 ? A : B); sum += (int) inv.invokeExact(i);
    }
    System.out.println(sum);
    CallSite lm = LambdaMetafactory.metafactory(lookup(), "applyAsInt",
        methodType(java.util.function.IntUnaryOperator.class), methodType(int.class, int.class), A,
        methodType(int.class, int.class));
    t("lmf", () -> ((java.util.function.IntUnaryOperator) lm.getTarget().invokeExact()).applyAsInt(41)
        + lm.getClass().getSimpleName());
    CallSite lmc = LambdaMetafactory.metafactory(lookup(), "get",
        methodType(java.util.function.Supplier.class, String.class), methodType(Object.class),
        lookup().findVirtual(String.class, "trim", methodType(String.class)), methodType(String.class));
    t("lmf capture", () -> ((java.util.function.Supplier<?>) lmc.getTarget().invoke(" cap ")).get());
    CallSite alt = LambdaMetafactory.altMetafactory(lookup(), "run", methodType(Runnable.class),
        methodType(void.class), S, methodType(void.class), LambdaMetafactory.FLAG_MARKERS
        | LambdaMetafactory.FLAG_SERIALIZABLE, 1, Cloneable.class);
    t("alt", () -> { Object r = alt.getTarget().invoke(); ((Runnable) r).run();
        return (r instanceof Cloneable) + " " + (r instanceof java.io.Serializable); });
    t("lmf bad", () -> LambdaMetafactory.metafactory(lookup(), "run", methodType(Runnable.class),
        methodType(void.class), A, methodType(void.class)));
    t("lmf notitf", () -> LambdaMetafactory.metafactory(lookup(), "x", methodType(String.class),
        methodType(void.class), S, methodType(void.class)));
    CallSite sc = java.lang.invoke.StringConcatFactory.makeConcatWithConstants(lookup(), "cat",
        methodType(String.class, int.class, String.class, double.class), "<\u0001|\u0001|\u0002|\u0001>",
        "K");
    t("concat", () -> (String) sc.getTarget().invokeExact(5, (String) null, 2.5));
    t("concat2", () -> (String) StringConcatFactory.makeConcat(lookup(), "cat",
        methodType(String.class, char.class, boolean.class, long.class, Object.class)).getTarget().invoke('c',
        true, 7L, (Object) "o"));
    t("concat bad", () -> StringConcatFactory.makeConcatWithConstants(lookup(), "cat",
        methodType(String.class, int.class), "\u0001\u0001"));
    CallSite om = (CallSite) java.lang.runtime.ObjectMethods.bootstrap(lookup(), "toString",
        methodType(String.class, P.class), P.class, "x;y", lookup().findGetter(P.class, "x", int.class),
        lookup().findGetter(P.class, "y", String.class));
    t("objmethods", () -> (String) om.getTarget().invokeExact(new P()));
  }
  static class P { int x = 3; String y = "why"; }
}
