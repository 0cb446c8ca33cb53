/** Runs a task on some threads, of which the caller is the first, and takes the time. */
abstract class Team {
    final int threads;

    Team(int threads) {
        this.threads = threads;
    }

    /** What one member does; ids count from 0. */
    abstract void work(int id);

    /** The first index of a member's slice of 0 up to, not including, size; its end is from(id + 1). */
    final int from(int id, int size) {
        return (int) ((long) size * id / threads);
    }

    private final class Member extends Thread {
        final int id;

        Member(int id) {
            super("worker " + id);
            this.id = id;
        }

        @Override
        public void run() {
            work(id);
        }
    }

    /** Returns the seconds from the first start to the last end. */
    final double run() {
        long begin = System.nanoTime();
        Member[] members = new Member[threads];
        for (int id = 1; id < threads; id++) {
            members[id] = new Member(id);
            members[id].start();
        }
        work(0);
        for (int id = 1; id < threads; id++) {
            try {
                members[id].join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
        return (System.nanoTime() - begin) * 1e-9;
    }

    /** Ends the program: with status 1 if the result is wrong. */
    static void finish(double seconds, boolean right, String checksum) {
        System.out.println(checksum);
        System.err.println("seconds: " + seconds);
        if (!right) {
            System.err.println("the result is wrong");
            System.exit(1);
        }
    }

    static int argument(String[] args, int index) {
        if (args.length <= index) {
            System.err.println("arguments: THREADS SIZE");
            System.exit(2);
        }
        return Integer.parseInt(args[index]);
    }
}
