// Object methods: equals and hashCode contracts, clone deep and shallow, toString, getClass, identityHashCode facts, the Objects class.
import java.util.*;
public class Main {
  static class Pt implements Cloneable {
    int x, y; int[] data = {1, 2}; Pt next;
    Pt(int x, int y) { this.x = x; this.y = y; }
    @Override public boolean equals(Object o) {
      if (this == o) return true; if (o == null || getClass() != o.getClass()) return false;
      Pt p = (Pt) o; return x == p.x && y == p.y;
    }
    @Override public int hashCode() { return Objects.hash(x, y); }
    @Override public Pt clone() throws CloneNotSupportedException { return (Pt) super.clone(); }
  }
  static class Pt3 extends Pt {
    int z; List<String> l = new ArrayList<>(List.of("a"));
    Pt3(int x, int y, int z) { super(x, y); this.z = z; ctor++; }
    @Override public Pt3 clone() throws CloneNotSupportedException {
      Pt3 c = (Pt3) super.clone(); c.data = data.clone(); c.l = new ArrayList<>(l); return c;
    }
  }
  static int ctor;
  static class NoClone { Object c() throws CloneNotSupportedException { return super.clone(); } }
  static class BadHash {
    final int k;
    BadHash(int k) { this.k = k; }
    @Override public int hashCode() { return 42; }
    @Override public boolean equals(Object o) { return o instanceof BadHash b && b.k == k; }
  }
  static class IdOnly { }
  static class Sup { protected void finalize() { } }
  public static void main(String[] args) throws Exception {
    Pt a = new Pt(1, 2), b = new Pt(1, 2), c = a.clone();
    System.out.println(a.equals(b) + " " + (a == b) + a.equals(c) + (a.data == c.data) + a.equals(null)
        + a.equals("s") + a.hashCode() + a.equals(new Pt3(1, 2, 3)) + new Pt3(1, 2, 3).equals(a));
    Pt3 p = new Pt3(4, 5, 6), q = p.clone(); q.data[0] = 99; q.l.add("b"); q.x = 40;
    System.out.println(p.data[0] + " " + p.l + p.x + q.z + ctor + (p.getClass() == q.getClass())
        + q.getClass().getName());
    try { new NoClone().c(); } catch (CloneNotSupportedException e) { System.out.println(e.getMessage()); }
    int[][] m = {{1}, {2}}; int[][] mc = m.clone(); mc[0][0] = 7; mc[1] = new int[] {8};
    System.out.println(m[0][0] + " " + m[1][0]); String[] sa = {"a", "b"}; String[] sc = sa.clone();
    sc[0] = "z"; System.out.println(sa[0] + Arrays.equals(sa, sc) + sa.equals(sa.clone()));
    long[] la = {1L << 40};
    System.out.println(la.clone()[0] + " " + new boolean[] {true}.clone()[0] + new double[] {.5}.clone()[0]
        + new char[] {'x'}.clone()[0] + new byte[0].clone().length);
    Map<BadHash, Integer> bh = new HashMap<>();
    for (int i = 0; i < 40; i++) bh.put(new BadHash(i), i); int hits = 0;
    for (int i = 0; i < 50; i++) if (bh.containsKey(new BadHash(i))) hits++;
    bh.remove(new BadHash(7)); System.out.println(hits + " " + bh.size());
    IdOnly x = new IdOnly(), y = new IdOnly();
    System.out.println(x.equals(y) + " " + x.equals(x) + (x.hashCode() == x.hashCode())
        + (x.hashCode() == System.identityHashCode(x))
        + (System.identityHashCode(a) == System.identityHashCode(a)) + System.identityHashCode(null)
        + x.toString().equals("Main$IdOnly@" + Integer.toHexString(x.hashCode()))
        + new int[0].toString().startsWith("[I@"));
    Set<Integer> ids = new HashSet<>(); List<Object> keep = new ArrayList<>();
    for (int i = 0; i < 200; i++) { Object o = new Object(); keep.add(o); ids.add(o.hashCode()); }
    System.out.println(ids.size() > 150);
    IdentityHashMap<Object, Integer> im = new IdentityHashMap<>();
    for (Object o : keep) im.put(o, im.size()); int ok = 0;
    for (int i = 0; i < keep.size(); i++) if (im.get(keep.get(i)) == i) ok++;
    System.out.println(ok + " " + im.containsKey(new Object()));
    System.out.println(Objects.equals(null, null) + " " + Objects.equals(a, b) + Objects.equals(a, null)
        + Objects.hashCode(null) + Objects.hash(1, "a", null) + Objects.toString(null, "d")
        + Objects.requireNonNullElse(null, 5) + Objects.compare("a", "b", Comparator.naturalOrder())
        + Objects.isNull(null) + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.hash()
        + Objects.hash((Object) null));
    System.out.println(Arrays.hashCode(new int[] {1, 2}) + " " + Arrays.deepHashCode(new Object[] {1,
        new int[] {2}, "x"}) + List.of(1, 2).hashCode() + new HashSet<>(List.of(1, 2)).hashCode()
        + Map.of("a", 1).hashCode() + "ab".hashCode() + Boolean.TRUE.hashCode()
        + Double.valueOf(1.5).hashCode() + Long.valueOf(-1).hashCode() + Character.valueOf('a').hashCode()
        + new AbstractMap.SimpleEntry<>("k", 2).hashCode() + Optional.of(5).hashCode()
        + Arrays.asList(1, null).hashCode());
    for (Object o : new Object[] {a, p, 1, "s", new int[0], new String[0][0], Thread.State.NEW, List.of(),
        (Runnable) () -> {}, Main.class}) {
      Class<?> k = o.getClass();
      if (!k.isHidden()) System.out.println(k.getName() + " " + k.getSuperclass() + " " + k.isArray()
          + k.getInterfaces().length);
    }
    System.out.println(Object.class.getSuperclass() + " " + Runnable.class.getSuperclass()
        + int.class.getSuperclass() + int[].class.getSuperclass());
    Object o = new Object() { @Override public String toString() { return null; } };
    System.out.println(o + "|" + String.valueOf(o));
    System.out.println(new StringBuilder().append(o).length());
  }
}
