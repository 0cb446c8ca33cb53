/**
 * Multiplies a sparse matrix in compressed-row form with a vector, many times over; each member has
 * a range of rows. Arguments: threads, rows, times.
 */
public class SparseMatmult extends Team {
    private static final int PER_ROW = 5;

    private final int rows;
    private final int times;
    private final int[] start;
    private final int[] column;
    private final double[] value;
    private final double[] x;
    private final double[] y;

    SparseMatmult(int threads, int rows, int times) {
        super(threads);
        this.rows = rows;
        this.times = times;
        start = new int[rows + 1];
        column = new int[PER_ROW * rows];
        value = new double[PER_ROW * rows];
        x = new double[rows];
        y = new double[rows];
        int seed = 11;
        for (int i = 0; i < column.length; i++) {
            seed = 69069 * seed + 1;
            column[i] = (seed >>> 8) % rows;
            value[i] = (seed >>> 24) / 16.0; // sums of such are exact
        }
        for (int row = 0; row < rows; row++) {
            start[row + 1] = PER_ROW * (row + 1);
            x[row] = row % 16;
        }
    }

    @Override
    void work(int id) {
        int from = from(id, rows);
        int to = from(id + 1, rows);
        for (int time = 0; time < times; time++) {
            for (int row = from; row < to; row++) {
                double sum = 0;
                for (int i = start[row]; i < start[row + 1]; i++) sum += value[i] * x[column[i]];
                y[row] += sum;
            }
        }
    }

    private boolean right() {
        double[] once = new double[rows];
        for (int row = 0; row < rows; row++) {
            for (int i = start[row]; i < start[row + 1]; i++) once[row] += value[i] * x[column[i]];
        }
        for (int row = 0; row < rows; row++) {
            if (y[row] != times * once[row]) return false;
        }
        return true;
    }

    public static void main(String[] args) {
        int times = args.length > 2 ? Integer.parseInt(args[2]) : 200;
        SparseMatmult product = new SparseMatmult(argument(args, 0), argument(args, 1), times);
        double seconds = product.run();
        double sum = 0;
        for (double value : product.y) sum += value;
        finish(seconds, product.right(), Double.toString(sum));
    }
}
