// The same for the thread of main; others still run.
public class Main {
  public static void main(String[] args) {
    Thread.currentThread().setUncaughtExceptionHandler((t, e) -> { throw new ArithmeticException("in the handler"); });
    Thread other = new Thread(() -> System.out.println("other"));
    other.start();
    throw new IllegalArgumentException();
  }
}
