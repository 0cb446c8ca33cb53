// Lookups of protected, private, inherited and default members across packages, what is refused and how, stack traces through handles.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import pk.Base;
import static java.lang.invoke.MethodType.methodType;
public class Main extends Base implements Base.D {
  public int a() { return 1; }
  public String d() { return "Main.d"; }
  protected String prot(int x) { return "Main" + x; }
  interface T { Object run() throws Throwable; }
  static void t(String n, T r) { try { System.out.println(n + ": " + r.run()); } catch (Throwable e) { System.out.println(n + " ! " + (e + "").replaceAll("@[0-9a-f]+", "@") + (e.getCause() != null ? " <- " + e.getCause() : "")); } }
  static void trace(T r) { try { r.run(); } catch (Throwable e) { for (StackTraceElement s : e.getStackTrace()) System.out.println("   " + s); } }
  static int thrower(int x) { throw new IllegalStateException("x" + x); }
  class Q implements Supplier<String> { public String get() { Supplier<String> s = () -> Main.this.prot(9) + Main.super.prot(8); return s.get(); } }
  static <R> R call(Supplier<R> s) { return s.get(); }
  long many(int a, long b, float c, double d, Object e, byte f, char g, short h, boolean i) { return a + b + (long) c + (long) d + e.hashCode() + f + g + h + (i ? 1 : 0); }
  static final int K; static { K = 5; } static final class Holder { static { System.out.println("Holder init"); } static int v = 3; static int sm() { return 4; } }
  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup l = MethodHandles.lookup();
    Main m = new Main();
    t("prot", () -> (String) l.findVirtual(Base.class, "prot", methodType(String.class, int.class)).invoke(m, 1));
    t("protM", () -> (String) l.findVirtual(Main.class, "prot", methodType(String.class, int.class)).invoke(m, 1));
    t("protSpecial", () -> (String) l.findSpecial(Base.class, "prot", methodType(String.class, int.class), Main.class).invoke(m, 1));
    t("sprot", () -> (String) l.findStatic(Base.class, "sprot", methodType(String.class)).invoke());
    t("pkg", () -> l.findVirtual(Base.class, "pkg", methodType(String.class)).invoke(m));
    t("priv", () -> l.findVirtual(Base.class, "priv", methodType(String.class)).invoke(m));
    t("privIn", () -> MethodHandles.privateLookupIn(Base.class, l).findVirtual(Base.class, "priv", methodType(String.class)).invoke(m));
    t("ctor", () -> l.findConstructor(Base.Inner.class, methodType(void.class)).invoke());
    t("pf", () -> l.findGetter(Base.class, "pf", int.class).invoke(m));
    t("pfM", () -> l.findGetter(Main.class, "pf", int.class).invoke(m));
    t("fin", () -> l.findSetter(Base.class, "fin", int.class));
    t("hid", () -> l.findStaticGetter(Base.class, "hid", int.class));
    t("nof", () -> l.findStaticGetter(Base.class, "nof", int.class));
    t("nofs", () -> l.findStaticGetter(Base.class, "fin", int.class));
    t("D.d", () -> l.findVirtual(Base.D.class, "d", methodType(String.class)).invoke(m));
    t("D.dS", () -> l.findSpecial(Base.D.class, "d", methodType(String.class), Main.class).invoke(m));
    t("D.s", () -> l.findStatic(Base.D.class, "s", methodType(String.class)).invoke());
    t("D.p", () -> MethodHandles.privateLookupIn(Base.D.class, l).findVirtual(Base.D.class, "p", methodType(String.class)).invoke(m));
    t("D.aS", () -> l.findSpecial(Base.D.class, "a", methodType(int.class), Main.class).invoke(m));
    t("hash", () -> (int) l.findVirtual(Base.D.class, "hashCode", methodType(int.class)).invoke(m) == m.hashCode());
    t("len", () -> (int) l.findVirtual(CharSequence.class, "length", methodType(int.class)).invoke("xyz"));
    t("clone", () -> ((int[]) l.findVirtual(int[].class, "clone", methodType(Object.class)).invoke(new int[]{1,2})).length);
    t("getClass", () -> l.findVirtual(String.class, "getClass", methodType(Class.class)).invoke(""));
    t("iae", () -> l.findVirtual(String.class, "clone", methodType(Object.class)));
    t("unref", () -> l.unreflect(String.class.getMethod("concat", String.class)).invoke("a", "b"));
    t("unrefC", () -> l.unreflectConstructor(String.class.getConstructor(char[].class)).invoke(new char[]{'q'}));
    t("unrefG", () -> l.unreflectGetter(Main.class.getDeclaredField("K")).invoke());
    t("unrefSpecial", () -> l.unreflectSpecial(Base.D.class.getMethod("d"), Main.class).invoke(m));
    t("reveal", () -> l.revealDirect(l.findVirtual(String.class, "length", methodType(int.class))));
    t("reveal2", () -> l.revealDirect(l.findStatic(Math.class, "max", methodType(int.class, int.class, int.class))).reflectAs(Method.class, l));
    t("varargs", () -> { MethodHandle v = l.findStatic(Base.class, "varargs", methodType(void.class, Object[].class)); v.invoke(1, "a", 2.0); v.invoke(); v.invokeWithArguments(1, 2); return v.isVarargsCollector(); });
    t("thrower", () -> (int) l.findStatic(Main.class, "thrower", methodType(int.class, int.class)).invokeExact(3));
    trace(() -> (int) l.findStatic(Main.class, "thrower", methodType(int.class, int.class)).invokeExact(3));
    trace(() -> call(() -> thrower(3)));
    trace(() -> l.findVirtual(String.class, "length", methodType(int.class)).invoke((String) null));
    trace(() -> { Function<Object,Integer> f = (Function) (Function<String,Integer>) String::length; return f.apply(3); });
    t("Q", () -> m.new Q().get());
    t("many", () -> (long) l.findVirtual(Main.class, "many", methodType(long.class, int.class, long.class, float.class, double.class, Object.class, byte.class, char.class, short.class, boolean.class)).invokeExact(m, 1, 2L, 3f, 4d, (Object) "x", (byte) 5, 'c', (short) 7, true));
    t("manyArgs", () -> l.findVirtual(Main.class, "many", methodType(long.class, int.class, long.class, float.class, double.class, Object.class, byte.class, char.class, short.class, boolean.class)).invokeWithArguments(m, 1, 2L, 3f, 4d, "x", (byte) 5, 'c', (short) 7, true));
    MethodHandle hs = l.findStatic(Holder.class, "sm", methodType(int.class));
    MethodHandle hv = l.findStaticGetter(Holder.class, "v", int.class);
    System.out.println("before init");
    t("holder", () -> (int) hs.invokeExact() + (int) hv.invokeExact());
    t("tryFinally", () -> MethodHandles.tryFinally(l.findStatic(Main.class, "thrower", methodType(int.class, int.class)), MethodHandles.dropArguments(MethodHandles.constant(int.class, 9), 0, Throwable.class, int.class, int.class)).invoke(4));
    t("guard", () -> MethodHandles.guardWithTest(l.findVirtual(String.class, "isEmpty", methodType(boolean.class)), MethodHandles.dropArguments(MethodHandles.constant(int.class, 1), 0, String.class), l.findVirtual(String.class, "length", methodType(int.class))).invoke("abc"));
    t("collect", () -> MethodHandles.collectArguments(l.findStatic(Math.class, "max", methodType(int.class, int.class, int.class)), 0, l.findVirtual(String.class, "length", methodType(int.class))).invoke("abcd", 2));
    t("permute", () -> MethodHandles.permuteArguments(l.findVirtual(String.class, "concat", methodType(String.class, String.class)), methodType(String.class, String.class, String.class), 1, 0).invoke("a", "b"));
    t("fold", () -> MethodHandles.foldArguments(l.findVirtual(String.class, "concat", methodType(String.class, String.class)).asType(methodType(String.class, String.class, String.class)), MethodHandles.identity(String.class)).invoke("zz"));
    t("arr", () -> { MethodHandle s = MethodHandles.arrayElementSetter(double[].class), g = MethodHandles.arrayElementGetter(double[].class); double[] d = new double[2]; s.invokeExact(d, 1, 2.5); return (double) g.invokeExact(d, 1); });
    t("oob", () -> (double) MethodHandles.arrayElementGetter(double[].class).invokeExact(new double[1], 1));
    t("proxy", () -> MethodHandleProxies.asInterfaceInstance(Comparator.class, l.findVirtual(String.class, "compareTo", methodType(int.class, String.class)).asType(methodType(int.class, Object.class, Object.class))).compare("a", "b"));
    t("exactInvoker", () -> MethodHandles.exactInvoker(methodType(int.class)).invoke(MethodHandles.constant(int.class, 4)));
    t("invokerWrong", () -> MethodHandles.exactInvoker(methodType(int.class)).invoke(MethodHandles.constant(long.class, 4L)));
    t("vinvoke", () -> l.findVirtual(MethodHandle.class, "invokeExact", methodType(int.class)).invoke(MethodHandles.constant(int.class, 6)));
    t("cce", () -> { Object o = "s"; return (Integer) o; });
    t("asTypeNull", () -> (int) MethodHandles.identity(Object.class).asType(methodType(int.class, Object.class)).invoke((Object) null));
    t("mt", () -> methodType(int.class, String.class, long[].class).toMethodDescriptorString() + MethodType.fromMethodDescriptorString("(Ljava/util/List;[[I)V", null));
    t("cs", () -> l.findStatic(Class.class, "forName", methodType(Class.class, String.class)).invoke("Main"));
    t("callerClass", () -> l.findVirtual(Method.class, "invoke", methodType(Object.class, Object.class, Object[].class)).invoke(Main.class.getDeclaredMethod("call", Supplier.class), (Object) null, new Object[] {(Supplier<String>) () -> "via"}));
    VarHandle vf = l.findVarHandle(Base.class, "pf", int.class);
    t("vh", () -> vf.get((Base) m));
    VarHandle vf2 = l.findVarHandle(Main.class, "pf", int.class);
    t("vh2", () -> (int) vf2.getAndAdd(m, 2) + (int) vf2.getVolatile(m));
    t("vhw", () -> { vf2.set(m, "str"); return 1; });
    t("vhf", () -> { l.findVarHandle(Main.class, "fin", int.class).set(m, 2); return 1; });
    t("vhmh", () -> vf2.toMethodHandle(VarHandle.AccessMode.GET).invoke(m));
    t("vhinv", () -> MethodHandles.varHandleInvoker(VarHandle.AccessMode.COMPARE_AND_SET, methodType(boolean.class, Main.class, int.class, int.class)).invoke(vf2, m, 5, 6));
    t("vhbb", () -> { VarHandle b = MethodHandles.byteArrayViewVarHandle(int[].class, java.nio.ByteOrder.BIG_ENDIAN); byte[] x = new byte[8]; b.set(x, 2, 0x01020304); return Arrays.toString(x) + (int) b.get(x, 0); });
    t("vhstr", () -> { VarHandle b = MethodHandles.arrayElementVarHandle(String[].class); String[] x = {"a", "b"}; return b.compareAndSet(x, 0, "a", "z") + x[0] + (String) b.getAndSet(x, 1, "y") + x[1]; });
    t("vhunsup", () -> { VarHandle b = MethodHandles.arrayElementVarHandle(String[].class); return (String) b.getAndAdd(new String[1], 0, "x"); });
    t("hidden", () -> { Runnable r = () -> {}; return r.getClass().isHidden() + " " + r.getClass().getSimpleName().startsWith("Main$$Lambda"); });
    t("zero", () -> (int) MethodHandles.zero(int.class).invokeExact() + (int) MethodHandles.empty(methodType(int.class, String.class)).invoke("x"));
    t("throwEx", () -> MethodHandles.throwException(int.class, IllegalArgumentException.class).invoke(new IllegalArgumentException("te")));
    t("iter", () -> MethodHandles.iteratedLoop(null, MethodHandles.constant(int.class, 0), MethodHandles.dropArguments(MethodHandles.identity(int.class), 1, Object.class, Iterable.class)).invoke(List.of(1,2)));
    t("classData", () -> { try { return MethodHandles.classData(l, "_", Object.class); } catch (IllegalAccessException e) { return e; } });
    t("switchpoint", () -> { SwitchPoint sp = new SwitchPoint(); MethodHandle g = sp.guardWithTest(MethodHandles.constant(int.class, 1), MethodHandles.constant(int.class, 2)); int a = (int) g.invokeExact(); SwitchPoint.invalidateAll(new SwitchPoint[]{sp}); return a + " " + (int) g.invokeExact(); });
    t("deep", () -> { MethodHandle h = MethodHandles.identity(int.class); MethodHandle inc = l.findStatic(Math.class, "incrementExact", methodType(int.class, int.class)); for (int i = 0; i < 200; i++) h = MethodHandles.filterReturnValue(h, inc); return (int) h.invokeExact(1); });
    t("concat", () -> { String s = ""; for (int i = 0; i < 40; i++) s = s + i + 'x' + 1.0f + null + (Object) i + (byte) i; return s.hashCode(); });
  }
}
