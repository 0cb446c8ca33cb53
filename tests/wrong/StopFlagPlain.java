// The flag that stops a loop is not volatile: the loop may never see it.
// expect finding: data-race StopFlagPlain.stop

public class StopFlagPlain {
    static boolean stop;
    public static void main(String[] args) throws Exception {
        Thread background = new Thread(() -> {
            int i = 0;
            while (!stop) i++;
        });
        background.start();
        Thread.sleep(1000);
        stop = true;
        background.join();
    }
}
