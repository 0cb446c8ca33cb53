// Records and enums by reflection: canonical constructors, values, valueOf, switch maps, constant-specific bodies.
import java.lang.reflect.*;
import java.util.*;
import java.util.stream.*;

public class Main {
  enum Op implements java.util.function.IntBinaryOperator {
    ADD("+") { public int applyAsInt(int a, int b) { return a + b; } },
    MUL("*") { public int applyAsInt(int a, int b) { return a * b; } @Override int prec() { return 2; } },
    NONE("") { public int applyAsInt(int a, int b) { return 0; } };
    final String sym;
    static final Map<String, Op> BY = new TreeMap<>();
    static { for (Op o : values()) BY.put(o.sym, o); }
    Op(String s) { sym = s; }
    int prec() { return 1; }
  }

  enum Empty {}

  record Point(int x, int y) implements Comparable<Point> {
    static int made;
    Point { if (x < 0) throw new IllegalArgumentException("neg " + x); made++; }
    Point(int both) { this(both, both); }
    double len() { return Math.sqrt(x * x + y * y); }
    public int compareTo(Point o) { return Integer.compare(x, o.x); }
  }
  record Wide(boolean z, byte b, char c, short s, int i, long l, float f, double d, String str, int[] arr, List<Point> ps) {}
  record None() {}
  record Gen<T extends Number>(T t, T... rest) { @Override public String toString() { return "gen" + t + rest.length; } @Override public boolean equals(Object o) { return o instanceof Gen; } @Override public int hashCode() { return 5; } }

  static Object build(Class<? extends Record> c, Object... vals) throws Exception {
    Class<?>[] types = Arrays.stream(c.getRecordComponents()).map(RecordComponent::getType).toArray(Class<?>[]::new);
    return c.getDeclaredConstructor(types).newInstance(vals);
  }

  static String dump(Record r) throws Exception {
    StringBuilder sb = new StringBuilder(r.getClass().getSimpleName()).append('{');
    for (RecordComponent rc : r.getClass().getRecordComponents()) {
      Object v = rc.getAccessor().invoke(r);
      sb.append(rc.getName()).append(':').append(rc.getGenericType().getTypeName()).append('=').append(v instanceof int[] a ? Arrays.toString(a) : v).append(' ');
    }
    return sb.append('}').toString();
  }

  public static void main(String[] args) throws Exception {
    for (Op o : Op.values()) {
      System.out.println(o + " " + o.name() + " " + o.ordinal() + " " + o.sym + " " + o.prec() + " " + o.applyAsInt(3, 4) + " " + o.getClass().getName() + " " + o.getDeclaringClass().getSimpleName() + " " + o.compareTo(Op.MUL) + " " + o.describeConstable().get());
    }
    System.out.println(Op.BY + " " + Op.valueOf("ADD") + " " + Enum.valueOf(Op.class, "MUL") + " " + Empty.values().length + " " + Arrays.toString(Op.class.getEnumConstants()));
    for (String bad : new String[] {"add", "", "NOPE"}) {
      try {
        Op.valueOf(bad);
      } catch (IllegalArgumentException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      Op.valueOf(null);
    } catch (NullPointerException e) {
      System.out.println(e.getMessage());
    }
    Op[] v1 = Op.values(), v2 = Op.values();
    v1[0] = null;
    System.out.println((v1 == v2) + " " + v2[0] + " " + Op.values()[0]);
    System.out.println(Arrays.stream(Op.class.getDeclaredFields()).map(f -> f.getName() + f.isEnumConstant() + f.isSynthetic()).toList());
    System.out.println(Modifier.toString(Op.class.getModifiers()) + " " + Modifier.toString(Empty.class.getModifiers()) + " " + Modifier.toString(Op.ADD.getClass().getModifiers()) + " " + Op.class.getSuperclass() + " " + Op.ADD.getClass().getSuperclass().getSimpleName());
    System.out.println(Arrays.toString(Empty.class.getDeclaredConstructors()) + " " + Op.class.getDeclaredConstructors()[0].getParameterCount());
    int sum = 0;
    for (Op o : Op.values()) sum += switch (o) { case ADD -> 1; case MUL -> 20; case NONE -> 300; };
    System.out.println(sum + " " + new EnumMap<>(Map.of(Op.MUL, 1, Op.ADD, 2)) + EnumSet.complementOf(EnumSet.of(Op.NONE)));

    Point p = new Point(3, 4);
    System.out.println(p + " " + p.equals(new Point(3, 4)) + " " + p.equals(null) + " " + p.hashCode() + " " + p.len() + " " + new Point(7) + " " + Point.made);
    System.out.println(build(Point.class, 5, 6) + " " + build(None.class) + " " + new None().hashCode() + " " + new None().equals(new None()));
    try {
      build(Point.class, -5, 6);
    } catch (InvocationTargetException e) {
      System.out.println(e.getCause().getMessage());
    }
    Wide w = new Wide(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "s", null, List.of(p));
    System.out.println(w + " " + dump(w) + " " + w.hashCode());
    System.out.println(w.equals(new Wide(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "s", null, List.of(new Point(3, 4)))) + " " + new Wide(true, (byte) 1, 'c', (short) 2, 3, 4L, Float.NaN, -0.0, null, null, null).equals(new Wide(true, (byte) 1, 'c', (short) 2, 3, 4L, Float.NaN, 0.0, null, null, null)) + new Wide(true, (byte) 1, 'c', (short) 2, 3, 4L, Float.NaN, 0.0, null, null, null).equals(new Wide(true, (byte) 1, 'c', (short) 2, 3, 4L, Float.NaN, 0.0, null, null, null)));
    System.out.println(new Gen<>(1, 2, 3) + " " + new Gen<>(1).equals(new Gen<>(2.0)) + new Gen<>(1).hashCode() + " " + Arrays.toString(Gen.class.getRecordComponents()) + Gen.class.getDeclaredConstructors()[0].isVarArgs());
    System.out.println(Stream.of(Point.class.getDeclaredMethods()).map(m -> Modifier.toString(m.getModifiers()) + " " + m.getName() + (m.isBridge() ? " bridge" : "")).sorted().toList());
    System.out.println(Modifier.toString(Point.class.getModifiers()) + " " + Point.class.getSuperclass() + " " + Point.class.isRecord() + Record.class.isRecord() + " " + Modifier.toString(Point.class.getDeclaredField("x").getModifiers()));
    System.out.println(Arrays.stream(Point.class.getDeclaredConstructors()).map(c -> c.getParameterCount() + " " + Arrays.stream(c.getParameters()).map(q -> q.getName() + q.isNamePresent()).toList()).sorted().toList());
    Object o = p;
    if (o instanceof Point q && q.x() > 2) System.out.println("matched " + q.y());
    System.out.println(new TreeSet<>(List.of(new Point(9, 1), new Point(1, 9))).first());
    record Local(String s) { Local { s = s.trim(); } }
    System.out.println(new Local("  t ") + " " + Local.class.isLocalClass() + " " + Modifier.isStatic(Local.class.getModifiers()));
  }
}
