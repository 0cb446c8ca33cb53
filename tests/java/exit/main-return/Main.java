// Plain return from main with status 0 after output without a trailing newline.
public class Main {
  public static void main(String[] args) {
    System.out.println("line"); System.out.print("no newline"); if (args.length == 0) return;
    System.out.println("never");
  }
}
