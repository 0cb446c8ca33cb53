// System.exit during static initialisation of the main class.
public class Main {
  static { System.out.println("init"); if (System.getProperty("none") == null) System.exit(6); }
  public static void main(String[] args) { System.out.println("main"); }
}
