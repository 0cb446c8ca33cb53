// groupingBy with map factories, nested downstreams, concurrent grouping; records as keys.
import java.util.*;
import java.util.stream.*;
import static java.util.stream.Collectors.*;

public class Main {
  enum Dept { ENG, OPS, HR }
  record Emp(String name, Dept dept, int age, double pay, List<String> skills) {}
  record Key(Dept d, boolean senior) implements Comparable<Key> {
    public int compareTo(Key o) { return Comparator.comparing(Key::d).thenComparing(Key::senior).compare(this, o); }
  }

  static void show(Object o) {
    System.out.println(o);
  }

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    List<Emp> es = new ArrayList<>();
    String[] names = "ann bob cat dan eve fay gus hal ivy joe kim lee".split(" ");
    for (int i = 0; i < names.length; i++)
      es.add(new Emp(names[i], Dept.values()[i * 5 % 3], 20 + i * 7 % 30, 1000 + i * 137.5, i % 4 == 0 ? List.of() : List.of("s" + i % 4, "t" + i % 3)));

    Map<Dept, List<String>> byDept = es.stream().collect(groupingBy(Emp::dept, () -> new EnumMap<>(Dept.class), mapping(Emp::name, toList())));
    show(byDept);
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, counting())));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, averagingDouble(Emp::pay))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, summingInt(Emp::age))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, collectingAndThen(maxBy(Comparator.comparingDouble(Emp::pay)), o -> o.map(Emp::name).orElse("?")))));
    show(es.stream().collect(groupingBy(e -> new Key(e.dept(), e.age() > 35), TreeMap::new, mapping(Emp::name, joining(",")))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, partitioningBy(e -> e.age() % 2 == 0, mapping(Emp::name, toList())))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, flatMapping(e -> e.skills().stream(), toCollection(TreeSet::new)))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, filtering(e -> e.pay() > 1800, mapping(Emp::name, toList())))));
    show(es.stream().collect(groupingBy(e -> e.age() / 10 * 10, TreeMap::new, groupingBy(Emp::dept, TreeMap::new, counting()))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, teeing(minBy(Comparator.comparing(Emp::age)), summingDouble(Emp::pay), (m, s) -> m.get().name() + s))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, reducing(0.0, Emp::pay, Double::sum))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, summarizingDouble(Emp::pay))));
    show(es.stream().collect(groupingBy(Emp::dept, TreeMap::new, toMap(Emp::name, Emp::age, (a, b) -> a, TreeMap::new))));
    show(new TreeMap<>(es.stream().collect(groupingByConcurrent(e -> e.name().charAt(0) % 3, counting()))));
    show(es.stream().collect(groupingBy(e -> e.name().length())).get(3).size());
    try {
      es.stream().collect(groupingBy(e -> (String) null));
    } catch (NullPointerException e) {
      show("NPE " + e.getMessage());
    }
    show(es.stream().sorted(Comparator.comparing(Emp::dept).reversed().thenComparing(Emp::age, Comparator.reverseOrder()).thenComparing(Emp::name)).map(Emp::name).toList());
    show(es.stream().sorted(Comparator.comparingInt(Emp::age)).skip(3).findFirst().map(Emp::name).orElseThrow());
    show(es.get(1));

    String text = "it was the best of times it was the worst of times it was the age of wisdom";
    show(Arrays.stream(text.split(" ")).collect(groupingBy(w -> w, LinkedHashMap::new, counting())).entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey())).limit(6).map(Object::toString).collect(joining(" ")));
    show(text.chars().filter(Character::isLetter).mapToObj(c -> (char) c).collect(groupingBy(c -> c, TreeMap::new, counting())));
    show(IntStream.rangeClosed(1, 60).boxed().collect(groupingBy(i -> i % 15 == 0 ? "FizzBuzz" : i % 5 == 0 ? "Buzz" : i % 3 == 0 ? "Fizz" : "none", TreeMap::new, mapping(i -> i, reducing(0, Integer::sum)))));
  }
}
