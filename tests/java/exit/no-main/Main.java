// A Main class without a main method: the launcher's message and status 1.
public class Main {
  static { System.out.println("initialised"); }
  public static int main(String[] a, int b) { return 0; }
}
