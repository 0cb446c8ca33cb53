// Order of side effects in pipelines with stateful operations; short circuits on infinite sources.
import java.util.*;
import java.util.stream.*;

public class Main {
  static final StringBuilder log = new StringBuilder();

  static <T> T note(String tag, T v) {
    log.append(tag).append(v).append(' ');
    return v;
  }

  static void flush(String label, Object result) {
    System.out.println(label + " -> " + result + " | " + log);
    log.setLength(0);
  }

  public static void main(String[] args) {
    flush("limit", Stream.iterate(1, x -> note("i", x + 1)).map(x -> note("m", x)).limit(3).toList());
    flush("distinct limit", Stream.iterate(0, x -> x + 1).map(x -> note("m", x % 3)).distinct().limit(3).toList());
    flush("sorted limit", Stream.of(5, 2, 8).map(x -> note("m", x)).sorted().map(x -> note("s", x)).limit(1).toList());
    flush("skip", Stream.of(1, 2, 3, 4).peek(x -> note("p", x)).skip(2).peek(x -> note("q", x)).toList());
    flush("takeWhile", Stream.iterate(1, x -> x * 2).peek(x -> note("p", x)).takeWhile(x -> x < 10).peek(x -> note("q", x)).count());
    flush("dropWhile", Stream.of(1, 2, 3, 1).peek(x -> note("p", x)).dropWhile(x -> x < 3).peek(x -> note("q", x)).toList());
    flush("anyMatch", Stream.of(1, 2, 3).map(x -> note("m", x)).anyMatch(x -> x == 2));
    flush("noneMatch", Stream.of(1, 2, 3).map(x -> note("m", x)).noneMatch(x -> x == 9));
    flush("flatMap inner", Stream.of(1, 2).flatMap(x -> Stream.of(x * 10, x * 10 + 1).peek(y -> note("in", y)).onClose(() -> note("close", x))).peek(y -> note("out", y)).toList());
    flush("flatMap limit", Stream.of(1, 2, 3).flatMap(x -> Stream.iterate(x, y -> y + 1).peek(y -> note("in", y))).limit(4).toList());
    flush("concat", Stream.concat(Stream.of(1).peek(x -> note("a", x)), Stream.of(2).peek(x -> note("b", x))).peek(x -> note("c", x)).findFirst());
    flush("iterator pulls", it(Stream.of(1, 2, 3).peek(x -> note("p", x)).iterator()));
    flush("iterator sorted", it(Stream.of(3, 2, 1).peek(x -> note("p", x)).sorted().iterator()));
    flush("iterate 3-arg", Stream.iterate(1, x -> { note("h", x); return x < 4; }, x -> note("n", x + 1)).toList());
    flush("generate", Stream.generate(() -> note("g", 7)).limit(2).toList());
    flush("count skips", Stream.of(1, 2).peek(x -> note("p", x)).map(x -> note("m", x)).count());
    flush("reduce order", Stream.of("a", "b", "c").reduce("", (x, y) -> note("r", x + y)));
    flush("collect order", Stream.of("a", "b").collect(Collectors.teeing(Collectors.mapping(x -> note("l", x), Collectors.toList()), Collectors.mapping(x -> note("r", x), Collectors.toList()), List::of)));
    flush("toMap order", Stream.of("k1", "k2").collect(Collectors.toMap(x -> note("k", x), x -> note("v", x))).size());
    flush("min compares", Stream.of(3, 1, 2).min((x, y) -> { note("c", x + "/" + y); return x - y; }).get());
    flush("sort compares", Stream.of(1, 2, 3, 4).sorted((x, y) -> { note("c", x + "/" + y); return x - y; }).toList());
    flush("groupingBy", Stream.of(1, 2, 3).collect(Collectors.groupingBy(x -> note("g", x % 2), TreeMap::new, Collectors.mapping(x -> note("d", x), Collectors.toList()))));
    flush("boxed int", IntStream.rangeClosed(1, 3).peek(x -> note("i", x)).boxed().peek(x -> note("b", x)).mapToInt(x -> x).sum());
    flush("mapMulti", Stream.of(1, 2).<Integer>mapMulti((x, s) -> { note("e", x); s.accept(x); s.accept(-x); note("x", x); }).peek(x -> note("o", x)).toList());
    flush("partial", partial());
  }

  static String it(Iterator<Integer> i) {
    note("start", "");
    StringBuilder sb = new StringBuilder();
    sb.append(i.hasNext()).append(i.hasNext()).append(i.next());
    note("one", "");
    return sb.append(i.next()).toString();
  }

  static String partial() {
    try {
      Stream.of(1, 0, 2).map(x -> note("d", 10 / x)).forEach(x -> note("f", x));
      return "done";
    } catch (ArithmeticException e) {
      return e.getMessage();
    }
  }
}
