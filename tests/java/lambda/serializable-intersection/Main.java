// Serializable lambdas round-tripped, intersection casts, marker interfaces, generic functional interfaces, toString-free identity facts.
import java.io.*;
import java.util.*;
import java.util.function.*;
public class Main {
  interface SF<T, R> extends Function<T, R>, Serializable { }
  interface SR extends Runnable, Serializable { }
  interface Mark { default String mark() { return "marked"; } }
  interface Cmp<T> extends Comparator<T>, Serializable { }
  @SuppressWarnings("unchecked") static <T> T trip(T t) throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream o = new ObjectOutputStream(b)) { o.writeObject(t);
        } try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray()))) {
        return (T) i.readObject(); }
  }
  static <T extends Runnable & Mark> String both(T t) { t.run(); return t.mark(); }
  static int calls;
  static String st(String s) { return "st" + s; }
  static class Ser implements Serializable {
    int k = 4;
    String m(String s) { return s + k; }
    SF<String, String> lam() { return s -> s + k; }
  }
  public static void main(String[] args) throws Exception {
    int a = 5; long b = 6; String c = "seven"; double d = 8.5; byte e = 9; boolean f = true;
    char g = 'h'; int[] arr = {1, 2};
    SF<Integer, String> s1 = x -> x + a + b + c + d + e + f + g + arr[1];
    System.out.println(s1.apply(1) + " " + trip(s1).apply(1) + " " + (trip(s1) != s1));
    SF<String, String> s2 = Main::st, s3 = new Ser()::m, s4 = String::trim, s5 = new Ser().lam(),
        s6 = "pre"::concat;
    SF<String, StringBuilder> s7 = StringBuilder::new; SF<Integer, int[]> s8 = int[]::new;
    System.out.println(trip(s2).apply("x") + trip(s3).apply("y") + trip(s4).apply("  z ")
        + trip(s5).apply("w") + trip(s6).apply("fix") + trip(s7).apply("sb").length()
        + trip(s8).apply(3).length);
    Runnable r = (Runnable & Serializable) () -> calls++; r.run(); trip(r).run();
    System.out.println(calls + " " + (r instanceof Serializable) + " " + (r instanceof SR));
    Runnable plain = () -> calls++; System.out.println(plain instanceof Serializable);
    try { trip(plain); } catch (NotSerializableException x) { System.out.println("not serializable"); }
    Object cap = new Object(); SR bad = () -> cap.hashCode(); try { trip(bad);
        } catch (NotSerializableException x) { System.out.println(x.getMessage()); }
    System.out.println(both((Runnable & Mark) () -> calls += 10) + calls);
    Object o = (Runnable & Mark & Serializable) () -> calls += 100; ((Runnable) o).run();
    System.out.println(((Mark) o).mark() + calls + (o instanceof Serializable));
    Comparator<String> cmp = (Comparator<String> & Serializable) (x, y) -> y.compareTo(x);
    TreeSet<String> ts = new TreeSet<>(cmp); ts.addAll(List.of("a", "c", "b"));
    System.out.println(ts + " " + trip(ts)); Cmp<Integer> ci = Integer::compare;
    List<Integer> li = new ArrayList<>(List.of(3, 1, 2)); li.sort(trip(ci)); System.out.println(li);
    TreeMap<String, Integer> tm = new TreeMap<>(Comparator.comparing((Function<String, Integer>
        & Serializable) String::length).thenComparing(Comparator.reverseOrder()));
    tm.put("bb", 1); tm.put("a", 2); tm.put("cc", 3); System.out.println(trip(tm));
    java.lang.reflect.Method w = s1.getClass().getDeclaredMethod("writeReplace");
    w.setAccessible(true);
    java.lang.invoke.SerializedLambda sl = (java.lang.invoke.SerializedLambda) w.invoke(s1);
    System.out.println(sl.getCapturingClass() + " " + sl.getFunctionalInterfaceClass() + " "
        + sl.getFunctionalInterfaceMethodName() + sl.getFunctionalInterfaceMethodSignature() + " "
        + sl.getImplMethodSignature() + " " + sl.getImplMethodKind() + " " + sl.getInstantiatedMethodType()
        + " " + sl.getCapturedArgCount() + " " + sl.getCapturedArg(2));
    Supplier<Runnable> mk = () -> () -> {}; System.out.println(mk.get() == mk.get());
    Supplier<Runnable> mk2 = () -> { int q = calls; return () -> calls = q; };
    System.out.println(mk2.get() != mk2.get());
    System.out.println(mk.getClass().isSynthetic() + " " + mk.getClass().isHidden() + " "
        + mk.getClass().getInterfaces().length + mk.getClass().getSuperclass());
    System.out.println(mk.getClass().getSimpleName().startsWith("Main$$Lambda") + " "
        + mk.getClass().getPackageName().isEmpty() + " " + mk.getClass().isAnonymousClass()
        + mk.getClass().isInterface() + " "
        + java.lang.reflect.Modifier.isFinal(mk.getClass().getModifiers()));
  }
}
