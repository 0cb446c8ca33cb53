// Standard error, mixed output and exit status through System.exit in a finally and a shutdown hook.
public class Main {
  public static void main(String[] args) {
    System.out.println("out 1");
    System.err.println("err 1");
    System.out.print("no newline");
    System.err.print("err no newline");
    System.err.printf(java.util.Locale.ROOT, "%n%08.3f%n", 3.14159);
    System.out.println();
    for (int i = 0; i < 50; i++) {
      System.out.println("line " + i + " " + "x".repeat(i));
      if (i % 10 == 0) System.err.println("progress " + i);
    }
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      System.out.println("hook");
      System.err.println("hook err");
    }));
    try {
      throw new IllegalArgumentException("handled");
    } catch (IllegalArgumentException e) {
      System.err.println(e);
    } finally {
      System.out.println("finally");
      try {
        System.exit(7);
      } finally {
        System.out.println("never printed");
      }
    }
  }
}
