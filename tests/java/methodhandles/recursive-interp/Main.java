// A small functional interpreter whose program is compiled into a tree of method handles, plus handles kept in collections.
import java.lang.invoke.*;
import java.util.*;
import static java.lang.invoke.MethodType.*;
import static java.lang.invoke.MethodHandles.*;
public class Main {
  static int add(int a, int b) { return a + b; }
  static int sub(int a, int b) { return a - b; }
  static int mul(int a, int b) { return a * b; }
  static int div(int a, int b) { return a / b; }
  static boolean truth(int a) { return a != 0; }
  static int lt(int a, int b) { return a < b ? 1 : 0; }
  static int get(int[] env, int i) { return env[i]; }
  static int set(int[] env, int i, int v) { return env[i] = v; }
  static int second(int a, int b) { return b; }
  static final MethodType E = methodType(int.class, int[].class); static String src; static int p;
  static MethodHandle h(String n, Class<?> r, Class<?>... ps) {
    try { return lookup().findStatic(Main.class, n, methodType(r, ps));
        } catch (ReflectiveOperationException e) { throw new Error(e); }
  }
  static MethodHandle bin(String n, MethodHandle a, MethodHandle b) {
    MethodHandle op = h(n, int.class, int.class, int.class);
    MethodHandle f = collectArguments(op, 1, b); f = collectArguments(f, 0, a);
    return permuteArguments(f, E, 0, 0);
  }
  static MethodHandle parse() {
    while (src.charAt(p) == ' ') p++; char c = src.charAt(p++);
    if (Character.isDigit(c)) {
      int v = c - '0';
      while (p < src.length() && Character.isDigit(src.charAt(p))) v = v * 10 + src.charAt(p++) - '0';
      return dropArguments(constant(int.class, v), 0, int[].class);
    }
    if (c >= 'a' && c <= 'h') return insertArguments(h("get", int.class, int[].class, int.class), 1, c - 'a');
    switch (c) { case '+': return bin("add", parse(), parse()); case '-': return bin("sub", parse(), parse());
        case '*': return bin("mul", parse(), parse()); case '/': return bin("div", parse(), parse());
        case '<': return bin("lt", parse(), parse()); case ';': return bin("second", parse(), parse());
        case '?': { MethodHandle t = filterReturnValue(parse(), h("truth", boolean.class, int.class));
        return guardWithTest(t, parse(), parse()); } case '=': { while (src.charAt(p) == ' ') p++;
        int i = src.charAt(p++) - 'a'; MethodHandle v = parse(); MethodHandle s = insertArguments(h("set",
        int.class, int[].class, int.class, int.class), 1, i); return permuteArguments(collectArguments(s, 1,
        v), E, 0, 0); } case '@': { MethodHandle t = filterReturnValue(parse(),
        h("truth", boolean.class, int.class)); MethodHandle b = parse();
        return whileLoop(dropArguments(constant(int.class, 0), 0, int[].class),
        dropArguments(t, 0, int.class), dropArguments(b, 0, int.class)); } case '!': {
        MethodHandle b = parse(); return catchException(b, ArithmeticException.class,
        dropArguments(constant(int.class, -1), 0, ArithmeticException.class, int[].class));
        } default: throw new IllegalArgumentException("at " + p + " " + c); }
  }
  static int run(String s, int... env) throws Throwable {
    src = s; p = 0; MethodHandle m = parse(); int[] e = Arrays.copyOf(env, 8);
    int r = (int) m.invokeExact(e); int r2 = (int) m.invokeExact(Arrays.copyOf(env, 8));
    if (r != r2) System.out.println("DIFF"); return r;
  }
  public static void main(String[] args) throws Throwable {
    System.out.println(run("+ 1 * 2 3") + " " + run("- a b", 10, 4) + " " + run("? < a 5 100 200", 3) + " "
        + run("? < a 5 100 200", 7));
    System.out.println(run("; = b 1 ; @ < 1 a ; = b * b a = a - a 1 b", 10));
    System.out.println(run("; = c 0 ; = b 0 ; @ < b a ; = c + c * b b = b + b 1 c", 20));
    System.out.println(run("! / 5 a", 0) + " " + run("! / 50 a", 5));
        try { run("/ 1 a", 0); } catch (ArithmeticException e) { System.out.println(e.getMessage()); }
    try { run("+ 1 $"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    System.out.println(run("; = b 0 ; = c 1 ; @ < 0 a ; = d + b c ; = b c ; = c d = a - a 1 b", 30));
    Map<String, MethodHandle> ops = new TreeMap<>();
    for (String n : List.of("add", "sub", "mul", "div", "lt")) ops.put(n,
        h(n, int.class, int.class, int.class));
    for (Map.Entry<String, MethodHandle> e : ops.entrySet()) System.out.print(e.getKey()
        + (int) e.getValue().invokeExact(17, 5) + " ");
    System.out.println(); MethodHandle compose = identity(int.class);
    for (MethodHandle m : ops.values()) compose = filterReturnValue(compose, insertArguments(m, 1, 3));
    System.out.println(compose.type() + " " + (int) compose.invokeExact(100));
    MethodHandle[] tbl = ops.values().toArray(new MethodHandle[0]); long t = 0;
    for (int i = 0; i < 1000; i++) t = t * 7 + (int) tbl[i % 5].invokeExact(i, i % 13 + 1);
    System.out.println(t);
  }
}
