// A loop without any body waits for the end of a thread.

public class AliveSpin {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.print("x"));
        t.start();
        while (t.isAlive()) { }
        System.out.println("end");
    }
}
