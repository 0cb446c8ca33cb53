// Sleeps until a pool has ended, and until a queue that locks itself has an element.

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class PoolTerminatedPoll {
    public static void main(String[] args) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
        pool.execute(() -> queue.offer("ok"));
        String result;
        while ((result = queue.poll()) == null) Thread.sleep(1);
        pool.shutdown();
        while (!pool.isTerminated()) Thread.sleep(1);
        System.out.println(result);
    }
}
