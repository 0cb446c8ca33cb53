import java.util.concurrent.CountDownLatch;

/** Runs for ever in a loop with six heap writes in about fifty instructions: what milestones are measured on. */
public class MilestoneBlock {
    int a, b;
    long c;
    final int[] cells = new int[64];
    static int shared;

    /** args: live megabytes, parked threads, frames below the loop. */
    public static void main(String[] args) throws InterruptedException {
        byte[][] live = new byte[Integer.parseInt(args[0])][];
        for (int i = 0; i < live.length; i++) {
            live[i] = new byte[(1 << 20) - 16];
        }
        CountDownLatch never = new CountDownLatch(1);
        for (int i = Integer.parseInt(args[1]); i > 0; i--) {
            Thread t = new Thread(() -> {
                try {
                    never.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            t.setDaemon(true);
            t.start();
        }
        new MilestoneBlock().descend(Integer.parseInt(args[2]));
        System.out.println(live.length);
    }

    void descend(int frames) {
        if (frames > 0) {
            descend(frames - 1);
        } else {
            loop();
        }
    }

    void loop() {
        int x = 1;
        for (;;) {
            x = x * 31 + 7;
            a = x;
            x ^= x >>> 3;
            b += x;
            x = x * 17 + a;
            c += x;
            cells[x & 63] = x;
            x += cells[(x >> 4) & 63];
            cells[(x >> 8) & 63] = b;
            x ^= x << 5;
            x = x * 13 + 1;
            shared = x;
        }
    }
}
