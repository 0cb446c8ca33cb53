// A loop around a timed poll of a queue.

import java.util.concurrent.*;
public class QueuePoll {
    public static void main(String[] args) throws Exception {
        BlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        new Thread(() -> { q.add(1); q.add(-1); }).start();
        int sum = 0;
        for (;;) {
            Integer x = q.poll(100, TimeUnit.MILLISECONDS);
            if (x == null) continue;
            if (x < 0) break;
            sum += x;
        }
        System.out.println(sum);
    }
}
