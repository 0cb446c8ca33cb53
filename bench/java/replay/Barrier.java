/**
 * Threads meet at a barrier again and again: the cost of wait and notify.
 * Arguments: threads, rounds.
 */
public class Barrier extends Team {
    private final Gate gate;
    private final int rounds;
    private final int[] done;
    private boolean early;

    Barrier(int threads, int rounds) {
        super(threads);
        this.rounds = rounds;
        gate = new Gate(threads);
        done = new int[threads];
    }

    @Override
    void work(int id) {
        int next = (id + 1) % threads;
        for (int round = 1; round <= rounds; round++) {
            done[id] = round;
            gate.arrive();
            // The neighbour may be one round ahead, since it needs us for the next.
            if (done[next] < round || done[next] > round + 1) early = true;
        }
    }

    public static void main(String[] args) {
        Barrier barrier = new Barrier(argument(args, 0), argument(args, 1));
        double seconds = barrier.run();
        long sum = 0;
        for (int rounds : barrier.done) sum += rounds;
        boolean right = !barrier.early && sum == (long) barrier.threads * barrier.rounds;
        finish(seconds, right, Long.toString(sum / barrier.threads));
    }
}
