// Optional family, Objects helpers, StringJoiner, and their errors.
import java.util.*;
import java.util.concurrent.Callable;
import java.util.function.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    Optional<String> some = Optional.of("v"), none = Optional.empty();
    t("basic", () -> some + " " + none + " " + some.isPresent() + none.isEmpty() + some.get() + some.hashCode() + none.hashCode() + some.equals(Optional.of("v")) + none.equals(Optional.ofNullable(null)));
    t("get none", none::get);
    t("orElseThrow", none::orElseThrow);
    t("orElseThrow sup", () -> none.orElseThrow(() -> new IllegalStateException("mine")));
    t("of null", () -> Optional.of(null) );
    t("map", () -> some.map(String::length) + " " + some.map(x -> null) + none.map(String::length) + some.flatMap(x -> Optional.of(x + x)) + some.filter(String::isEmpty) + some.or(() -> Optional.of("z")) + none.or(() -> Optional.of("z")));
    t("flatMap null", () -> some.flatMap(x -> null));
    t("or null", () -> none.or(() -> null));
    t("else", () -> some.orElse("d") + none.orElse("d") + none.orElseGet(() -> "g") + none.orElse(null));
    t("if", () -> { StringBuilder sb = new StringBuilder(); some.ifPresent(sb::append); none.ifPresent(sb::append); none.ifPresentOrElse(sb::append, () -> sb.append("empty")); some.ifPresentOrElse(x -> sb.append(x).append(1), () -> sb.append("no")); return sb; });
    t("stream", () -> some.stream().count() + " " + none.stream().count());
    t("prims", () -> OptionalInt.of(3) + " " + OptionalLong.empty() + OptionalDouble.of(1.5) + OptionalInt.of(3).equals(OptionalInt.of(3)) + OptionalDouble.of(Double.NaN).equals(OptionalDouble.of(Double.NaN)) + OptionalInt.of(4).hashCode());
    t("prim get", () -> OptionalInt.empty().getAsInt());
    t("equals", () -> Objects.equals(null, null) + " " + Objects.equals(1, null) + Objects.equals("a", "a") + Objects.deepEquals(new int[] {1}, new int[] {1}) + Objects.deepEquals(new Object[] {new int[] {1}}, new Object[] {new int[] {1}}));
    t("hash", () -> Objects.hash(1, "a", null) + " " + Objects.hash() + " " + Objects.hashCode(null) + " " + Objects.hash((Object) null));
    t("toString", () -> Objects.toString(null) + Objects.toString(null, "def") + Objects.toString(5));
    t("require", () -> Objects.requireNonNull(null));
    t("require msg", () -> Objects.requireNonNull(null, "msg"));
    t("require sup", () -> Objects.requireNonNull(null, () -> "supplied"));
    t("requireElse", () -> Objects.requireNonNullElse(null, "x") + Objects.requireNonNullElseGet(null, () -> "y"));
    t("requireElse null", () -> Objects.requireNonNullElse(null, null));
    t("requireElseGet null", () -> Objects.requireNonNullElseGet(null, () -> null));
    t("checkIndex", () -> Objects.checkIndex(3, 3));
    t("checkIndex neg", () -> Objects.checkIndex(-1, 3));
    t("checkIndex ok", () -> Objects.checkIndex(2, 3) + Objects.checkIndex(5L, 6L));
    t("checkFromTo", () -> Objects.checkFromToIndex(3, 2, 5));
    t("checkFromSize", () -> Objects.checkFromIndexSize(3, 3, 5));
    t("checkFromSize long", () -> Objects.checkFromIndexSize(3L, Long.MAX_VALUE, 5L));
    t("compare", () -> Objects.compare("a", "b", Comparator.naturalOrder()) + " " + Objects.compare(null, null, null) + Objects.isNull(null) + Objects.nonNull(null));
    t("joiner", () -> new StringJoiner(",", "[", "]") + " " + new StringJoiner(",", "[", "]").setEmptyValue("none") + new StringJoiner("-").add("a").add(null).add("") + new StringJoiner(",", "<", ">").add("x").merge(new StringJoiner("|", "{", "}").add("p").add("q")) + new StringJoiner(",", "ab", "c").length() + new StringJoiner(",").add("").setEmptyValue("e"));
    t("joiner null", () -> new StringJoiner(null));
    t("joiner self merge", () -> { StringJoiner j = new StringJoiner(",", "(", ")").add("a").add("b"); return j.merge(j); });
    t("identity", () -> { Object o = new Object(); return (Objects.hashCode(o) == System.identityHashCode(o)) + " " + System.identityHashCode(null); });
  }
}
