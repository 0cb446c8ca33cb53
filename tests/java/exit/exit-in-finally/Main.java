// System.exit in a finally block while an exception is in flight: the exception is never reported.
public class Main {
  public static void main(String[] args) {
    try { System.out.println("throwing"); throw new IllegalStateException("lost"); } finally {
        System.out.println("finally"); System.exit(3); }
  }
}
