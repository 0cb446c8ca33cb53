// StackWalker: frames, options, caller class, early exit, method types and declaring classes.
import java.util.*;
import java.util.stream.*;
public class Main {
  static final StackWalker W = StackWalker.getInstance(),
      RC = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
  static List<String> frames() {
    return W.walk(s -> s.map(f -> f.getClassName() + "." + f.getMethodName() + ":"
        + f.getLineNumber()).collect(Collectors.toList()));
  }
  static List<String> deep(int n) { return n == 0 ? frames() : deep(n - 1); }
  static class Callee { static Class<?> who() { return RC.getCallerClass(); } }
  static class Caller { Class<?> ask() { return Callee.who(); } }
  interface I { default List<String> viaDefault() { return frames(); } }
  Main() { System.out.println("ctor " + frames()); }
  static { System.out.println("clinit " + frames()); }
  static Optional<String> find(String name) {
    return W.walk(s -> s.filter(f -> f.getMethodName().equals(name)).findFirst().map(f -> f.getFileName()
        + " " + f.isNativeMethod() + " " + f.getDescriptor()));
  }
  static long count(int n, int[] arr, String s) {
    return n > 0 ? count(n - 1, arr, s) : W.walk(Stream::count);
  }
  static String types(int n, long[] a, String s) {
    return RC.walk(st -> st.limit(2).map(f -> f.getDeclaringClass().getName() + f.getMethodType()
        + (f.getByteCodeIndex() >= 0)).collect(Collectors.joining(",")));
  }
  public static void main(String[] args) throws Exception {
    System.out.println(frames());
    System.out.println(deep(5));
    System.out.println(new Caller().ask() + " " + Callee.who());
    System.out.println(new I() {}.viaDefault());
    new Main();
    System.out.println(find("main") + " " + find("count") + " " + find("nothing"));
    System.out.println(count(0, null, "") + " " + count(100, null, "") + " " + count(700, null, ""));
    System.out.println(types(1, null, null));
    System.out.println(W.<Integer>walk(s -> { Iterator<StackWalker.StackFrame> it = s.iterator(); int n = 0;
        while (it.hasNext()) { it.next(); n++; } return n; }));
    W.forEach(f -> System.out.println(f));
    try { W.getCallerClass(); } catch (UnsupportedOperationException e) { System.out.println(e.getMessage()); }
    try { W.walk(s -> s.findFirst().get().getDeclaringClass()); } catch (UnsupportedOperationException e) {
        System.out.println("uoe " + e.getMessage()); }
    Stream<StackWalker.StackFrame>[] leak = new Stream[1];
    W.walk(s -> leak[0] = s);
    try { leak[0].count(); } catch (IllegalStateException e) { System.out.println("closed"); }
    System.out.println(W.<String>walk(s ->
        s.skip(0).map(f -> f.toStackTraceElement().toString()).findFirst().get()));
    Thread t = new Thread(() -> System.out.println(W.walk(s -> s.map(f ->
        f.getMethodName()).collect(Collectors.toList())).size() > 0));
    t.start(); t.join();
    Object r = Main.class.getDeclaredMethod("frames").invoke(null);
    System.out.println(r);
    System.out.println(Stream.of(1).map(x -> frames().size() > 3).findFirst().get());
  }
}
