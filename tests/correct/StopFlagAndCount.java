// A loop counts until it is told to stop by somebody who sleeps, and looks at the count: there is
// no end of schedules, but the sleeper has its turn.
// expect stopped: loops that poll

public class StopFlagAndCount {
    static volatile boolean stop;
    public static void main(String[] args) throws Exception {
        Thread background = new Thread(() -> {
            long count = 0;
            while (!stop) count++;
            if (count < 0) throw new AssertionError();
        });
        background.start();
        Thread.sleep(1000);
        stop = true;
        background.join();
    }
}
