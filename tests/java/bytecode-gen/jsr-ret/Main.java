// Subroutines in version 48 classes: jsr, jsr_w, ret, wide ret, nested calls, a finally shape, and locals of two types across calls.
import java.lang.reflect.*;
public class Main {
  static Object call(String m, Object... a) throws Throwable {
    for (Method q : Class.forName("Subs").getMethods()) if (q.getName().equals(m)) try {
      return q.invoke(null, a);
    } catch (InvocationTargetException e) { throw e.getCause(); }
    throw new NoSuchMethodException(m);
  }
  public static void main(String[] args) throws Throwable {
    for (int i = 0; i < 4; i++) System.out.println("twice " + call("twice", i) + " wide " + call("wideRet", i)
        + " nested " + call("nested", i) + " poly " + call("poly", i) + " loop " + call("loop", i));
    for (int i = -1; i < 2; i++) {
      try {
        System.out.println("fin " + call("fin", i) + " " + Class.forName("Subs").getField("log").get(null));
      } catch (ArithmeticException e) {
        System.out.println("fin threw " + e.getMessage() + " "
            + Class.forName("Subs").getField("log").get(null));
      }
    }
  }
}
