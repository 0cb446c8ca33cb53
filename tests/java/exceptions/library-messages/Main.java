// Messages of exceptions thrown by common library code: strings, numbers, collections, iterators, optionals, enums.
import java.util.*;
public class Main {
  enum E { A }
  interface Op { Object run() throws Throwable; }
  static void t(Op op) {
    try { System.out.println(op.run()); } catch (Throwable e) { System.out.println(e); }
  }
  public static void main(String[] args) {
    t(() -> "abc".charAt(3)); t(() -> "abc".charAt(-1)); t(() -> "abc".substring(2, 1));
    t(() -> "abc".substring(-1)); t(() -> "abc".subSequence(0, 9)); t(() -> "abc".codePointAt(7));
    t(() -> "a".repeat(-1)); t(() -> "\u4e2d".charAt(1));
    t(() -> new StringBuilder("abc").charAt(5)); t(() -> new StringBuilder("abc").deleteCharAt(3));
    t(() -> new StringBuilder("abc").insert(9, "x"));
    t(() -> new StringBuilder("abc").replace(5, 6, ""));
    t(() -> { new StringBuilder("x").setLength(-1); return 0; }); t(() -> new StringBuilder(-1));
    t(() -> { new StringBuilder("x").setCharAt(1, 'c'); return 0; });
    t(() -> Integer.parseInt("")); t(() -> Integer.parseInt(null));
    t(() -> Integer.parseInt("12x")); t(() -> Integer.parseInt("2147483648"));
    t(() -> Integer.parseInt("-")); t(() -> Integer.parseInt("1", 99));
    t(() -> Long.parseLong("9223372036854775808")); t(() -> Long.parseLong("1L"));
    t(() -> Byte.parseByte("128")); t(() -> Short.parseShort("-32769"));
    t(() -> Double.parseDouble("1.2.3")); t(() -> Double.parseDouble(""));
    t(() -> Float.parseFloat(null)); t(() -> Integer.decode("0xZ"));
    t(() -> Integer.parseUnsignedInt("-1")); t(() -> Boolean.parseBoolean(null));
    t(() -> Integer.parseInt("zz", 36)); t(() -> new java.math.BigInteger("1a"));
    t(() -> new java.math.BigDecimal("x"));
    t(() -> new ArrayList<>(List.of(1, 2)).get(2)); t(() -> new ArrayList<Integer>().remove(0));
    t(() -> List.of(1).get(1)); t(() -> List.of(1, 2, 3).get(-1));
    t(() -> new LinkedList<Integer>().get(0)); t(() -> new LinkedList<Integer>().getFirst());
    t(() -> new ArrayDeque<Integer>().pop()); t(() -> new ArrayList<>(-1));
    t(() -> new HashMap<>(-1)); t(() -> List.of((Object) null)); t(() -> Map.of("a", 1, "a", 2));
    t(() -> Set.of(1, 1)); t(() -> Arrays.asList(1, 2).add(3));
    t(() -> Collections.unmodifiableList(List.of()).add(null));
    t(() -> new ArrayList<>(List.of(1, 2, 3)).subList(2, 1));
    t(() -> new PriorityQueue<Integer>().remove()); t(() -> new ArrayDeque<Object>().add(null));
    t(() -> new TreeMap<String, Integer>().put(null, 1));
    t(() -> new TreeMap<String, Integer>().firstKey()); t(() -> new Stack<Integer>().pop());
    t(() -> new Vector<Integer>().elementAt(4)); t(() -> new int[] {1}.clone()[1]);
    t(() -> Arrays.copyOf(new int[1], -1)); t(() -> Arrays.copyOfRange(new int[2], 3, 4));
    t(() -> Arrays.copyOfRange(new int[2], 2, 1));
    t(() -> { Arrays.fill(new int[2], 1, 5, 0); return 0; });
    t(() -> { List<Integer> l = new ArrayList<>(List.of(1, 2, 3)); for (Integer i : l) l.remove(i); return 0;
        });
    t(() -> { Map<Integer, Integer> m = new HashMap<>(Map.of(1, 1, 2, 2));
        for (Integer i : m.keySet()) m.put(i + 10, 0); return 0; });
    t(() -> new ArrayList<>().iterator().next());
    t(() -> { Iterator<Integer> it = new ArrayList<>(List.of(1)).iterator(); it.remove(); return 0; });
    t(() -> List.of(1).iterator().next() + Collections.emptyIterator().next().hashCode());
    t(() -> Optional.empty().get()); t(() -> Optional.of(null));
    t(() -> Optional.empty().orElseThrow());
    t(() -> Optional.ofNullable(null).orElseThrow(() -> new Error("mine")));
    t(() -> E.valueOf("B")); t(() -> E.valueOf(null)); t(() -> Enum.valueOf(E.class, ""));
    t(() -> UUID.fromString("x")); t(() -> new Scanner("a").nextInt());
    t(() -> new Scanner("").next()); t(() -> Objects.checkIndex(3, 2));
    t(() -> Objects.checkFromToIndex(1, 5, 3)); t(() -> Objects.checkFromIndexSize(1, 5, 3));
    t(() -> Objects.requireNonNull(null, () -> "supplied"));
    t(() -> Math.addExact(Integer.MAX_VALUE, 1)); t(() -> Math.multiplyExact(1L << 62, 4L));
    t(() -> Math.toIntExact(1L << 40)); t(() -> Math.negateExact(Integer.MIN_VALUE));
    t(() -> Math.floorMod(1, 0)); t(() -> 1L % Long.parseLong("0")); t(() -> 1.0 % 0);
    t(() -> java.math.BigInteger.ONE.divide(java.math.BigInteger.ZERO));
    t(() -> java.math.BigDecimal.ONE.divide(new java.math.BigDecimal(3)));
    t(() -> new Random().nextInt(0)); t(() -> String.format("%d", "x"));
    t(() -> String.format("%q", 1)); t(() -> String.format("%s %s", 1));
    t(() -> String.format("%-d", 1)); t(() -> String.format("%.2d", 1));
    t(() -> Character.toChars(-1)); t(() -> Character.toString(0x110000));
    t(() -> "a".getBytes("nope")); t(() -> java.nio.charset.Charset.forName("b@d"));
    t(() -> java.util.regex.Pattern.compile("(a")); t(() -> "x".matches("["));
    t(() -> { new Thread(() -> {}).setPriority(11); return 0; });
    t(() -> { Thread.sleep(-1); return 0; });
    t(() -> new Object() { Object c() throws Throwable { return super.clone(); } }.c().equals(1));
    t(() -> Main.class.getDeclaredField("zz"));
    t(() -> Main.class.getMethod("zz", int.class, String.class));
    t(() -> Main.class.getDeclaredConstructor(long.class));
    t(() -> Runnable.class.getDeclaredConstructor());
    t(() -> Number.class.getDeclaredConstructor().newInstance());
    t(() -> java.lang.reflect.Array.newInstance(void.class, 1));
    t(() -> java.lang.reflect.Array.getInt("s", 0));
    t(() -> java.lang.reflect.Array.newInstance(int.class, -5));
  }
}
