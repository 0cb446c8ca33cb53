// Identity of literals, constants, interned and computed strings across classes; switch and equality relations.
public class Main {
  static final String K = "key"; static String dyn = "k";
  static class O {
    static final String K = "key"; static String d = "ke" + "y";
    static String make() { return new String("key"); }
  }
  interface I { String K = "ke" + 'y'; }
  enum E { key }
  static String concat(String a, String b) { return a + b; }
  public static void main(String[] args) {
    System.out.println((K == O.K) + " " + (K == O.d) + " " + (K == I.K) + " " + (K == "key") + " "
        + (K == dyn + "ey") + " " + (K == (dyn + "ey").intern()) + " " + (O.make() == K)
        + (O.make().intern() == K) + " " + (E.key.name() == K) + (E.key.toString() == "key")
        + (E.key.name().intern() == K));
    String a = new StringBuilder("fresh").append("123").toString(); String b = a.intern();
    System.out.println((a == b) + " " + (b == "fresh123") + " " + (a.intern() == b) + " "
        + (new String(a) == a) + new String(a).equals(a));
    System.out.println(("" == new String("").intern()) + " " + ("" == "abc".substring(3))
        + ("x".concat("") == "x") + ("x".substring(0) == "x") + ("x".trim() == "x") + ("x".toString() == "x")
        + ("X".toUpperCase() == "X") + ("x".replace('q', 'z') == "x") + ("x".strip() == "x")
        + ("x".repeat(1) == "x") + (String.valueOf("x") == "x"));
    System.out.println(("\u00e9\u4e2d" == "\u00e9" + "\u4e2d") + " "
        + (concat("\u00e9", "\u4e2d") == "\u00e9\u4e2d") + (concat("\u00e9",
        "\u4e2d").intern() == "\u00e9\u4e2d") + "\ud83d\ude00".intern().length() + ("\u0000" == "\0"));
    char[] cs = {'k', 'e', 'y'}; String c1 = new String(cs), c2 = String.valueOf(cs); cs[0] = 'm';
    System.out.println(c1 + c2 + (c1 == c2) + c1.equals(c2) + (c1.intern() == c2.intern()));
    System.out.println(Main.class.getName() == Main.class.getName());
    System.out.println(Main.class.getName().intern() == "Main");
    try {
      System.out.println(Main.class.getDeclaredField("dyn").getName() == "dyn");
      System.out.println(Main.class.getDeclaredMethod("concat", String.class,
          String.class).getName() == "concat");
      System.out.println(Main.class.getDeclaredField("K").get(null) == "key");
    } catch (ReflectiveOperationException e) { System.out.println(e); }
    int hits = 0;
    for (int i = 0; i < 500; i++) {
      String s = "n" + i, t = ("n" + i).intern();
      if (s != t && s.equals(t) && t == ("n" + i).intern()) hits++;
    }
    System.out.println(hits); System.gc();
    System.out.println(("n" + 499).intern() == ("n" + 499).intern());
    System.out.println("n7" == ("n" + Integer.parseInt("7")).intern());
    java.util.Map<String, Integer> idm = new java.util.IdentityHashMap<>(); idm.put("key", 1);
    idm.put(K, 2); idm.put(O.make(), 3); idm.put(new String("key"), 4);
    System.out.println(idm.size() + " " + idm.get("key"));
    System.out.println("hello".hashCode() == new String("hello").hashCode());
    System.out.println("Aa".hashCode() == "BB".hashCode());
    System.out.println("".hashCode() + " " + "\0".hashCode() + " " + "polygenelubricants".hashCode() + " "
        + "\u4e2d".hashCode() + " " + "\uffff\uffff\uffff".hashCode());
    Object lock = "key"; synchronized (lock) { System.out.println(Thread.holdsLock(O.K)); }
    final String local = "ke";
    System.out.println((local + "y" == K) + " " + ((String) "key" == K) + (("" + K) == K)
        + ((K + "") == "key"));
    String notFinal = "ke"; System.out.println(notFinal + "y" == K);
    System.out.println(System.getProperty("no.such", "key") == K); Integer x = 127, y = 127;
    System.out.println(x == y);
  }
}
