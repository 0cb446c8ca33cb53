// toString with and without a group, checkAccess, overridable methods of Thread, and the deprecated rest.
@SuppressWarnings({"deprecation", "removal"})
public class Main {
  static class Mine extends Thread {
    @Override public String toString() {
      return "mine:" + getName();
    }

    @Override public void interrupt() {
      System.out.println("interrupt is asked for");
      super.interrupt();
    }

    @Override public boolean isInterrupted() {
      return !super.isInterrupted();
    }

    @Override public synchronized void start() {
      System.out.println("starting");
      super.start();
    }

    @Override public void run() {
      System.out.println("running " + super.isInterrupted());
    }

    @Override public StackTraceElement[] getStackTrace() {
      return new StackTraceElement[] {new StackTraceElement("A", "b", "C.java", 1)};
    }
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(new ThreadGroup("a group"), () -> { }, "a name");
    t.setPriority(7);
    System.out.println(t);
    t.checkAccess();
    t.start();
    t.join();
    System.out.println(t);
    t.checkAccess();
    Mine m = new Mine();
    m.setName("name");
    System.out.println(m + " " + m.isInterrupted());
    m.interrupt();
    System.out.println(m.isInterrupted());
    m.start();
    m.join();
    System.out.println(m + " " + m.isInterrupted() + " " + m.getStackTrace()[0]);
    System.out.println(Thread.class.getMethod("suspend").isAnnotationPresent(Deprecated.class) + " "
        + Thread.class.getMethod("stop").getAnnotation(Deprecated.class).forRemoval());
    for (String gone : new String[] {"countStackFrames", "destroy", "ofVirtual", "isVirtual", "threadId"}) {
      try {
        System.out.println(Thread.class.getMethod(gone));
      } catch (NoSuchMethodException e) {
        System.out.println(gone + " is not there");
      }
    }
    Thread.dumpStack();
    Thread.currentThread().checkAccess();
    System.out.println(new Thread("x").equals(new Thread("x")) + " " + t.equals(t));
  }
}
