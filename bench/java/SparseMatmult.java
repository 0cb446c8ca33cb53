/**
 * Product of a sparse matrix with itself, in compressed-row form: index arrays, indirect reads and
 * a scatter array, as numerical programs do it.
 */
public class SparseMatmult {
    /** Row r holds the elements rowStart[r] up to, not including, rowStart[r + 1]. */
    static final class Matrix {
        final int rows;
        final int[] rowStart;
        int[] column;
        double[] value;

        Matrix(int rows, int capacity) {
            this.rows = rows;
            rowStart = new int[rows + 1];
            column = new int[capacity];
            value = new double[capacity];
        }
    }

    static Matrix scattered(int rows, int perRow) {
        Matrix m = new Matrix(rows, rows * perRow);
        int seed = 12345;
        int at = 0;
        for (int r = 0; r < rows; r++) {
            for (int k = 0; k < perRow; k++) {
                seed = seed * 1103515245 + 12345;
                m.column[at] = (seed >>> 8) % rows;
                m.value[at++] = 1.0 + ((seed >>> 16) & 15) / 16.0;
            }
            m.rowStart[r + 1] = at;
        }
        return m;
    }

    /** How many elements a * b has; seen[c] == r + 1 says that row r has met column c. */
    static int size(Matrix a, Matrix b, int[] seen) {
        int count = 0;
        java.util.Arrays.fill(seen, 0);
        for (int r = 0; r < a.rows; r++) {
            for (int i = a.rowStart[r]; i < a.rowStart[r + 1]; i++) {
                int inner = a.column[i];
                for (int j = b.rowStart[inner]; j < b.rowStart[inner + 1]; j++) {
                    int c = b.column[j];
                    if (seen[c] != r + 1) {
                        seen[c] = r + 1;
                        count++;
                    }
                }
            }
        }
        return count;
    }

    static Matrix multiply(Matrix a, Matrix b) {
        int[] place = new int[b.rows];
        Matrix product = new Matrix(a.rows, size(a, b, place));
        java.util.Arrays.fill(place, -1);
        int used = 0;
        for (int r = 0; r < a.rows; r++) {
            int first = used;
            for (int i = a.rowStart[r]; i < a.rowStart[r + 1]; i++) {
                double factor = a.value[i];
                int inner = a.column[i];
                for (int j = b.rowStart[inner]; j < b.rowStart[inner + 1]; j++) {
                    int c = b.column[j];
                    int at = place[c];
                    if (at < first) {
                        place[c] = used;
                        product.column[used] = c;
                        product.value[used++] = factor * b.value[j];
                    } else {
                        product.value[at] += factor * b.value[j];
                    }
                }
            }
            product.rowStart[r + 1] = used;
        }
        return product;
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 500;
        Matrix m = scattered(180, 15);
        double sum = 0;
        for (int round = 0; round < rounds; round++) {
            Matrix product = multiply(m, m);
            sum += product.value[round % product.value.length];
        }
        System.out.println(sum);
    }
}
