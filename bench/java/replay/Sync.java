/**
 * Threads count under a lock, half of the time in a synchronized method and half in a block.
 * Arguments: threads, total number of entries.
 */
public class Sync extends Team {
    private final int entries;
    private final Object lock = new Object();
    private int inMethod;
    private int inBlock;

    Sync(int threads, int entries) {
        super(threads);
        this.entries = entries / 2;
    }

    private synchronized void count() {
        inMethod++;
    }

    @Override
    void work(int id) {
        int times = from(id + 1, entries) - from(id, entries);
        for (int i = 0; i < times; i++) count();
        for (int i = 0; i < times; i++) {
            synchronized (lock) {
                inBlock++;
            }
        }
    }

    public static void main(String[] args) {
        Sync sync = new Sync(argument(args, 0), argument(args, 1));
        double seconds = sync.run();
        boolean right = sync.inMethod == sync.entries && sync.inBlock == sync.entries;
        finish(seconds, right, sync.inMethod + " " + sync.inBlock);
    }
}
