public class A {
  public String a() { return "A" + p(); }
  String p() { return "-pA"; }
}
