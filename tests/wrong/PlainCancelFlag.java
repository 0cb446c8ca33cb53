// A plain flag ends a loop: a data race. That the loop goes on for ever is not among the interleavings.
// expect finding: data-race PlainCancelFlag.stop
// expect outcomes: ok:

public class PlainCancelFlag {
    static boolean stop;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            while (!stop) {
                Thread.yield();
            }
        });
        worker.start();
        stop = true;
        worker.join();
    }
}
