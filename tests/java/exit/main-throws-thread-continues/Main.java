// Main dies with an exception while another thread still runs: the thread finishes, the status is 1.
public class Main {
  public static void main(String[] args) {
    Thread t = new Thread(() -> { try { Thread.sleep(80); } catch (InterruptedException e) {
        } System.out.println("worker finished"); });
    t.start(); System.out.println("main throws"); throw new RuntimeException("main died");
  }
}
