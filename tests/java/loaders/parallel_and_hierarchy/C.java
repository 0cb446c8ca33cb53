public class C extends B {
  @Override public String a() { return "C" + super.a(); }
  String p() { return "-pC"; }
}
