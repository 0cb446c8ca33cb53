/**
 * LU factorisation with partial pivoting, by columns: member 0 finds the pivot of a column, all
 * eliminate in the columns to its right, with barriers between.
 * Arguments: threads, size of the matrix, perhaps how often.
 */
public class LUFact extends Team {
    private final int size;
    private final int times;
    private final double[][] original;
    private final double[][] columns; // columns[j][i] is the element of row i, column j
    private final int[] pivots;
    private final Gate gate;

    LUFact(int threads, int size, int times) {
        super(threads);
        this.size = size;
        this.times = times;
        original = new double[size][size];
        columns = new double[size][size];
        pivots = new int[size];
        gate = new Gate(threads);
        int seed = 1325;
        for (double[] column : original) {
            for (int i = 0; i < size; i++) {
                seed = 3125 * seed % 65536;
                column[i] = (seed - 32768) / 16384.0;
            }
        }
    }

    /** Chooses the pivot of column k, brings it up, and divides what is below by it. */
    private void pivot(int k) {
        double[] column = columns[k];
        int best = k;
        for (int i = k + 1; i < size; i++) {
            if (Math.abs(column[i]) > Math.abs(column[best])) best = i;
        }
        pivots[k] = best;
        double value = column[best];
        column[best] = column[k];
        column[k] = value;
        for (int i = k + 1; i < size; i++) column[i] /= value;
    }

    private void eliminate(int k, double[] column) {
        double[] factors = columns[k];
        double value = column[pivots[k]];
        column[pivots[k]] = column[k];
        column[k] = value;
        for (int i = k + 1; i < size; i++) column[i] -= value * factors[i];
    }

    @Override
    void work(int id) {
        for (int time = 0; time < times; time++) {
            // Columns are dealt out in turn, so that the work stays even.
            for (int j = id; j < size; j += threads) {
                System.arraycopy(original[j], 0, columns[j], 0, size);
            }
            for (int k = 0; k < size; k++) {
                gate.arrive();
                if (id == 0) pivot(k);
                gate.arrive();
                for (int j = id; j < size; j += threads) {
                    if (j > k) eliminate(k, columns[j]);
                }
            }
            gate.arrive();
        }
    }

    /** Solves for the right side that the vector of ones gives; returns the greatest error. */
    private double error() {
        double[] x = new double[size];
        for (double[] column : original) {
            for (int i = 0; i < size; i++) x[i] += column[i];
        }
        for (int k = 0; k < size; k++) {
            double value = x[pivots[k]];
            x[pivots[k]] = x[k];
            x[k] = value;
            double[] lower = columns[k];
            for (int i = k + 1; i < size; i++) x[i] -= value * lower[i];
        }
        double worst = 0;
        for (int k = size - 1; k >= 0; k--) {
            x[k] /= columns[k][k];
            for (int i = 0; i < k; i++) x[i] -= x[k] * columns[k][i];
            worst = Math.max(worst, Math.abs(x[k] - 1));
        }
        return worst;
    }

    public static void main(String[] args) {
        int times = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        LUFact lu = new LUFact(argument(args, 0), argument(args, 1), times);
        double seconds = lu.run();
        double product = 0;
        for (int k = 0; k < lu.size; k++) product += Math.abs(lu.columns[k][k]);
        finish(seconds, lu.error() < 1e-8, Double.toString(product));
    }
}
