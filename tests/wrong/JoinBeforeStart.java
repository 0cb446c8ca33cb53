// Who joins a thread that another one has yet to start does not wait for it at all.
// expect finding: assertion not done

public class JoinBeforeStart {
    static volatile boolean done;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> done = true);
        Thread starter = new Thread(worker::start);
        starter.start();
        worker.join();
        assert done : "not done";
        starter.join();
    }
}
