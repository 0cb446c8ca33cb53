// Composition of java.util.function types, Optional, Comparator chains, streams of lambdas, memoising, currying, church numerals.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
public class Main {
  interface F<A, B> extends Function<A, B> {
    default <C> F<A, C> then(F<? super B, ? extends C> g) { return a -> g.apply(apply(a)); }
    static <A> F<A, A> id() { return a -> a; }
  }
  interface Parser<T> {
    Optional<Map.Entry<T, String>> parse(String s);
    default <U> Parser<U> map(Function<T, U> f) {
      return s -> parse(s).map(e -> Map.entry(f.apply(e.getKey()), e.getValue()));
    }
    default <U> Parser<U> bind(Function<T, Parser<U>> f) {
      return s -> parse(s).flatMap(e -> f.apply(e.getKey()).parse(e.getValue()));
    }
    default Parser<T> or(Parser<T> o) {
      return s -> { var r = parse(s); return r.isPresent() ? r : o.parse(s); };
    }
    static <T> Parser<T> pure(T t) { return s -> Optional.of(Map.entry(t, s)); }
    static Parser<Character> sat(Predicate<Character> p) {
      return s -> s.isEmpty() || !p.test(s.charAt(0)) ? Optional.empty()
          : Optional.of(Map.entry(s.charAt(0), s.substring(1)));
    }
    static <T> Parser<List<T>> many(Parser<T> p) {
      return s -> { List<T> l = new ArrayList<>(); while (true) { var r = p.parse(s);
          if (r.isEmpty()) return Optional.of(Map.entry(l, s)); l.add(r.get().getKey());
          s = r.get().getValue(); } };
    }
  }
  static Parser<Integer> number() {
    return Parser.sat(Character::isDigit).bind(c -> Parser.many(Parser.sat(Character::isDigit)).map(l ->
        { int n = c - '0'; for (char d : l) n = n * 10 + d - '0'; return n; }));
  }
  static Parser<Integer> factor() {
    return number().or(Parser.sat(c -> c == '(').bind(x -> expr().bind(v ->
        Parser.sat(c -> c == ')').map(y -> v))));
  }
  static Parser<Integer> chain(Supplier<Parser<Integer>> p, Predicate<Character> op, Function<Character,
      BinaryOperator<Integer>> f) {
    return s -> { var l = p.get().parse(s); if (l.isEmpty()) return l; int v = l.get().getKey();
        String rest = l.get().getValue(); while (true) { var o = Parser.sat(op).parse(rest);
        if (o.isEmpty()) break; var r = p.get().parse(o.get().getValue()); if (r.isEmpty()) break;
        v = f.apply(o.get().getKey()).apply(v, r.get().getKey()); rest = r.get().getValue();
        } return Optional.of(Map.entry(v, rest)); };
  }
  static Parser<Integer> term() {
    return chain(Main::factor, c -> c == '*' || c == '/', c -> c == '*' ? (a, b) -> a * b : (a, b) -> a / b);
  }
  static Parser<Integer> expr() {
    return chain(Main::term, c -> c == '+' || c == '-', c -> c == '+' ? Integer::sum : (a, b) -> a - b);
  }
  static <A, B> Function<A, B> memo(Function<A, B> f) {
    Map<A, B> m = new HashMap<>();
    return a -> { B b = m.get(a); if (b == null) m.put(a, b = f.apply(a)); return b; };
  }
  static int evals;
  interface Church {
    <T> UnaryOperator<T> ap(UnaryOperator<T> f);
    static Church of(int n) {
      return n == 0 ? new Church() { public <T> UnaryOperator<T> ap(UnaryOperator<T> f) { return x -> x; } }
          : of(n - 1).succ();
    }
    default Church succ() {
      Church me = this;
      return new Church() { public <T> UnaryOperator<T> ap(UnaryOperator<T> f) { return x ->
          f.apply(me.<T>ap(f).apply(x)); } };
    }
    default Church mul(Church o) {
      Church me = this;
      return new Church() { public <T> UnaryOperator<T> ap(UnaryOperator<T> f) { return me.ap(o.ap(f)); } };
    }
    default int val() { return this.<Integer>ap(x -> x + 1).apply(0); }
  }
  record P(String n, int a, double s) {}
  public static void main(String[] args) {
    System.out.println(F.<Integer>id().then(x -> x + 1).then(x -> "v" + x).then(String::length).apply(99));
    for (String s : List.of("1+2*3", "(1+2)*3", "10/3-4*(2-5)", "2*(3+(4*5))rest", "x",
        "7+")) System.out.println(s + " -> " + expr().parse(s));
    Function<Integer, Integer> sq = memo(x -> { evals++; return x * x; });
    System.out.println(sq.apply(4) + sq.apply(4) + sq.apply(5) + " " + evals);
    System.out.println(Church.of(6).mul(Church.of(7)).val());
    List<P> ps = List.of(new P("bob", 30, 1.5), new P("al", 25, 2.5), new P("cy", 30, 0.5),
        new P("di", 25, 2.5));
    System.out.println(ps.stream().sorted(Comparator.comparingInt(P::a).thenComparing(P::s,
        Comparator.reverseOrder()).thenComparing(P::n,
        Comparator.reverseOrder())).map(P::n).collect(Collectors.toList()));
    Map<Integer, String> byAge = ps.stream().collect(Collectors.groupingBy(P::a, TreeMap::new,
        Collectors.mapping(P::n, Collectors.joining("/"))));
    System.out.println(byAge);
    System.out.println(ps.stream().mapToDouble(P::s).summaryStatistics());
    System.out.println(ps.stream().reduce(0, (t, p) -> t + p.a(), Integer::sum) + " "
        + ps.stream().collect(Collectors.partitioningBy(p -> p.s() > 1, Collectors.counting()))
        + ps.stream().max(Comparator.comparing(P::n)).get());
    System.out.println(IntStream.rangeClosed(1, 20).filter(x ->
        IntStream.range(2, x).noneMatch(y ->
        x % y == 0)).boxed().map(String::valueOf).collect(Collectors.joining(",", "[", "]")));
    System.out.println(Stream.iterate(new int[] {0, 1}, f -> new int[] {f[1], f[0] + f[1]}).limit(15).map(f ->
        f[0]).collect(Collectors.toList()));
    System.out.println(Stream.of("a,b", "c").flatMap(s ->
        Arrays.stream(s.split(","))).map(String::toUpperCase).toList());
    Optional<String> o = Optional.of("v");
    System.out.println(o.map(String::length).filter(x -> x > 0).flatMap(x -> Optional.of(x + 1)).orElse(-1)
        + " " + o.filter(String::isEmpty).or(() -> Optional.of("alt")).get()
        + Optional.<Integer>empty().map(x -> x + 1).orElseGet(() -> 42));
    o.ifPresentOrElse(x -> System.out.println("has " + x), () -> System.out.println("none"));
    Map<String, Function<Double, Double>> ops = new LinkedHashMap<>(); ops.put("neg", x -> -x);
    ops.put("half", x -> x / 2); ops.put("sq", x -> x * x);
    ops.forEach((k, f) -> System.out.print(k + f.apply(3.0) + " "));
    System.out.println(ops.values().stream().reduce(Function.identity(), Function::andThen).apply(4.0));
    Supplier<Stream<Integer>> ss = () -> Stream.of(5, 3, 8);
    System.out.println(ss.get().sorted().toList() + "" + ss.get().mapToInt(Integer::intValue).sum()
        + ss.get().anyMatch(x -> x == 8));
    BiFunction<Integer, Integer, Integer> bf = (x, y) -> x * y;
    System.out.println(bf.andThen(x -> x + "!").apply(6, 7));
    UnaryOperator<String> up = String::toUpperCase;
    System.out.println(up.andThen(s -> s + s).apply("q"));
    Consumer<StringBuilder> cb = x -> x.append(1); StringBuilder sb = new StringBuilder();
    cb.andThen(x -> x.append(2)).andThen(cb).accept(sb); System.out.println(sb);
  }
}
