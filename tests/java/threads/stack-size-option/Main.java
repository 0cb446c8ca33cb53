// -Xss: threads and main recurse as deep as it lets them.
public class Main {
  static int depth(int left) { return left == 0 ? 0 : 1 + depth(left - 1); }

  public static void main(String[] args) throws InterruptedException {
    System.out.println(depth(70_000));
    for (int i = 0; i < 3; i++) {
      Thread t = new Thread(() -> System.out.println(depth(80_000)));
      t.start();
      t.join();
    }
  }
}
