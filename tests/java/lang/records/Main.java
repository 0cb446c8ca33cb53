// Records: generated members over all component types, compact and custom constructors, nested, generic, implementing interfaces.
import java.lang.reflect.*;
import java.util.*;
public class Main {
  record Empty() { }
  record All(boolean z, byte b, char c, short s, int i, long l, float f, double d, String r, int[] a,
      List<String> li) {
  }
  record P(int x, int y) implements Comparable<P> {
    static final P O = new P(0, 0); static int made;
    P { made++; if (x < 0) throw new IllegalArgumentException("neg " + x); y = Math.abs(y); }
    P(int x) { this(x, x); }
    double len() { return Math.sqrt(x * x + y * y); }
    public int compareTo(P o) { return Integer.compare(x, o.x); }
    static P of(String s) {
      String[] q = s.split(","); return new P(Integer.parseInt(q[0]), Integer.parseInt(q[1]));
    }
    P withX(int nx) { return new P(nx, y); }
  }
  record Full(int a, String b) {
    Full(int a, String b) { this.a = a * 2; this.b = b + "!"; }
    public int a() { return a + 1000; }
    @Override public String toString() { return "Full<" + a + "," + b() + ">"; }
  }
  record Eq(String n, int v) {
    @Override public boolean equals(Object o) { return o instanceof Eq e && e.n.equalsIgnoreCase(n); }
    @Override public int hashCode() { return 1; }
  }
  record Gen<T extends Comparable<T>, U>(T t, U u, List<? super T> l) {
    T max(T o) { return t.compareTo(o) > 0 ? t : o; }
  }
  record Nest(P p, Gen<String, P> g, Nest n) { }
  record F(float f, double d) { }
  record Arr(int... xs) { int sum() { int s = 0; for (int x : xs) s += x; return s; } }
  interface Shape { double area(); default String d() { return getClass().getSimpleName() + area(); } }
  record Sq(double s) implements Shape { public double area() { return s * s; } }
  record Ci(double r) implements Shape { public double area() { return r * r * 3; } }
  @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface An {
    int v() default 3;
  }
  record Ann(@An(v = 9) int q, @Deprecated String w) { }
  private record Priv(Object o) { }
  public static void main(String[] args) throws Exception {
    int[] arr = {1};
    All a = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "r", arr, List.of("x")),
        b = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "r", arr, new ArrayList<>(List.of("x"))),
        c = new All(true, (byte) 1, 'c', (short) 2, 3, 4L, 5f, 6d, "r", new int[] {1}, List.of("x"));
    System.out.println(a.toString().replaceAll("a=\\[I@[0-9a-f]+", "a=ARR") + a.equals(b) + a.equals(c)
        + (a.hashCode() == b.hashCode()) + a.equals(null) + a.equals("x"));
    System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
    P p = new P(3, -4);
    System.out.println(p + " " + p.x() + p.y + p.len() + P.made + new P(7) + P.of("5,6").withX(9) + P.O
        + p.compareTo(new P(1)) + p.hashCode() + new P(3, 4).equals(p));
    try { new P(-1, 0); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    System.out.println(new Full(5, "q") + " " + new Full(5, "q").a()
        + new Full(5, "q").equals(new Full(5, "q")) + new Full(1, "z").hashCode());
    System.out.println(new Eq("A", 1).equals(new Eq("a", 2)) + " "
        + new HashSet<>(List.of(new Eq("A", 1), new Eq("b", 2))).contains(new Eq("B", 9)));
    Gen<String, P> g = new Gen<>("k", p, new ArrayList<Object>());
    Nest n = new Nest(p, g, new Nest(null, null, null));
    System.out.println(g.max("z") + g + n + n.equals(new Nest(new P(3, 4),
        new Gen<>("k", new P(3, 4), List.of()), new Nest(null, null, null)))
        + (n.hashCode() == new Nest(p, g, new Nest(null, null, null)).hashCode()));
    System.out.println(new F(0f, 0.0).equals(new F(-0f, 0.0)) + " "
        + new F(Float.NaN, Double.NaN).equals(new F(Float.NaN, Double.NaN)) + new F(1.5f, -0.0).hashCode()
        + new F(Float.NaN, Double.NaN));
    System.out.println(new Arr(1, 2, 3).sum() + new Arr().sum() + new Arr(5).xs().length);
    for (Shape s : new Shape[] {new Sq(2), new Ci(1)}) System.out.println(s.d() + s);
    for (Class<?> k : new Class<?>[] {P.class, All.class, Gen.class, Ann.class, String.class}) {
      System.out.println(k.isRecord() + " " + k.getSuperclass() + Modifier.toString(k.getModifiers()));
      if (k.isRecord()) for (RecordComponent rc : k.getRecordComponents()) System.out.println("  "
          + rc.getName() + " " + rc.getType() + " " + rc.getGenericType() + " " + rc.getAccessor().getName()
          + " " + Arrays.toString(rc.getAnnotations()));
    }
    System.out.println(P.class.getRecordComponents()[1].getAccessor().invoke(p));
    Field f = P.class.getDeclaredField("x"); f.setAccessible(true);
        try { f.set(p, 9); } catch (IllegalAccessException e) { System.out.println(e.getMessage()); }
    System.out.println(P.class.getDeclaredConstructor(int.class, int.class).newInstance(8, 9));
    record Local(int q, String s) { static int z = 5; int zz() { return q * z; } }
    System.out.println(new Local(4, null) + " " + new Local(4, null).zz() + new Local(1, null).hashCode()
        + new Local(1, "a").equals(new Local(1, null)));
    System.out.println(new Priv(new Priv(null)) + " " + new Priv(null).hashCode()
        + List.of(new P(1), new P(2)) + new TreeSet<>(List.of(new P(5), new P(2), new P(9))));
    Map<P, String> m = new HashMap<>();
    for (int i = 0; i < 50; i++) m.put(new P(i, i * i), "v" + i); int hit = 0;
    for (int i = 0; i < 60; i++) if (("v" + i).equals(m.get(new P(i, -i * i)))) hit++;
    System.out.println(hit);
  }
}
