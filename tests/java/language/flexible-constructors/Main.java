import module java.base;

public class Main {
  static class Base {
    Base(int x) {
      System.out.println("base " + x + " " + this);
    }
  }

  static class Derived extends Base {
    final String name;

    Derived(int x) {
      if (x < 0) throw new IllegalArgumentException("before super");
      name = "set before super";  // JEP 513
      super(x * 2);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  public static void main(String[] args) {
    new Derived(4);
    try {
      new Derived(-1);
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Stream.of(3, 1, 2).sorted().toList());
  }
}
