class Control {
  static String name(int n) {
    switch (n) {
      case 0: return "zero";
      case 1: return "one";
      case 2: return "two";
      default: return "many";
    }
  }

  static int sparse(int n) {
    while (true) {
      switch (n) {
        case -1000: n++; continue;
        case 7: return 1;
        case 100000: break;
        default: n = 7;
      }
      n--;
    }
  }

  static int guarded(Object o) {
    try {
      synchronized (o) {
        return o.hashCode();
      }
    } catch (NullPointerException e) {
      return -1;
    } finally {
      System.gc();
    }
  }

  static int max(long a, long b, double c) {
    return a > b ? 1 : c < a ? 2 : 3;
  }

  static <T extends Comparable<T>> T larger(T a, T b) {
    return a.compareTo(b) >= 0 ? a : b;
  }
}
