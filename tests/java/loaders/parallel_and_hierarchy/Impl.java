public class Impl implements Api {
  public Val make(int n) { return new Val(n); }
  public String take(Val v) { return "took " + v.n; }
}
