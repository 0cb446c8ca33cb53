// A SynchronousQueue hands the item, and all that was written before, from thread to thread.
// expect outcomes: ok:7

import java.util.concurrent.SynchronousQueue;

public class SynchronousHandOff {
    static final SynchronousQueue<int[]> queue = new SynchronousQueue<>();

    public static void main(String[] args) throws InterruptedException {
        Thread giver = new Thread(() -> {
            try {
                queue.put(new int[] {7});
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        giver.start();
        System.out.println(queue.take()[0]);
        giver.join();
    }
}
