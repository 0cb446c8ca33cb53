// The context class loader: inherited at creation, kept per thread, replaceable, and null if one likes.
import java.net.URL;
import java.net.URLClassLoader;

public class Main {
  static String name(ClassLoader l) {
    return l == null ? "none" : l == ClassLoader.getSystemClassLoader() ? "system"
        : l == ClassLoader.getPlatformClassLoader() ? "platform" : l.getName();
  }

  static String mine() {
    return name(Thread.currentThread().getContextClassLoader());
  }

  static void run(Thread t) throws InterruptedException {
    t.start();
    t.join();
  }

  public static void main(String[] args) throws Exception {
    System.out.println("main: " + mine());
    Thread early = new Thread(() -> System.out.println("created before: " + mine()));
    URLClassLoader own = new URLClassLoader("own", new URL[0], Main.class.getClassLoader());
    Thread.currentThread().setContextClassLoader(own);
    run(early);
    run(new Thread(() -> {
      System.out.println("child: " + mine());
      Thread.currentThread().setContextClassLoader(null);
      System.out.println("without: " + mine());
      try {
        run(new Thread(() -> System.out.println("grandchild: " + mine())));
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
    }));
    System.out.println("main still: " + mine());
    Thread other = new Thread(() -> System.out.println("set from outside: " + mine()));
    other.setContextClassLoader(ClassLoader.getPlatformClassLoader());
    run(other);
    System.out.println("after its end: " + name(other.getContextClassLoader()));
    class Odd extends Thread {
      @Override public ClassLoader getContextClassLoader() {
        return own;
      }
    }
    Odd odd = new Odd();
    odd.setContextClassLoader(null);
    System.out.println("overridden: " + name(odd.getContextClassLoader()));
    System.out.println(Thread.currentThread().getContextClassLoader().loadClass("Main") == Main.class);
  }
}
