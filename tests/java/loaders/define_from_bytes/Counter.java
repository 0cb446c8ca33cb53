public interface Counter {
  int next();
  String who();
}
