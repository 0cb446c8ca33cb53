public class CounterImpl implements Counter {
  static int value = 10;
  static { Main.log.add("init CounterImpl"); }

  public int next() { return ++value; }
  public String who() { return getClass().getName() + " " + (getClass().getClassLoader() == Counter.class.getClassLoader()); }
  class Inner { int v() { return value * 100; } }
  public String inner() { return "inner " + new Inner().v(); }
}
