// Neither public nor static nor with arguments (JEP 512).
class Main {
  private final String greeting;

  Main() {
    greeting = "made first";
  }

  void main() {
    IO.println(greeting);
    IO.println(Thread.currentThread().getStackTrace()[1]);
    throw new IllegalStateException("ends as any main");
  }
}
