public interface Api {
  Val make(int n);
  String take(Val v);
}
