// Collectors on parallel streams: concurrent and not, grouping, partitioning, teeing, one of our own.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.stream.*;

public class Main {
  record Person(String name, int age, String city) {}

  public static void main(String[] args) {
    String[] cities = {"Ulm", "Bonn", "Kiel"};
    List<Person> people = new ArrayList<>();
    for (int i = 0; i < 40; i++) people.add(new Person("p" + i, 20 + i * 7 % 23, cities[i * i % 3]));

    System.out.println(new TreeMap<>(people.parallelStream().collect(
        Collectors.groupingBy(Person::city, Collectors.counting()))));
    ConcurrentMap<String, Long> concurrent =
        people.parallelStream().collect(Collectors.groupingByConcurrent(Person::city, Collectors.counting()));
    System.out.println(new TreeMap<>(concurrent));
    ConcurrentMap<Integer, List<Person>> byAge =
        people.parallelStream().collect(Collectors.groupingByConcurrent(Person::age));
    System.out.println(byAge.values().stream().mapToInt(List::size).sum() + " ages " + byAge.size());
    ConcurrentSkipListMap<String, Integer> ages = people.parallelStream().collect(Collectors.groupingByConcurrent(
        Person::city, ConcurrentSkipListMap::new, Collectors.summingInt(Person::age)));
    System.out.println(ages);
    System.out.println(new TreeMap<>(people.parallelStream().collect(
        Collectors.toConcurrentMap(Person::city, Person::age, Math::max))));
    ConcurrentMap<String, Integer> unique =
        people.parallelStream().collect(Collectors.toConcurrentMap(Person::name, Person::age));
    System.out.println(unique.size());
    try {
      people.parallelStream().collect(Collectors.toConcurrentMap(Person::city, Person::age));
    } catch (IllegalStateException e) {
      System.out.println("duplicate key");
    }
    System.out.println(people.parallelStream().collect(
        Collectors.partitioningBy(p -> p.age() > 30, Collectors.averagingInt(Person::age))));
    String both = people.parallelStream().collect(Collectors.teeing(Collectors.counting(),
        Collectors.summingInt(Person::age), (n, s) -> n + " people, " + s + " years"));
    System.out.println(both);
    System.out.println(people.parallelStream().map(Person::name).collect(Collectors.joining(",", "[", "]")));
    String range = people.parallelStream().collect(Collectors.mapping(Person::age,
        Collectors.collectingAndThen(Collectors.toCollection(TreeSet::new), s -> s.first() + ".." + s.last())));
    System.out.println(range);
    System.out.println(people.parallelStream().collect(Collectors.filtering(p -> p.age() == 27,
        Collectors.mapping(Person::name, Collectors.toList()))));
    System.out.println(people.parallelStream().collect(Collectors.summarizingInt(Person::age)));
    System.out.println(people.parallelStream().collect(Collectors.reducing(0, Person::age, Math::max)) + " "
        + people.parallelStream().collect(Collectors.minBy(Comparator.comparing(Person::age)
        .thenComparing(Person::name))).get().name());

    // One of our own, with a combiner that counts: ordered parts are put together in order.
    AtomicInteger containers = new AtomicInteger();
    Collector<Integer, ArrayList<Integer>, List<Integer>> own = Collector.of(() -> {
      containers.incrementAndGet();
      return new ArrayList<>();
    }, ArrayList::add, (a, b) -> {
      a.addAll(b);
      return a;
    }, Collections::unmodifiableList);
    List<Integer> all = IntStream.range(0, 50).parallel().boxed().collect(own);
    System.out.println(all.equals(IntStream.range(0, 50).boxed().collect(Collectors.toList())) + " "
        + (containers.get() >= 1));
    ArrayList<Integer> three = IntStream.range(0, 50).parallel().filter(x -> x % 2 == 0)
        .collect(ArrayList::new, ArrayList::add, ArrayList::addAll);
    System.out.println(three);
    // A concurrent, unordered collector fills one container.
    AtomicInteger made = new AtomicInteger();
    Collector<Integer, Set<Integer>, Set<Integer>> shared = Collector.of(() -> {
      made.incrementAndGet();
      return ConcurrentHashMap.newKeySet();
    }, Set::add, (a, b) -> {
      a.addAll(b);
      return a;
    }, Collector.Characteristics.CONCURRENT, Collector.Characteristics.UNORDERED);
    System.out.println(new TreeSet<>(all.parallelStream().map(x -> x % 6).collect(shared)) + " containers " + made);
  }
}
