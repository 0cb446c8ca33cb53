/**
 * Product of a sparse matrix with a vector, over and over, as the threaded SparseMatmult of Java
 * Grande does it. Each thread has rows of its own. Arguments: threads, rounds, rows.
 */
public class SparseVector implements Blocks.Work {
    static final int PER_ROW = 5;

    final int rounds;
    final SparseMatmult.Matrix matrix;
    final double[] vector;
    final double[] product;

    SparseVector(int rounds, int rows) {
        this.rounds = rounds;
        matrix = SparseMatmult.scattered(rows, PER_ROW);
        vector = new double[rows];
        product = new double[rows];
        for (int i = 0; i < rows; i++) vector[i] = 1.0 / (i + 1);
    }

    @Override
    public void run(int from, int to) {
        int[] rowStart = matrix.rowStart;
        int[] column = matrix.column;
        double[] value = matrix.value;
        for (int round = 0; round < rounds; round++) {
            for (int r = from; r < to; r++) {
                for (int i = rowStart[r]; i < rowStart[r + 1]; i++) {
                    product[r] += vector[column[i]] * value[i];
                }
            }
        }
    }

    /** The sum of the product, after a look at every row: rounds times one product. */
    double sum() {
        double sum = 0;
        for (int r = 0; r < matrix.rows; r++) {
            double once = 0;
            for (int i = matrix.rowStart[r]; i < matrix.rowStart[r + 1]; i++) {
                once += vector[matrix.column[i]] * matrix.value[i];
            }
            if (Math.abs(product[r] - rounds * once) > 1e-9 * product[r]) {
                throw new IllegalStateException("wrong row");
            }
            sum += product[r];
        }
        return sum;
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int rounds = args.length > 1 ? Integer.parseInt(args[1]) : 200;
        int rows = args.length > 2 ? Integer.parseInt(args[2]) : 50_000;
        SparseVector work = new SparseVector(rounds, rows);
        Blocks.run(threads, rows, work);
        System.out.println(work.sum());
    }
}
