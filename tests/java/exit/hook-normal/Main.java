// A shutdown hook also runs on normal termination, after the last non-daemon thread has finished.
public class Main {
  static volatile String last = "main";
  public static void main(String[] args) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook after " + last)));
    Thread t = new Thread(() -> { try { Thread.sleep(60); } catch (InterruptedException e) {
        } last = "worker"; System.out.println("worker done"); });
    t.start();
    Thread d = new Thread(() -> { while (true) { try { Thread.sleep(1000); } catch (InterruptedException e) {
        } } });
    d.setDaemon(true); d.start(); System.out.println("main returns");
  }
}
