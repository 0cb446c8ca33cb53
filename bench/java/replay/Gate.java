/** A barrier: nobody returns from arrive() before all have called it; the last wakes the others. */
final class Gate {
    private final int threads;
    private int missing;
    private boolean sense;

    Gate(int threads) {
        this.threads = threads;
        missing = threads;
    }

    synchronized void arrive() {
        if (--missing == 0) {
            missing = threads;
            sense = !sense;
            notifyAll();
            return;
        }
        boolean before = sense;
        while (sense == before) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
