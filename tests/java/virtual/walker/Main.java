// StackWalker, stack traces and thread dumps in virtual threads, and of them.
import java.util.List;
import java.util.concurrent.CountDownLatch;

public class Main {
  static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  static List<String> own() {
    return WALKER.walk(s -> s.filter(f -> f.getDeclaringClass() == Main.class)
        .map(f -> f.getMethodName().replaceAll("\\d", "N")).toList());
  }

  static Class<?> caller() { return WALKER.getCallerClass(); }

  static boolean has(StackTraceElement[] trace, String method) {
    for (StackTraceElement e : trace) {
      if (e.getMethodName().equals(method)) return true;
    }
    return false;
  }

  static void waits(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      System.out.println("interrupted");
    }
  }

  public static void main(String[] args) throws Exception {
    Thread.startVirtualThread(() -> {
      System.out.println(own());
      System.out.println(caller());
      System.out.println(has(new Throwable().getStackTrace(), "main"));
      System.out.println(has(Thread.currentThread().getStackTrace(), "getStackTrace"));
    }).join();
    CountDownLatch latch = new CountDownLatch(1);
    Thread other = Thread.ofVirtual().name("other").start(() -> waits(latch));
    while (other.getState() != Thread.State.WAITING) Thread.onSpinWait();
    System.out.println(has(other.getStackTrace(), "waits"));
    System.out.println(Thread.getAllStackTraces().containsKey(other));
    latch.countDown();
    other.join();
    System.out.println(other.getStackTrace().length + " " + other.getState());
    System.out.println(own());
  }
}
