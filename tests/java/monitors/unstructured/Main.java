// Unstructured locking: exits in another order are allowed; exits of monitors that the thread does not hold are
// IllegalMonitorStateExceptions.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

public class Main {
  public static void state(Object a, Object b) {
    System.out.print("[" + Thread.holdsLock(a) + " " + Thread.holdsLock(b) + "] ");
  }

  static boolean free(Object o) throws InterruptedException {
    boolean[] got = {false};
    Thread t = new Thread(() -> {
      synchronized (o) {
        got[0] = true;
      }
    });
    t.setDaemon(true);
    t.start();
    while (t.getState() != Thread.State.TERMINATED && t.getState() != Thread.State.BLOCKED) Thread.yield();
    return got[0];
  }

  static void call(Method m, Object a, Object b) throws Exception {
    System.out.print(m.getName() + " ");
    try {
      m.invoke(null, a, b);
      System.out.print("returned");
    } catch (InvocationTargetException e) {
      System.out.print(e.getCause().getClass().getSimpleName());
    }
  }

  public static void main(String[] args) throws Exception {
    Class<?> odd = Class.forName("Odd");
    Method[] ms = odd.getDeclaredMethods();
    Arrays.sort(ms, Comparator.comparing(Method::getName));
    for (Method m : ms) {
      Object a = new Object(), b = new Object();
      call(m, a, b);
      System.out.println(", free " + free(a) + " " + free(b) + " " + free(odd) + ", held "
          + Thread.holdsLock(a) + " " + Thread.holdsLock(b));
    }
    System.out.println("with both held by the caller");
    for (Method m : ms) {
      if (m.getName().equals("exitsTwice") || m.getName().equals("exitsUnowned") || m.getName().equals("handled")) continue;
      Object a = new Object(), b = new Object();
      synchronized (a) {
        synchronized (b) {
          call(m, a, b);
          System.out.print(", held " + Thread.holdsLock(a) + " " + Thread.holdsLock(b));
        }
      }
      System.out.println(", free " + free(a) + " " + free(b));
    }
    System.out.println("with both held by another thread");
    for (String name : new String[] {"exitsUnowned", "exitsNull"}) {
      Object a = new Object();
      synchronized (a) {
        Thread t = new Thread(() -> {
          try {
            call(odd.getMethod(name, Object.class, Object.class), a, a);
          } catch (Exception e) {
            System.out.print("not expected " + e);
          }
        });
        t.start();
        t.join();
        System.out.println(", held " + Thread.holdsLock(a));
      }
    }
  }
}
