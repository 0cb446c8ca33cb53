// Whether the other thread waits already is open.
// expect finding: assertion WAITING

import java.util.concurrent.CountDownLatch;

public class StateOfWaiter {
    public static void main(String[] args) throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        Thread other = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        Thread.State state = other.getState();
        latch.countDown();
        other.join();
        assert state == Thread.State.RUNNABLE : state;
    }
}
