// Cyclic class hierarchies: classes extending each other or themselves, interface cycles, and a healthy class that mentions them.
public class Main {
  public static void main(String[] args) {
    for (String n : "SelfClass A B C ItfSelf ItfA ItfB Mixed MixedItf Below A Healthy".split(" ")) {
      try {
        Class<?> k = Class.forName(n);
        System.out.println(n + " loaded " + k.getSuperclass() + " " + k.getMethod("f").invoke(null));
      } catch (Throwable e) {
        System.out.println(n + " ! " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
      }
    }
  }
}
