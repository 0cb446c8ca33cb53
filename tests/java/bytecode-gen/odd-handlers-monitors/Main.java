// Unusual exception tables and monitors: overlapping and self-covering handlers, handler order, unbalanced monitorexit, constants of fields.
import java.lang.reflect.*;
import java.util.*;
public class Main {
  public static void main(String[] args) throws Exception {
    Class<?> k = Class.forName("Odd"); Method[] ms = k.getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (Method m : ms) for (int i = 0; i < 4; i++) try {
      System.out.println(m.getName() + i + " = " + m.invoke(null, i));
    } catch (InvocationTargetException e) {
      System.out.println(m.getName() + i + " ! " + e.getCause().getClass().getName());
    }
    Field[] fs = k.getDeclaredFields(); Arrays.sort(fs, Comparator.comparing(Field::getName));
    for (Field f : fs) {
      Object v = f.get(null);
      System.out.println(f.getName() + " " + (v instanceof Character ? (int) (Character) v : v));
    }
    System.out.println(k.getField("kStr").get(null) == "interned");
  }
}
