// An uncaught exception in a worker thread does not change the exit status 0; the trace names the thread.
public class Main {
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { throw new IllegalArgumentException("worker failed"); }, "work-1");
    t.start(); t.join(); System.out.println("main ok " + t.isAlive() + " " + t.getState());
  }
}
