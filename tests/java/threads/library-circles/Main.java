// The library goes in circles, without the program and without a look at the clock, until a thread
// that sleeps ends the machine.
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

public class Main {
  public static void main(String[] args) {
    Thread sleeper = new Thread(() -> {
      try {
        Thread.sleep(100);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      System.out.println("time passes");
      Runtime.getRuntime().halt(0);
    });
    sleeper.start();
    System.out.println(Stream.iterate("", UnaryOperator.identity()).anyMatch(Objects::isNull));
  }
}
