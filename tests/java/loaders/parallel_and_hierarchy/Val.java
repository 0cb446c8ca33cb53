public class Val {
  public final int n;
  public Val(int n) { this.n = n; }
  @Override public String toString() { return "val" + n; }
}
