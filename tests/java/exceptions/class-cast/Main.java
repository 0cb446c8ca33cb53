// ClassCastException messages: classes, arrays, interfaces, enums, primitives arrays, nested, across modules and loaders.
import java.util.*;
public class Main {
  static class A {} static class B extends A {} interface I {} enum E { X { } } record R() {}
  static void t(Runnable r) {
    try { r.run(); System.out.println("no exception"); } catch (ClassCastException e) {
        System.out.println(e.getMessage()); }
  }
  @SuppressWarnings("unchecked") static <T> T un(Object o) { return (T) o; }
  static <T extends Comparable<T>> T max(List<T> l) {
    return l.get(0).compareTo(l.get(1)) > 0 ? l.get(0) : l.get(1);
  }
  public static void main(String[] args) {
    Object[] os = {"str", 1, 'c', 2.5, new A(), new B(), new int[0], new String[0], new A[0][],
        new long[0][0], new ArrayList<String>(), E.X, new R(), Thread.currentThread(), Main.class,
        new StringBuilder(), new char[1]};
    for (Object o : os) {
      t(() -> { Integer x = (Integer) o; });
      t(() -> { B x = (B) o; });
      t(() -> { I x = (I) o; });
      t(() -> { Map<?, ?> x = (Map<?, ?>) o; });
      t(() -> { int[] x = (int[]) o; });
      t(() -> { Object[] x = (Object[]) o; });
      t(() -> { E x = (E) o; });
      t(() -> { A[] x = (A[]) o; });
      t(() -> { java.sql.Date x = (java.sql.Date) o; });
      t(() -> { java.util.logging.Logger x = (java.util.logging.Logger) o; });
    }
    t(() -> { String s = Main.<String>un(5); });
    t(() -> { int i = Main.<Integer>un("x"); });
    t(() -> { List<Object> l = new ArrayList<>(); l.add("a"); l.add(1); List<Integer> li = un(l);
        for (int v : li) System.out.println(v); });
    t(() -> { List<Object> l = new ArrayList<>(List.of("a", 1)); max(Main.<List<String>>un(l)); });
    t(() -> new TreeSet<Object>(Arrays.asList(1, "a")));
    t(() -> new TreeMap<Object, Object>().put(new A(), 1));
    t(() -> String.class.cast(1));
    t(() -> E.class.asSubclass(Number.class));
    t(() -> { Object r = (Runnable) () -> {}; System.out.println(r instanceof Runnable); });
    t(() -> new PriorityQueue<Object>(List.of(new A(), new B())));
    t(() -> Collections.sort(Main.<List<String>>un(Arrays.asList("b", 2, "a"))));
    t(() -> { Object[] arr = Main.<String[]>un(new Object[1]); });
    t(() -> { Number n = (Number) (Object) Optional.of(1); });
  }
}
