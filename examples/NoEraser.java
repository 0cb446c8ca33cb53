// A data race that a lockset detector sees in some schedules only: if Careless reads zero it
// increments without the lock. In a run where Careful is done first, every access holds the lock.
// check options: --races eraser
// expect finding: data-race
// expect paths: exitblock=23 exitblock-rw=7 exitblock-rwl=10

/** After Bruening (1999), figure 2.2. */
public class NoEraser implements Runnable {
    static class Counter {
        int value;
    }

    static final Counter counter = new Counter();

    final boolean careless;

    public static void main(String[] args) {
        new NoEraser("Careful", false);
        new NoEraser("Careless", true);
    }

    NoEraser(String name, boolean careless) {
        this.careless = careless;
        new Thread(this, name).start();
    }

    @Override
    public void run() {
        int seen;
        synchronized (counter) {
            seen = counter.value;
        }
        if (seen == 0 && careless) {
            counter.value++;
        } else {
            synchronized (counter) {
                counter.value++;
            }
        }
    }
}
