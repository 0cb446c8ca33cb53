package pk;
public class Base {
  protected String prot(int x) { return "prot" + x; }
  protected static String sprot() { return "sprot"; }
  String pkg() { return "pkg"; }
  private String priv() { return "priv"; }
  public static class Inner { protected Inner() {} private int z = 5; }
  protected int pf = 3; public final int fin = 4; static int hid = 1;
  public interface D { default String d() { return "D.d"; } private String p() { return "D.p"; } static String s() { return "D.s"; } int a(); }
  public static void varargs(Object... o) { System.out.println(java.util.Arrays.toString(o)); }
}
