// java.util.function composition, predicates, unary and binary operators, primitive specialisations, currying.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static <A, B, C> Function<A, Function<B, C>> curry(BiFunction<A, B, C> f) { return a -> b -> f.apply(a, b); }
  static <T> Predicate<T> all(List<Predicate<T>> ps) { return ps.stream().reduce(x -> true, Predicate::and); }
  static Function<Integer, Integer> fix(Function<Function<Integer, Integer>, Function<Integer, Integer>> f) { return x -> f.apply(fix(f)).apply(x); }

  interface TriFunction<A, B, C, R> { R apply(A a, B b, C c); default <V> TriFunction<A, B, C, V> andThen(Function<? super R, ? extends V> g) { return (a, b, c) -> g.apply(apply(a, b, c)); } }

  public static void main(String[] args) {
    Function<Integer, Integer> inc = x -> x + 1, dbl = x -> x * 2;
    System.out.println(inc.andThen(dbl).apply(5) + " " + inc.compose(dbl).apply(5) + " " + Function.<Integer>identity().andThen(inc).apply(1));
    Predicate<String> empty = String::isEmpty, longer = s -> s.length() > 3;
    System.out.println(empty.negate().and(longer).test("abcd") + " " + empty.or(longer).test("ab") + " " + Predicate.not(empty).test("") + " " + Predicate.isEqual("a").test("a") + Predicate.isEqual(null).test(null));
    System.out.println(all(List.of(longer, s -> s.startsWith("x"))).test("xyzw") + " " + Main.<Integer, Integer, Integer>curry(Math::max).apply(3).apply(9));
    BiFunction<Integer, Integer, Integer> add = Integer::sum;
    System.out.println(add.andThen(x -> "r" + x).apply(1, 2) + " " + BinaryOperator.minBy(Comparator.<Integer>naturalOrder()).apply(4, 2) + " " + UnaryOperator.<String>identity().apply("u"));
    Supplier<List<String>> sup = ArrayList::new;
    List<String> l = sup.get();
    Consumer<List<String>> c1 = x -> x.add("one"), c2 = x -> x.add("two");
    c1.andThen(c2).andThen(c1).accept(l);
    System.out.println(l);
    try {
      c1.andThen(x -> { throw new IllegalStateException("mid"); }).andThen(c2).accept(l);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage() + l.size());
    }
    BiConsumer<StringBuilder, Integer> bc = StringBuilder::append;
    StringBuilder sb = new StringBuilder();
    bc.andThen((s, i) -> s.append('-').append(i * i)).accept(sb, 7);
    System.out.println(sb);
    IntUnaryOperator sq = x -> x * x;
    IntPredicate even = x -> x % 2 == 0;
    System.out.println(sq.andThen(x -> x + 1).compose(x -> x - 1).applyAsInt(5) + " " + even.and(x -> x > 10).negate().test(12) + " " + IntUnaryOperator.identity().applyAsInt(3));
    ToIntFunction<String> len = String::length;
    IntFunction<String> stars = "*"::repeat;
    ToDoubleBiFunction<Integer, Integer> div = (a, b) -> a / (double) b;
    LongBinaryOperator lmul = Math::multiplyExact;
    DoubleUnaryOperator half = x -> x / 2;
    ObjIntConsumer<List<String>> oic = (x, i) -> x.add("i" + i);
    oic.accept(l, 5);
    BooleanSupplier bs = () -> true;
    IntToLongFunction i2l = x -> (long) x << 32;
    LongToIntFunction l2i = x -> (int) (x >>> 32);
    DoubleToIntFunction d2i = x -> (int) x;
    ToLongFunction<String> tl = Long::parseLong;
    System.out.println(len.applyAsInt("four") + stars.apply(3) + div.applyAsDouble(1, 3) + " " + lmul.applyAsLong(1L << 20, 1L << 20) + half.andThen(Math::sqrt).applyAsDouble(8) + l + bs.getAsBoolean() + l2i.applyAsInt(i2l.applyAsLong(9)) + d2i.applyAsInt(3.9) + tl.applyAsLong("77"));
    System.out.println(fix(self -> n -> n < 2 ? 1 : n * self.apply(n - 1)).apply(10));
    TriFunction<Integer, Integer, Integer, Integer> tri = (a, b, c) -> a * b + c;
    System.out.println(tri.andThen(x -> "t" + x).apply(3, 4, 5));
    int[] counter = {0};
    Supplier<Integer> next = () -> counter[0]++;
    System.out.println(Stream.generate(next).limit(4).toList() + " " + counter[0]);
    Runnable r = () -> counter[0] += 100;
    Runnable twice = () -> { r.run(); r.run(); };
    twice.run();
    System.out.println(counter[0]);
    List<Supplier<String>> sups = new ArrayList<>();
    for (String s : List.of("a", "b", "c")) for (int i = 0; i < 2; i++) { int k = i; sups.add(() -> s + k); }
    System.out.println(sups.stream().map(Supplier::get).collect(Collectors.joining(",")));
    Function<Object, String> wide = Object::toString;
    Function<? super Integer, ? extends CharSequence> narrow = wide;
    System.out.println(narrow.apply(5));
    Map<String, BinaryOperator<Double>> ops = new TreeMap<>(Map.of("+", Double::sum, "-", (a, b) -> a - b, "*", (a, b) -> a * b, "max", Math::max));
    ops.forEach((k, f) -> System.out.print(k + "=" + f.apply(6.0, 4.0) + " "));
    System.out.println();
    try {
      inc.andThen(null);
    } catch (NullPointerException e) {
      System.out.println("NPE");
    }
    System.out.println(((Supplier<Supplier<Supplier<String>>>) () -> () -> () -> "deep").get().get().get());
    Function<Integer, Function<Integer, Function<Integer, Integer>>> f3 = a -> b -> c -> a + b * c;
    System.out.println(f3.apply(1).apply(2).apply(3));
    class Inst { final int base; Inst(int b) { base = b; } int plus(int x) { return base + x; } IntUnaryOperator op() { return this::plus; } IntUnaryOperator lam() { return x -> base * x; } }
    System.out.println(new Inst(10).op().applyAsInt(5) + " " + new Inst(10).lam().applyAsInt(5) + " " + Stream.of(1, 2).map(Inst::new).mapToInt(i -> i.plus(1)).sum());
    Function<int[], Object> cl = int[]::clone;
    IntFunction<int[][]> mk = int[][]::new;
    System.out.println(((int[]) cl.apply(new int[] {1, 2})).length + " " + mk.apply(3).length);
  }
}
