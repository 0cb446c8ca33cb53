// Enums: values, valueOf, fields, constant bodies, switch, EnumMap, EnumSet, interfaces, static nested use, reflection.
import java.util.*;
import java.util.function.*;
public class Main {
  enum Day {
    MON, TUE, WED, THU, FRI, SAT(true), SUN(true); final boolean we;
    Day() { this(false); }
    Day(boolean w) { we = w; }
    Day next() { return values()[(ordinal() + 1) % values().length]; }
  }
  enum Op implements IntBinaryOperator {
    ADD("+") { public int applyAsInt(int a, int b) { return a + b; } }, SUB("-") {
      public int applyAsInt(int a, int b) { return a - b; }
      @Override String sym() { return "minus" + super.sym(); }
    }, MUL("*") { int calls; public int applyAsInt(int a, int b) { calls++; return a * b * calls; } }; private final String s;
    Op(String s) { this.s = s; }
    String sym() { return s; }
  }
  enum Lam { SQ(x -> x * x), NEG(x -> -x); final IntUnaryOperator f; Lam(IntUnaryOperator f) { this.f = f; } }
  enum Empty { }
  enum Level {
    LOW(1), HIGH(10); static final Map<Integer, Level> M = new HashMap<>();
    static { for (Level l : values()) M.put(l.v, l); } final int v;
    Level(int v) { this.v = v; }
    @Override public String toString() { return name().charAt(0) + name().substring(1).toLowerCase() + v; }
  }
  enum State {
    A { State go(char c) { return c == 'x' ? B : this; } }, B { State go(char c) { return c == 'y' ? C : A; } }, C { State go(char c) { return this; } }; abstract State go(char c);
  }
  static String sw(Day d) {
    switch (d) { case MON: case TUE: return "early"; case SUN: return "rest"; default: return d.we ? "we"
        : "mid"; }
  }
  static <E extends Enum<E>> String all(Class<E> c) {
    StringBuilder s = new StringBuilder();
    for (E e : c.getEnumConstants()) s.append(e.name()).append(e.ordinal()).append(' ');
    return s.toString();
  }
  public static void main(String[] args) throws Exception {
    for (Day d : Day.values()) System.out.println(d + " " + d.ordinal() + d.we + d.next() + sw(d)
        + d.compareTo(Day.WED) + d.getClass() + d.getDeclaringClass() + d.equals(Day.valueOf(d.name())));
    for (Op o : Op.values()) System.out.println(o + o.sym() + o.applyAsInt(6, 3) + o.applyAsInt(6, 3)
        + o.getClass().getName() + o.getDeclaringClass().getName() + (o.getClass().isEnum())
        + o.getClass().isAnonymousClass());
    System.out.println(Lam.SQ.f.applyAsInt(5) + Lam.NEG.f.applyAsInt(3) + all(Day.class) + all(Op.class) + "|"
        + all(Empty.class) + Level.M.get(10) + Level.valueOf("LOW") + Enum.valueOf(Level.class, "HIGH").v);
    State st = State.A;
    for (char c : "zxxzxyq".toCharArray()) { st = st.go(c); System.out.print(st); }
    System.out.println(); System.out.println(Day.values() != Day.values());
    try { Day.valueOf("mon"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    try { Enum.valueOf(Op.class, null); } catch (NullPointerException e) { System.out.println(e.getMessage()); }
    EnumMap<Day, List<Integer>> em = new EnumMap<>(Day.class);
    em.computeIfAbsent(Day.FRI, k -> new ArrayList<>()).add(1);
    em.computeIfAbsent(Day.MON, k -> new ArrayList<>()).add(2);
    em.computeIfAbsent(Day.FRI, k -> new ArrayList<>()).add(3); em.put(Day.SUN, null);
    System.out.println(em + " " + em.containsKey(Day.SUN) + em.get(Day.TUE) + em.keySet() + em.values()
        + em.size() + em.remove(Day.MON) + em + em.equals(new EnumMap<>(em))
        + new EnumMap<>(Map.of(Day.WED, 1)));
    EnumSet<Day> es = EnumSet.range(Day.TUE, Day.THU); es.add(Day.SUN);
    System.out.println(es + "" + EnumSet.complementOf(es) + EnumSet.noneOf(Day.class)
        + EnumSet.allOf(Op.class) + es.contains(Day.WED) + es.contains(null)
        + es.containsAll(EnumSet.of(Day.TUE, Day.SUN)) + EnumSet.copyOf(List.of(Day.SAT, Day.MON))
        + es.removeIf(d -> d.we) + es + es.clone().equals(es));
    Iterator<Day> it = es.iterator(); it.next(); it.remove(); System.out.println(es);
    try { em.put(null, null); } catch (NullPointerException e) { System.out.println("npe"); }
    Object o = Day.FRI;
    System.out.println(o instanceof Enum<?> ? ((Enum<?>) o).name() + ((Comparable<Day>) o).compareTo(Day.MON)
        : "no");
    TreeMap<Day, Integer> tm = new TreeMap<>(Comparator.reverseOrder());
    for (Day d : Day.values()) tm.put(d, d.name().length());
    System.out.println(tm + "" + Collections.max(List.of(Day.values()))
        + Arrays.stream(Day.values()).filter(d -> d.we).toList());
    java.lang.reflect.Field f = Day.class.getField("MON");
    System.out.println(f.isEnumConstant() + " " + f.get(null) + Day.class.isEnum()
        + java.lang.reflect.Modifier.toString(Op.class.getModifiers())
        + java.lang.reflect.Modifier.toString(Day.class.getModifiers()) + Day.class.getSuperclass()
        + Day.class.getGenericSuperclass());
    try { Day.class.getDeclaredConstructor(String.class, int.class).newInstance("X", 9);
        } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    enum Loc { P, Q { public String toString() { return "queue"; } } }
    System.out.println(Arrays.toString(Loc.values()) + Loc.Q.name());
    java.io.ByteArrayOutputStream bo = new java.io.ByteArrayOutputStream();
    try (java.io.ObjectOutputStream oo = new java.io.ObjectOutputStream(bo)) { oo.writeObject(Op.SUB);
        oo.writeObject(es); } try (java.io.ObjectInputStream oi = new java.io.ObjectInputStream(new
        java.io.ByteArrayInputStream(bo.toByteArray()))) { System.out.println(oi.readObject() == Op.SUB);
        System.out.println(oi.readObject().equals(es)); } System.out.println(switch (Day.TUE) { case MON -> 1;
        case TUE -> { int q = Day.TUE.ordinal(); yield q + 10; } default -> 0; });
    System.out.println(Thread.State.valueOf("NEW") + " " + java.util.concurrent.TimeUnit.SECONDS.toMillis(3)
        + java.math.RoundingMode.valueOf(4));
    int[] cnt = new int[Day.values().length];
    for (int i = 0; i < 100; i++) cnt[Day.values()[i % 7].ordinal()]++;
    System.out.println(Arrays.toString(cnt));
  }
}
