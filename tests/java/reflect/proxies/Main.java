// java.lang.reflect.Proxy: handlers, Object methods, default methods, exceptions, return conversion, several interfaces.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class Main {
  interface Act { Object call() throws Throwable; }

  static void t(String label, Act c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException || e instanceof ClassCastException ? "" : e.getMessage()) + (e.getCause() != null ? " <- " + e.getCause() : ""));
    }
  }

  public interface Calc {
    int add(int a, int b);
    long big(long x, double y, Object... rest);
    boolean flag();
    String name() throws java.io.IOException;
    void nothing();
    default String greet(String who) { return "hello " + who + " from " + flag(); }
    static int util() { return 5; }
  }

  public interface Other { String name(); int other(); }
  interface Hidden { int h(); }

  static <T> T make(Class<T> c, InvocationHandler h) { return c.cast(Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {c}, h)); }

  public static void main(String[] args) throws Exception {
    List<String> log = new ArrayList<>();
    InvocationHandler h = (p, m, a) -> {
      log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (a == null ? "()" : Arrays.deepToString(a)));
      return switch (m.getName()) {
        case "add" -> (Integer) a[0] + (Integer) a[1];
        case "big" -> 1L << 40;
        case "flag" -> true;
        case "name" -> "proxy";
        case "nothing" -> "ignored";
        case "greet" -> InvocationHandler.invokeDefault(p, m, a);
        case "hashCode" -> 42;
        case "equals" -> p == a[0];
        case "toString" -> "PROXY";
        default -> null;
      };
    };
    Calc c = make(Calc.class, h);
    t("add", () -> c.add(2, 3));
    t("big", () -> c.big(7, 1.5, "x", null, 3));
    t("flag", c::flag);
    t("name", c::name);
    t("nothing", () -> { c.nothing(); return "void"; });
    t("default", () -> c.greet("bob"));
    t("object", () -> c.hashCode() + " " + c.equals(c) + " " + c.equals("x") + " " + c);
    t("in map", () -> { Map<Object, String> m = new HashMap<>(); m.put(c, "v"); return m.get(c); });
    System.out.println(log);
    t("classes", () -> Proxy.isProxyClass(c.getClass()) + " " + Proxy.isProxyClass(String.class) + " " + (Proxy.getInvocationHandler(c) == h) + " " + (c instanceof Proxy) + Modifier.toString(c.getClass().getModifiers()).contains("final") + Arrays.toString(c.getClass().getInterfaces()));
    t("same class", () -> make(Calc.class, h).getClass() == c.getClass());
    t("handler bad", () -> Proxy.getInvocationHandler("x"));
    t("null prim", () -> make(Calc.class, (p, m, a) -> null).add(1, 2));
    t("null void/obj", () -> { Calc x = make(Calc.class, (p, m, a) -> null); x.nothing(); return x.name(); });
    t("wrong type", () -> make(Calc.class, (p, m, a) -> "str").add(1, 2));
    t("wrong prim", () -> make(Calc.class, (p, m, a) -> 5).big(1, 2));
    t("wrong ref", () -> make(Calc.class, (p, m, a) -> 5).name());
    t("checked ok", () -> make(Calc.class, (p, m, a) -> { throw new java.io.IOException("declared"); }).name());
    t("checked bad", () -> make(Calc.class, (p, m, a) -> { throw new java.io.IOException("undeclared"); }).add(1, 1));
    t("unchecked", () -> make(Calc.class, (p, m, a) -> { throw new IllegalStateException("rt"); }).add(1, 1));
    t("error", () -> make(Calc.class, (p, m, a) -> { throw new AssertionError("err"); }).flag());
    t("null handler", () -> make(Calc.class, null));
    t("not interface", () -> Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {String.class}, h));
    t("repeated", () -> Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Runnable.class, Runnable.class}, h));
    t("invisible", () -> Proxy.newProxyInstance(null, new Class<?>[] {Calc.class}, h));
    t("multi", () -> { Object o = Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Other.class, Calc.class, Runnable.class, Comparable.class}, (p, m, a) -> m.getDeclaringClass().getSimpleName()); return ((Calc) o).name() + " " + ((Other) o).name() + " " + (o instanceof Runnable); });
    t("multi checked", () -> { Object o = Proxy.newProxyInstance(Main.class.getClassLoader(), new Class<?>[] {Other.class, Calc.class}, (p, m, a) -> { throw new java.io.IOException("x"); }); return ((Calc) o).name(); });
    t("hidden iface", () -> make(Hidden.class, (p, m, a) -> 9).h());
    t("functional", () -> { Function<Integer, Integer> f = make(Function.class, (p, m, a) -> m.isDefault() ? InvocationHandler.invokeDefault(p, m, a) : (Integer) a[0] * 2); return f.andThen(x -> x + 1).compose((Integer x) -> x * 10).apply(3); });
    t("list", () -> { List<String> l = make(List.class, (p, m, a) -> switch (m.getName()) { case "get" -> "e" + a[0]; case "size" -> 3; case "iterator" -> List.of("x", "y").iterator(); default -> throw new UnsupportedOperationException(m.getName()); }); StringBuilder sb = new StringBuilder(l.get(1)); for (String s : l) sb.append(s); return sb.append(l.size()); });
    t("unsupported", () -> make(List.class, (p, m, a) -> { throw new UnsupportedOperationException(m.getName()); }).isEmpty());
    t("invokeDefault bad", () -> InvocationHandler.invokeDefault("x", Calc.class.getMethod("greet", String.class), "a"));
    t("invokeDefault abstract", () -> InvocationHandler.invokeDefault(c, Calc.class.getMethod("flag")));
    t("reflect on proxy", () -> Calc.class.getMethod("add", int.class, int.class).invoke(c, 10, 20));
    t("reflect ite", () -> { try { return Calc.class.getMethod("flag").invoke(make(Calc.class, (p, m, a) -> { throw new IllegalStateException("in"); })); } catch (InvocationTargetException e) { return "ITE " + e.getCause(); } });
    t("recorder", () -> {
      Map<String, Integer> counts = new TreeMap<>();
      List<Integer> real = new ArrayList<>();
      List<Integer> rec = make(List.class, (p, m, a) -> { counts.merge(m.getName(), 1, Integer::sum); try { return m.invoke(real, a); } catch (InvocationTargetException e) { throw e.getCause(); } });
      for (int i = 0; i < 30; i++) rec.add(i);
      rec.removeIf(x -> x % 2 == 0);
      try { rec.get(99); } catch (IndexOutOfBoundsException e) { counts.put(e.getMessage(), -1); }
      return counts + " " + rec.size() + real;
    });
    t("wait notify", () -> { synchronized (c) { c.notifyAll(); } return c.getClass() == c.getClass(); });
  }
}
