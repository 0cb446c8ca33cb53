// A thread that was started may have ended or not when it is looked at: both are seen.
// expect outcomes: ok:true ok:false

public class AliveOrNot {
    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> { });
        worker.start();
        System.out.println(worker.isAlive());
        worker.join();
    }
}
