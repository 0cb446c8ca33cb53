// swap, nop, pop2, and every form of the dup family over category-1 and category-2 values.
import java.lang.reflect.*;
import java.util.*;
public class Main {
  public static void main(String[] args) throws Exception {
    Method[] ms = Class.forName("Shuffle").getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (Method m : ms) System.out.println(m.getName() + " " + m.invoke(null));
  }
}
