// join waits for the worker and makes its plain writes visible.
// expect outcomes: ok:6

public class JoinThenRead {
    static int result;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> result = 6);
        worker.start();
        worker.join();
        System.out.println(result);
    }
}
