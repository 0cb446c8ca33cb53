import java.util.List;

public class Main {
  sealed interface Shape permits Circle, Square, Pair {}
  record Circle(double radius) implements Shape {}
  record Square(double side) implements Shape {}
  record Pair(Shape first, Shape second) implements Shape {}
  enum Colour { RED, GREEN }
  sealed interface Key permits Colour2, Name {}
  enum Colour2 implements Key { BLUE, BLACK }
  record Name(String text) implements Key {}

  static String area(Shape shape) {
    return switch (shape) {
      case Circle(double r) when r > 10 -> "large circle " + r;
      case Circle c -> "circle " + c.radius();
      case Square(var side) -> "square " + side;
      case Pair(Circle(var r), Square(var s)) -> "circle and square " + (r + s);
      case Pair(Shape a, Shape b) -> area(a) + " + " + area(b);
    };
  }

  static String kind(Object o) {
    return switch (o) {
      case null -> "null";
      case Integer i when i > 100 -> "many";
      case Integer i -> "int " + i;
      case String s when s.isEmpty() -> "empty";
      case String s -> "string " + s.length();
      case int[] a -> "ints " + a.length;
      case Colour c -> "colour " + c.ordinal();
      case List<?> l -> "list " + l.size();
      default -> o.getClass().getSimpleName();
    };
  }

  static String key(Key k) {
    return switch (k) {
      case Colour2.BLUE -> "blue";
      case Colour2.BLACK -> "black";
      case Name(String text) -> text;
    };
  }

  public static void main(String[] args) {
    List<Shape> shapes = List.of(new Circle(2), new Circle(20), new Square(3), new Pair(new Circle(1), new Square(2)),
        new Pair(new Square(1), new Pair(new Circle(3), new Circle(4))));
    for (Shape s : shapes) System.out.println(area(s));
    Object[] objects = {null, 5, 500, "", "abc", new int[3], Colour.GREEN, List.of(1, 2), 2.5};
    for (Object o : objects) System.out.println(kind(o));
    System.out.println(key(Colour2.BLACK) + key(Colour2.BLUE) + key(new Name("n")));
    Object o = new Pair(new Circle(5), new Square(6));
    if (o instanceof Pair(Circle(double r), var rest) && r == 5) System.out.println(r + " " + rest);
    try {
      area(new Pair(null, null));
    } catch (NullPointerException | MatchException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    System.out.println(shapes.get(4) + " " + shapes.get(4).equals(new Pair(new Square(1), new Pair(new Circle(3), new Circle(4)))));
  }
}
