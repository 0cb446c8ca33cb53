import java.util.List;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class Main {
  public static void main(String[] args) {
    System.out.println(IntStream.rangeClosed(1, 10).boxed().gather(Gatherers.windowFixed(3)).toList());
    System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.windowSliding(2)).toList());
    System.out.println(Stream.of("a", "b", "c").gather(Gatherers.scan(() -> "", (x, y) -> x + y)).toList());
    System.out.println(Stream.of(1, 2, 3).gather(Gatherers.fold(() -> 0, Integer::sum)).findFirst().orElseThrow());
    System.out.println(Stream.of(3, 1, 2).gather(Gatherers.mapConcurrent(2, x -> x * 10)).toList());
    Gatherer<Integer, ?, Integer> odd = Gatherer.of((_, x, down) -> x % 2 == 0 || down.push(x));
    System.out.println(IntStream.range(0, 10).boxed().gather(odd).toList());
    System.out.println(IntStream.range(0, 1000).boxed().parallel().gather(odd).mapToInt(x -> x).sum());
    List<String> names = List.of("x", "yy", "zzz");
    int total = 0;
    for (String _ : names) total++;
    System.out.println(total);
  }
}
