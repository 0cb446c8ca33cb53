// The worker spins until a flag is set that the other thread may never set.
// check options: --max-steps 3000
// expect finding: step-limit

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
