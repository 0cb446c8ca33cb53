// Autoboxing caches, equality, unboxing nulls, boxed arithmetic, overload with boxes, Number conversions, parse and toString.
import java.util.*;
public class Main {
  static String k(Object o) { return o.getClass().getSimpleName() + o; }
  static String m(long l) { return "long"; }
  static String m(Integer i) { return "Integer"; }
  static String m(Object o) { return "Object"; }
  static Integer nul() { return null; }
  static int unbox(Integer i) { return i; }
  public static void main(String[] args) {
    for (int i : new int[] {-129, -128, 0, 127, 128, 1000}) {
      Integer a = i, b = i; Long c = (long) i, d = (long) i; Short e = (short) i, f = (short) i;
      System.out.println(i + " " + (a == b) + a.equals(b) + (c == d) + c.equals(d) + (e == f) + a.equals(c)
          + (a.intValue() == c) + (Integer.valueOf(i) == a) + c.equals((long) i) + c.equals(i));
    }
    Byte by1 = 5, by2 = 5; Character c1 = '\u007f', c2 = 127, c3 = '\u0080', c4 = 128;
    Boolean t1 = true, t2 = Boolean.valueOf("TRUE");
    System.out.println((by1 == by2) + " " + (c1 == c2) + (c3 == c4) + c3.equals(c4) + (t1 == t2)
        + (Boolean.TRUE == t1));
    Double d1 = 0.0, d2 = 0.0, dn = Double.NaN; Float f1 = 1f;
    System.out.println((d1 == d2) + " " + d1.equals(-0.0) + (d1 == -0.0) + dn.equals(Double.NaN)
        + (dn == Double.NaN) + f1.equals(1.0) + (f1 == 1.0));
    Integer x = 5; x++; ++x; x += 2; x = x * x--; int y = x++ + --x;
    System.out.println(x + " " + y); Integer[] arr = {1, 2, 3}; arr[1]++; arr[2] += arr[0];
    System.out.println(Arrays.toString(arr)); Character ch = 'a'; ch++; int sum = ch + 1;
    System.out.println(ch + " " + sum + (char) (ch + 1)); Long L = 5L; L += 3; L <<= 2;
    System.out.println(L + " " + (L > 31) + (L == 32) + (L.equals(32L)) + L.equals(32));
    Double D = 1.5; D *= 2; D++; System.out.println(D); Boolean B = false; B |= true; B = !B ^ B;
    System.out.println(B + "" + (B ? 1 : 2)); Byte bb = 10; bb++; Short ss = 3; ss--;
    System.out.println(bb + ss);
    for (Runnable r : new Runnable[] {() -> { int q = nul(); }, () -> unbox(null), () ->
        System.out.println(nul() + 1), () -> { Boolean z = null; if (z) System.out.println(); }, () ->
        { Integer q = null; q++; }, () -> { for (int q : Arrays.asList(1, null)) System.out.print(q); }, () ->
        { Map<String, Integer> mm = new HashMap<>(); int q = mm.get("x"); }, () ->
        { Integer q = null; switch (q) { case 1: } }, () -> { long q = (Long) (Object) 5; }, () ->
        { Object q = 5; int w = (int) q; long v = (Integer) q; double u = (int) q;
        System.out.println(w + v + u); }, () -> { Object q = 5; long w = (long) q; }, () ->
        { Object q = 'c'; System.out.println((char) q + (int) (char) q); }}) try {
      r.run();
    } catch (RuntimeException e) { System.out.println(e.getClass().getSimpleName() + " " + e.getMessage()); }
    System.out.println(m(5) + m((short) 5) + m(5L) + m(Integer.valueOf(5)) + m('c') + m(5.0)
        + m(Long.valueOf(5)));
    List<Integer> li = new ArrayList<>(List.of(10, 20, 30)); li.remove(1);
    li.remove(Integer.valueOf(10));
    System.out.println(li + " " + li.contains(30) + li.indexOf(30L)
        + new HashSet<Object>(List.of(1)).contains(1L));
    Object o = true ? 1 : 2.0;
    System.out.println(k(o) + k(true ? (Integer) 1 : (Double) 2.0) + k(true ? (Object) 1 : 2.0) + k((byte) 1)
        + k(1L) + k('x'));
    System.out.println(k(false ? 1 : 'a') + k(true ? null == null ? 'b' : 0 : 0)
        + k(args.length > 5 ? 1 : Short.valueOf((short) 2)));
    System.out.println(Integer.parseInt("-7f", 16) + Integer.parseInt("+5") + Integer.valueOf("77", 8)
        + Integer.decode("-0x10") + Integer.decode("010") + Integer.decode("#F") + " "
        + Long.parseLong("zz", 36) + Short.decode("0x7f") + Byte.valueOf("-128") + Double.valueOf("1e3")
        + Double.parseDouble(" 0x1p3 ") + Float.parseFloat("NaN") + Double.parseDouble("-Infinity")
        + Double.parseDouble("1d") + Boolean.parseBoolean("tRue"));
    System.out.println(Integer.compare(1, 2) + Integer.signum(-9) + Integer.hashCode(5)
        + Long.hashCode(1L << 32 | 1) + Double.hashCode(1.5) + Boolean.hashCode(true)
        + Character.hashCode('a') + Float.hashCode(1f) + Byte.hashCode((byte) -1) + " "
        + Integer.compareUnsigned(-1, 1) + Integer.divideUnsigned(-1, 2) + Integer.remainderUnsigned(-1, 7)
        + Integer.toUnsignedLong(-1) + Byte.toUnsignedInt((byte) -1) + Short.toUnsignedLong((short) -1));
    Number[] ns = {1, 2L, 3f, 4.9, (byte) 5, (short) 6, new java.math.BigDecimal("7.7"),
        new java.util.concurrent.atomic.AtomicInteger(8), Double.NaN, 1e20, -1.5};
    for (Number n : ns) System.out.print(n.intValue() + "," + n.longValue() + "," + n.floatValue() + ","
        + n.doubleValue() + "," + n.byteValue() + "," + n.shortValue() + " ");
    System.out.println();
    System.out.println(Integer.MAX_VALUE + Integer.SIZE + Long.BYTES + " " + Double.MAX_EXPONENT
        + Float.MIN_EXPONENT + Character.SIZE + Integer.TYPE + Void.TYPE + Double.isFinite(1 / 0.0)
        + Double.compare(0.0, -0.0) + Double.sum(1, 2) + Math.max(-0.0, 0.0) + Integer.max(3, 4)
        + Boolean.logicalXor(true, false) + Character.valueOf('z').compareTo('a') + Double.toString(100)
        + Float.toString(1e10f) + Long.toHexString(-1L) + Integer.toString(-255, 16));
    int count = 0;
    for (Integer i = 0; i < 300; i++) if (i == Integer.valueOf(i.intValue())) count++;
    System.out.println(count); Map<Character, Integer> freq = new TreeMap<>();
    for (char q : "hello world".toCharArray()) freq.merge(q, 1, Integer::sum);
    System.out.println(freq); long tot = 0; for (Long v = 0L; v < 200; v++) tot += v;
    System.out.println(tot);
  }
}
