// Linkage errors with their messages: missing and static-confused members, access, abstract calls, instantiation, interface confusion.
import java.lang.reflect.*;
import java.util.*;
public class Main {
  public static void main(String[] args) throws Exception {
    for (String k : new String[] {"Calls", "Calls61"}) {
      Method[] ms = Class.forName(k).getDeclaredMethods();
      Arrays.sort(ms, Comparator.comparing(Method::getName));
      for (int round = 0; round < 2; round++) for (Method m : ms) try {
        System.out.println(m.getName() + " = " + m.invoke(null));
      } catch (InvocationTargetException e) {
        Throwable c = e.getCause();
        System.out.println(m.getName() + " ! " + c + (c.getCause() == null ? "" : " <- " + c.getCause()));
      }
    }
    for (String n : new String[] {"ExtendsItf", "ImplementsClass", "ExtendsFinal", "ExtendsMissing",
        "ImplementsMissing", "ExtendsPrivate"}) try {
      System.out.println(Class.forName(n));
    } catch (Throwable e) {
      System.out.println(n + " ! " + e + (e.getCause() == null ? "" : " <- " + e.getCause()));
    }
    try { ((Runnable) Class.forName("NoImpl").getDeclaredConstructor().newInstance()).run();
        } catch (Throwable e) { System.out.println(e); }
    try { Class.forName("Target").getDeclaredConstructor().newInstance(); } catch (Throwable e) {
        System.out.println(e); }
  }
}
