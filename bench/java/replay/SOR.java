/**
 * Successive over-relaxation on a square grid in red-black order. Each member has a band of rows;
 * between half sweeps it waits, busily, until its two neighbours are as far as it is itself.
 * Arguments: threads, size of the grid, sweeps.
 */
public class SOR extends Team {
    private static final double OMEGA = 1.25;

    private static final class Progress {
        volatile int half;
    }

    private final int size;
    private final int sweeps;
    private final double[][] grid;
    private final Progress[] progress;

    SOR(int threads, int size, int sweeps) {
        super(threads);
        this.size = size;
        this.sweeps = sweeps;
        grid = new double[size][size];
        progress = new Progress[threads];
        for (int id = 0; id < threads; id++) progress[id] = new Progress();
        int seed = 7;
        for (double[] row : grid) {
            for (int j = 0; j < size; j++) {
                seed = 69069 * seed + 1;
                row[j] = (seed >>> 8) / 16777216.0;
            }
        }
    }

    private void relax(int row, int colour) {
        double[] above = grid[row - 1];
        double[] here = grid[row];
        double[] below = grid[row + 1];
        for (int j = 1 + (row + colour) % 2; j < size - 1; j += 2) {
            double mean = 0.25 * (above[j] + below[j] + here[j - 1] + here[j + 1]);
            here[j] = OMEGA * mean + (1 - OMEGA) * here[j];
        }
    }

    private static void await(Progress other, int half) {
        while (other.half < half) Thread.yield();
    }

    @Override
    void work(int id) {
        int rows = size - 2;
        int from = 1 + from(id, rows);
        int to = 1 + from(id + 1, rows);
        for (int half = 0; half < 2 * sweeps; half++) {
            for (int row = from; row < to; row++) relax(row, half % 2);
            progress[id].half = half + 1;
            if (id > 0) await(progress[id - 1], half + 1);
            if (id < threads - 1) await(progress[id + 1], half + 1);
        }
    }

    private double total() {
        double sum = 0;
        for (double[] row : grid) {
            for (double value : row) sum += value;
        }
        return sum;
    }

    public static void main(String[] args) {
        int size = argument(args, 1);
        int sweeps = args.length > 2 ? Integer.parseInt(args[2]) : 100;
        SOR sor = new SOR(argument(args, 0), size, sweeps);
        double seconds = sor.run();
        // The order within a colour does not matter: one thread gets the same bits.
        SOR alone = new SOR(1, size, sweeps);
        alone.work(0);
        boolean right = java.util.Arrays.deepEquals(sor.grid, alone.grid);
        finish(seconds, right, Double.toString(sor.total()));
    }
}
