// Generic signatures: parameterised types, wildcards, type variables with bounds, arrays, inner classes, printed and compared.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;

public class Main<A, B extends Number & Comparable<B>> {
  class Inner<C> { A a; B b; C c; Main<A, B>.Inner<C> self; }
  static class Node<T extends Comparable<? super T>> implements Iterable<Node<? extends T>> {
    T val;
    List<T>[] arr;
    Map<String, ? super List<? extends T[]>> map;
    List<?> any;
    T[][] grid;
    Map.Entry<T, int[]> entry;
    Function<? super T, ? extends Collection<T>> fn;
    List raw;
    List<int[]> prims;
    @Override public Iterator<Node<? extends T>> iterator() { return null; }
    <X extends Throwable, Y extends X> Y thrower(Class<? extends X> c, Y... ys) throws X, java.io.IOException { return null; }
    <Z extends Object & Runnable & Comparable<Z>> Node(Z z, List<? super Z> l) {}
  }
  static abstract class Sub extends AbstractMap<String, List<Integer[]>> implements Comparable<Sub>, Supplier<Map<String, ?>> {}
  record Pair<L, R>(L left, List<R> right) {}
  interface Self<S extends Self<S>> { S me(); }

  static String kind(Type t) {
    if (t instanceof Class<?> c) return "class " + c.getSimpleName();
    if (t instanceof ParameterizedType p) {
      StringBuilder sb = new StringBuilder("param(").append(kind(p.getRawType())).append(" owner ").append(p.getOwnerType()).append(" args");
      for (Type a : p.getActualTypeArguments()) sb.append(' ').append(kind(a));
      return sb.append(')').toString();
    }
    if (t instanceof WildcardType w) return "wild(" + Arrays.toString(w.getUpperBounds()) + "/" + Arrays.toString(w.getLowerBounds()) + ")";
    if (t instanceof GenericArrayType g) return "garray(" + kind(g.getGenericComponentType()) + ")";
    if (t instanceof TypeVariable<?> v) return "var(" + v.getName() + " of " + (v.getGenericDeclaration() instanceof Class<?> c ? c.getSimpleName() : ((Executable) v.getGenericDeclaration()).getName()) + " " + Arrays.toString(v.getBounds()) + ")";
    return "?";
  }

  public static void main(String[] args) throws Exception {
    for (String n : new String[] {"val", "arr", "map", "any", "grid", "entry", "fn", "raw", "prims"}) {
      Field f = Node.class.getDeclaredField(n);
      System.out.println(n + " " + f.getGenericType() + " " + f.getGenericType().getTypeName() + " " + kind(f.getGenericType()) + " erased " + f.getType());
    }
    for (String n : new String[] {"a", "b", "c", "self"}) System.out.println(n + " " + Main.Inner.class.getDeclaredField(n).getGenericType() + " " + kind(Main.Inner.class.getDeclaredField(n).getGenericType()));
    for (Method m : Node.class.getDeclaredMethods()) {
      if (!m.getName().equals("thrower")) continue;
      System.out.println(m.toGenericString());
      for (Type t : m.getGenericParameterTypes()) System.out.println("  p " + kind(t));
      for (Type t : m.getGenericExceptionTypes()) System.out.println("  e " + kind(t));
      for (TypeVariable<?> t : m.getTypeParameters()) System.out.println("  t " + kind(t));
      System.out.println("  r " + kind(m.getGenericReturnType()) + " " + m.getReturnType());
    }
    Constructor<?> k = Node.class.getDeclaredConstructors()[0];
    System.out.println(k.toGenericString() + " " + k + " " + kind(k.getGenericParameterTypes()[1]));
    for (Class<?> c : new Class<?>[] {Main.class, Node.class, Sub.class, Pair.class, Self.class, Main.Inner.class, ArrayList.class, Enum.class, Map.class, Class.class}) {
      System.out.println(c.toGenericString());
      for (TypeVariable<?> v : c.getTypeParameters()) System.out.println("  v " + kind(v));
      System.out.println("  s " + (c.getGenericSuperclass() == null ? null : kind(c.getGenericSuperclass())));
      for (Type t : c.getGenericInterfaces()) System.out.println("  i " + t);
    }
    for (RecordComponent r : Pair.class.getRecordComponents()) System.out.println(r + " " + r.getGenericType() + " " + r.getGenericSignature() + " " + r.getAccessor().toGenericString());
    Type a = Node.class.getDeclaredField("any").getGenericType(), b = Node.class.getDeclaredField("any").getGenericType();
    System.out.println(a.equals(b) + " " + (a.hashCode() == b.hashCode()) + " " + a.equals(List.class));
    TypeVariable<?> v1 = Node.class.getTypeParameters()[0], v2 = (TypeVariable<?>) Node.class.getDeclaredField("val").getGenericType();
    System.out.println(v1.equals(v2) + " " + v1.equals(Self.class.getTypeParameters()[0]) + " " + v1 + " " + v1.getAnnotatedBounds().length);
    System.out.println(new ArrayList<String>() {}.getClass().getGenericSuperclass());
    Object lam = (Function<String, Integer>) String::length;
    System.out.println(lam.getClass().getGenericInterfaces().length + " " + lam.getClass().getInterfaces()[0]);
    System.out.println(Arrays.toString(Collections.class.getMethod("max", Collection.class).getGenericParameterTypes()) + " " + Collections.class.getMethod("max", Collection.class).toGenericString());
    System.out.println(Map.Entry.class.getMethod("comparingByKey").toGenericString());
  }
}
