// Nobody counts down, and a daemon that does something every ten milliseconds is no reason to wait for ever.
// expect finding: assertion nobody counted down
// expect stopped: loops that poll

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class AwaitBesideHeartbeat {
    static volatile int beats;

    public static void main(String[] args) throws InterruptedException {
        Thread heart = new Thread(() -> {
            while (true) {
                beats++;
                try {
                    Thread.sleep(10);
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        heart.setDaemon(true);
        heart.start();
        assert new CountDownLatch(1).await(10, TimeUnit.SECONDS) : "nobody counted down";
    }
}
