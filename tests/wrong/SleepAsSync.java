// Sleeping is no synchronisation: the worker may need longer.
// expect finding: assertion the worker was slower
// expect outcomes: ok:6 assertion:

public class SleepAsSync {
    static volatile int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 6);
        worker.start();
        Thread.sleep(20);
        int seen = result;
        assert seen == 6 : "the worker was slower";
        System.out.println(seen);
    }
}
