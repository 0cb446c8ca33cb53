// System.exit with a status from main; the statement after it never runs.
public class Main {
  public static void main(String[] args) {
    System.out.println("before"); System.exit(42); System.out.println("after");
  }
}
