// Class queries: names, kinds, modifiers, nesting, arrays, primitives, records, sealed types, nest mates, hierarchy.
import java.lang.reflect.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static abstract class Outer<T> implements Comparable<Outer<T>> {
    class Inner { class Deep {} }
    static class Nested {}
    private interface Hidden {}
    protected enum Color { RED { @Override String hex() { return "f00"; } }, BLUE; String hex() { return "0"; } }
    @interface Ann {}
    record Point(int x, String... names) {}
  }

  sealed interface Shape permits Circle, Square {}
  static final class Circle implements Shape {}
  static non-sealed class Square implements Shape {}
  static strictfp final class Strict {}

  static String show(Class<?> c) {
    String kinds = (c.isInterface() ? "I" : "") + (c.isArray() ? "A" : "") + (c.isPrimitive() ? "P" : "") + (c.isEnum() ? "E" : "") + (c.isAnnotation() ? "@" : "") + (c.isRecord() ? "R" : "") + (c.isSealed() ? "S" : "") + (c.isHidden() ? "H" : "")
        + (c.isAnonymousClass() ? "a" : "") + (c.isLocalClass() ? "l" : "") + (c.isMemberClass() ? "m" : "") + (c.isSynthetic() ? "s" : "");
    return c + " | " + c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName() + " | " + c.getPackageName() + " | " + kinds + " | " + Modifier.toString(c.getModifiers()) + " | super " + c.getSuperclass() + " | " + Arrays.toString(c.getInterfaces())
        + " | decl " + c.getDeclaringClass() + " encl " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " " + c.getEnclosingConstructor() + " | host " + c.getNestHost().getName() + " | " + c.descriptorString() + " | comp " + c.getComponentType() + " | " + c.toGenericString();
  }

  Object inCtor;

  Main() {
    class CtorLocal {}
    inCtor = new CtorLocal();
  }

  static Object init = new Object() {};

  public static void main(String[] args) throws Exception {
    class Local {}
    Object anon = new Comparator<String>() { public int compare(String a, String b) { return 0; } };
    Class<?>[] cs = {Main.class, Outer.class, Outer.Inner.class, Outer.Inner.Deep.class, Outer.Nested.class, Outer.Hidden.class, Outer.Color.class, Outer.Color.RED.getClass(), Outer.Ann.class, Outer.Point.class, Shape.class, Circle.class, Square.class, Strict.class,
        Local.class, anon.getClass(), new Main().inCtor.getClass(), init.getClass(), int.class, void.class, double.class, int[].class, String[][].class, Outer.Nested[].class, Object.class, String.class, Runnable.class, Map.Entry.class, Override.class, Thread.State.class, Cloneable.class, Local[].class};
    for (Class<?> c : cs) System.out.println(show(c));
    System.out.println(Arrays.stream(Outer.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList());
    System.out.println(Arrays.stream(Shape.class.getPermittedSubclasses()).map(Class::getSimpleName).toList() + " " + Circle.class.getPermittedSubclasses());
    System.out.println(Arrays.stream(Outer.Point.class.getRecordComponents()).map(r -> r + "/" + r.getName() + "/" + r.getType().getSimpleName() + "/" + r.getAccessor().getName()).toList() + " " + Circle.class.getRecordComponents());
    System.out.println(Arrays.stream(Main.class.getNestMembers()).map(Class::getName).sorted().toList());
    System.out.println(Main.class.isNestmateOf(Outer.Inner.class) + " " + Main.class.isNestmateOf(String.class) + " " + int[].class.isNestmateOf(int[].class));
    System.out.println(Arrays.toString(Outer.Color.class.getEnumConstants()) + " " + Outer.class.getEnumConstants() + " " + Outer.Color.RED.getDeclaringClass() + " " + Outer.Color.RED.getClass().isEnum());
    System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + Object.class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(String[].class) + " " + int.class.isAssignableFrom(int.class) + " " + long.class.isAssignableFrom(int.class) + " " + Cloneable.class.isAssignableFrom(int[].class) + " " + Object[].class.isAssignableFrom(int[][].class));
    System.out.println(String.class.isInstance("x") + " " + String.class.isInstance(null) + " " + int.class.isInstance(1) + " " + Object[].class.isInstance(new String[0]));
    System.out.println(int[].class.arrayType() + " " + int.class.arrayType() + " " + String[].class.componentType() + " " + int.class.componentType() + " " + Integer.TYPE + " " + Void.TYPE.getName());
    try {
      Integer.class.cast("s");
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    try {
      String.class.asSubclass(Number.class);
    } catch (ClassCastException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Integer.class.asSubclass(Number.class) + " " + String.class.cast(null));
    System.out.println(Class.forName("[I") + " " + Class.forName("[[Ljava.lang.String;").getSimpleName() + " " + Class.forName("Main$Outer$Color"));
    for (String bad : new String[] {"int", "java.lang.Strin", "Main.Outer", "[Lint;", "[java.lang.String", "", "Main/Outer", "[I;"}) {
      try {
        System.out.println(Class.forName(bad));
      } catch (ClassNotFoundException e) {
        System.out.println("CNFE " + e.getMessage());
      }
    }
    System.out.println(Main.class.desiredAssertionStatus() + " " + Main.class.getPackage().getName().isEmpty() + " " + String.class.getPackage() + " " + int[].class.getPackageName() + " " + int.class.getPackage());
    System.out.println(ArrayList.class.getGenericSuperclass() + " " + Arrays.toString(ArrayList.class.getGenericInterfaces()) + " " + Arrays.toString(Outer.class.getTypeParameters()) + Arrays.toString(Map.class.getTypeParameters()));
    System.out.println(int.class == Integer.class ? "same" : "differ");
    System.out.println(new ArrayList<String>().getClass() == new ArrayList<Integer>().getClass());
  }
}
