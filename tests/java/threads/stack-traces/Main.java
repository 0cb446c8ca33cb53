// The stack traces of other threads name the methods they are in; threads that do not run have none.
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

public class Main {
  static final Object LOCK = new Object();

  static class Worker extends Thread {
    final int kind;

    Worker(int kind) {
      this.kind = kind;
    }

    @Override public void run() {
      outer();
    }

    void outer() {
      try {
        inner(kind);
      } catch (InterruptedException e) {
        // Asked to end.
      }
    }

    static void inner(int kind) throws InterruptedException {
      switch (kind) {
        case 0 -> Thread.sleep(1_000_000);
        case 1 -> LockSupport.park();
        case 2 -> {
          synchronized (LOCK) {
            LOCK.notify();
          }
        }
        case 3 -> {
          Object own = new Object();
          synchronized (own) {
            own.wait();
          }
        }
        default -> recursive(5);
      }
    }

    static void recursive(int n) throws InterruptedException {
      if (n == 0) Thread.sleep(1_000_000);
      else recursive(n - 1);
    }
  }

  static void print(Thread t, StackTraceElement[] trace) {
    StringBuilder s = new StringBuilder(t.getState().toString());
    for (StackTraceElement e : trace) {
      boolean ours = e.getClassName().startsWith("Main");
      s.append(' ').append(ours ? e.getClassName() + "." : "").append(e.getMethodName());
    }
    System.out.println(s);
  }

  public static void main(String[] args) throws Exception {
    Worker[] ws = new Worker[5];
    synchronized (LOCK) {
      for (int i = 0; i < ws.length; i++) {
        ws[i] = new Worker(i);
        System.out.print(ws[i].getStackTrace().length + " ");
        ws[i].start();
      }
      System.out.println();
      for (Worker w : ws) {
        while (w.getState() == Thread.State.RUNNABLE || w.getState() == Thread.State.NEW) Thread.yield();
        print(w, w.getStackTrace());
      }
      Map<Thread, StackTraceElement[]> all = Thread.getAllStackTraces();
      for (Worker w : ws) System.out.print(all.containsKey(w) + " " + all.get(w).length + " ");
      System.out.println(all.containsKey(Thread.currentThread()) + " " + all.containsKey(new Thread()));
    }
    for (Worker w : ws) {
      w.interrupt();
      w.join();
      System.out.print(w.getStackTrace().length + " ");
    }
    System.out.println(Thread.getAllStackTraces().containsKey(ws[0]));
    StackTraceElement[] own = Thread.currentThread().getStackTrace();
    System.out.println(own[0].getMethodName() + " " + own[1].getMethodName() + " " + own.length);
    StackTraceElement last = own[own.length - 1];
    System.out.println(last.getFileName() + " " + last.isNativeMethod() + " " + (last.getLineNumber() > 80));
  }
}
