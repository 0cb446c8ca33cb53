// Object graphs: cycles, shared references, arrays, collections, primitives, null, back references, reset, unshared.
import java.io.*;
import java.util.*;

public class Main {
  static class Node implements Serializable {
    String name;
    Node next;
    List<Node> kids = new ArrayList<>();
    transient int skip = 5;
    static int stat = 9;
    Node(String n) { name = n; }
  }

  static class AllTypes implements Serializable {
    boolean z = true; byte b = -1; char c = '\u4e2d'; short s = -2; int i = 3; long l = 1L << 40; float f = 1.5f; double d = -0.0;
    String str = "s"; Object nul; int[] ia = {1, 2}; String[][] ssa = {{"a"}, null, {}}; Object[] oa = {1, "x", null, new int[] {7}}; Class<?> k = Map.Entry.class; boolean[] za = {true, false}; double[] da = {Double.NaN};
  }

  static byte[] ser(Object... os) throws IOException {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream o = new ObjectOutputStream(b)) { for (Object x : os) o.writeObject(x); }
    return b.toByteArray();
  }

  static Object de(byte[] b) throws Exception {
    try (ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b))) { return i.readObject(); }
  }

  @SuppressWarnings("unchecked")
  static <T> T copy(T t) throws Exception { return (T) de(ser(t)); }

  public static void main(String[] args) throws Exception {
    TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
    Node a = new Node("a"), b = new Node("b");
    a.next = b;
    b.next = a;
    a.kids.add(b);
    a.kids.add(a);
    b.kids = a.kids;
    Node.stat = 10;
    Node x = copy(a);
    System.out.println(x.name + x.next.name + (x.next.next == x) + (x.kids.get(1) == x) + (x.kids.get(0) == x.next) + (x.kids == x.next.kids) + x.skip + Node.stat + (x != a));
    AllTypes t = copy(new AllTypes());
    System.out.println(t.z + " " + t.b + " " + (int) t.c + " " + t.s + t.i + t.l + t.f + t.d + t.str + t.nul + Arrays.toString(t.ia) + Arrays.deepToString(t.ssa) + Arrays.deepToString(t.oa) + t.k + Arrays.toString(t.za) + Arrays.toString(t.da));
    Object[] many = {1, 2L, 'c', 1.5, "str", new int[][] {{1}, {2, 3}}, new ArrayList<>(List.of(1, 2)), new LinkedList<>(List.of("q")), new HashMap<>(Map.of("k", 1)), new TreeMap<>(Map.of(3, "c", 1, "a")), new LinkedHashSet<>(List.of(3, 1)), new ArrayDeque<>(List.of(5)), new PriorityQueue<>(List.of(3, 1, 2)), new BitSet(5), EnumSet.of(Thread.State.NEW), new EnumMap<>(Map.of(Thread.State.NEW, 1)), List.of(1, 2, 3), Set.of(7), Map.of("a", 1), Collections.unmodifiableList(new ArrayList<>(List.of(1))), Arrays.asList(1, 2), Collections.emptyList(), Collections.singleton(4), new java.math.BigInteger("123456789012345678901234567890"), new java.math.BigDecimal("1.50"), java.time.LocalDate.of(2024, 1, 2), java.time.Duration.ofSeconds(5), new UUID(1, 2), Locale.FRANCE, new StringBuilder("sb"), Optional.class, new java.util.concurrent.atomic.AtomicInteger(5), new java.util.concurrent.ConcurrentHashMap<>(Map.of(1, 2)), new Date(0), new Random(42).getClass(), java.net.URI.create("http://x/y"), new File("a/b"), new IdentityHashMap<>(), Thread.State.BLOCKED, new java.util.concurrent.CopyOnWriteArrayList<>(List.of(1)), "\0\u20ac\ud83d\ude00", new String[0], Collections.reverseOrder()};
    for (Object o : many) {
      Object c = copy(o);
      String s = o instanceof Object[] oa ? Arrays.deepToString((Object[]) c) : c instanceof Comparator ? "cmp" : c.toString();
      boolean eq = o instanceof Object[] ? Arrays.deepEquals((Object[]) o, (Object[]) c) : o.equals(c);
      System.out.println(c.getClass().getSimpleName() + " " + s.chars().filter(ch -> ch < 127 && ch >= 32).collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append) + " " + eq);
    }
    Random r = new Random(7);
    r.nextInt();
    System.out.println(copy(r).nextInt() == r.nextInt());
    String shared = new String("shared");
    Object[] two = copy(new Object[] {shared, shared, new String("shared")});
    System.out.println((two[0] == two[1]) + " " + (two[0] == two[2]));
    Object[] self = new Object[2];
    self[0] = self;
    Object[] sc = copy(self);
    System.out.println(sc[0] == sc);
    ByteArrayOutputStream bo = new ByteArrayOutputStream();
    ObjectOutputStream o = new ObjectOutputStream(bo);
    int[] arr = {1};
    o.writeObject(arr);
    arr[0] = 2;
    o.writeObject(arr);
    o.reset();
    o.writeObject(arr);
    o.writeInt(42);
    o.writeUTF("utf");
    o.writeUnshared(arr);
    o.writeBoolean(true);
    o.writeObject(null);
    o.close();
    ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()));
    int[] r1 = (int[]) i.readObject(), r2 = (int[]) i.readObject(), r3 = (int[]) i.readObject();
    System.out.println(r1[0] + " " + (r1 == r2) + " " + r3[0] + " " + i.readInt() + i.readUTF() + ((int[]) i.readUnshared())[0] + i.readBoolean() + i.readObject());
    try {
      i.readObject();
    } catch (EOFException e) {
      System.out.println("EOF");
    }
    i = new ObjectInputStream(new ByteArrayInputStream(bo.toByteArray()));
    try {
      i.readInt();
    } catch (EOFException e) {
      System.out.println("EOF on prim");
    }
    byte[] raw = ser("hi", 5);
    System.out.println(HexFormat.of().formatHex(raw));
    System.out.println(HexFormat.of().formatHex(ser(new int[] {1, -1})));
    System.out.println(HexFormat.of().formatHex(ser(new Node("z"))).length() + " " + Arrays.hashCode(ser(new Node("z"))));
    List<Object> deep = new ArrayList<>();
    for (int k = 0; k < 100; k++) { List<Object> d = new ArrayList<>(); d.add(deep); d.add(k); deep = d; }
    System.out.println(copy(deep).equals(deep));
  }
}
