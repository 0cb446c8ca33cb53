// Method selection that javac cannot express: conflicting defaults, package-private overriding across packages, same signature with other return types, invokespecial variants.
import java.lang.reflect.*;
import java.util.*;
public class Main {
  public static void main(String[] args) throws Exception {
    Method[] ms = Class.forName("Sel").getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (Method m : ms) try { System.out.println(m.getName() + " = " + m.invoke(null));
        } catch (InvocationTargetException e) { System.out.println(m.getName() + " ! " + e.getCause()); }
  }
}
