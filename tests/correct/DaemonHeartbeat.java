// A daemon counts for ever; the program is over when main is.
// expect stopped: loops that poll

public class DaemonHeartbeat {
    static volatile int beats;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try { for (;;) { beats++; Thread.sleep(1000); } } catch (InterruptedException e) { }
        });
        t.setDaemon(true);
        t.start();
        Thread.sleep(5000);
        System.out.println("ok");
    }
}
