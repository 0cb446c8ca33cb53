public class B extends A {
  @Override public String a() { return "B" + super.a(); }
  String p() { return "-pB"; }
}
