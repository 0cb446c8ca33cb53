// The worker spins until a flag is set that the other thread may never set.
// expect finding: deadlock-condition

public class SpinForever {
    static volatile boolean started;
    static volatile boolean stop;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            started = true;
            while (!stop) {
                Thread.onSpinWait();
            }
        });
        worker.start();
        if (!started) {
            stop = true;
        }
    }
}
