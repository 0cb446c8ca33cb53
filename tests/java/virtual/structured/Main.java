import java.util.concurrent.StructuredTaskScope;
import java.util.concurrent.StructuredTaskScope.Joiner;
import java.util.concurrent.StructuredTaskScope.Subtask;

public class Main {
  static final ScopedValue<String> USER = ScopedValue.newInstance();

  public static void main(String[] args) throws Exception {
    try (var scope = StructuredTaskScope.open()) {
      Subtask<Integer> a = scope.fork(() -> 20);
      Subtask<Integer> b = scope.fork(() -> { Thread.sleep(5); return 22; });
      scope.join();
      System.out.println(a.get() + b.get() + " " + a.state());
    }
    try (var scope = StructuredTaskScope.open(Joiner.<String>anySuccessfulResultOrThrow())) {
      scope.fork(() -> { Thread.sleep(100_000); return "slow"; });
      scope.fork(() -> "quick");
      System.out.println(scope.join());
    }
    try (var scope = StructuredTaskScope.open(Joiner.<Integer>allSuccessfulOrThrow())) {
      scope.fork(() -> 1);
      scope.fork(() -> { throw new IllegalStateException("subtask"); });
      scope.join();
    } catch (StructuredTaskScope.FailedException e) {
      System.out.println(e.getCause());
    }
    ScopedValue.where(USER, "ann").call(() -> {
      try (var scope = StructuredTaskScope.open()) {
        Subtask<String> s = scope.fork(() -> "hello " + USER.get());
        scope.join();
        System.out.println(s.get());
      }
      return null;
    });
  }
}
