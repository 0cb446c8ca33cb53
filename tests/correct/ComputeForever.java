// In one order the worker never finds its way out of a computation that synchronises with nobody.
// check options: --max-steps 100000
// expect stopped: --max-steps

public class ComputeForever {
    static volatile int step;

    public static void main(String[] args) {
        Thread worker = new Thread(() -> {
            int increment = step;
            long rounds = 0;
            for (int i = 0; i < 3; i += increment) {
                rounds++;
            }
        });
        worker.start();
        step = 1;
    }
}
