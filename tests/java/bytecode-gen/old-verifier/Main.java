// Classes of versions 45 to 49 without stack maps: merged types, uninitialised objects across branches, arrays, long jumps back.
import java.lang.reflect.*;
public class Main {
  public static void main(String[] args) throws Throwable {
    for (int v = 45; v <= 49; v++) {
      Class<?> k = Class.forName("Old" + v); StringBuilder s = new StringBuilder("v" + v);
      for (String n : "merge interf newBranch arrays nullMerge longLoop wideJump deadStack sw arrMerge".split(" ")) for (int i = 0; i < 3; i++) {
        Object r; try { r = k.getMethod(n, int.class).invoke(null, i); } catch (InvocationTargetException e) {
            r = e.getCause(); }
        s.append(' ').append(r);
      }
      System.out.println(s);
    }
  }
}
