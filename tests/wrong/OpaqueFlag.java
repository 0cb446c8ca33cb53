// A flag that is set and read in opaque mode does not publish what was written before it.
// expect finding: data-race OpaqueFlag.data

import java.util.concurrent.atomic.AtomicBoolean;

public class OpaqueFlag {
    static final AtomicBoolean ready = new AtomicBoolean();
    static int data;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            data = 1;
            ready.setOpaque(true);
        });
        writer.start();
        if (ready.getOpaque()) data++;
        writer.join();
    }
}
