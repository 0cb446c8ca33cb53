/** Divides a range of indices among threads, in blocks of nearly equal length. */
final class Blocks {
    /** Works on the indices from up to, not including, to. */
    interface Work {
        void run(int from, int to);
    }

    private static final class Worker extends Thread {
        final Work work;
        final int from;
        final int to;

        Worker(Work work, int from, int to) {
            this.work = work;
            this.from = from;
            this.to = to;
        }

        @Override
        public void run() {
            work.run(from, to);
        }
    }

    /** Returns when all of 0 up to, not including, size is done. */
    static void run(int threads, int size, Work work) throws InterruptedException {
        Worker[] workers = new Worker[threads];
        for (int i = 0; i < threads; i++) {
            int from = (int) ((long) size * i / threads);
            int to = (int) ((long) size * (i + 1) / threads);
            workers[i] = new Worker(work, from, to);
            workers[i].start();
        }
        for (Worker worker : workers) worker.join();
    }
}
