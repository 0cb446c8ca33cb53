/**
 * The first Fourier coefficients of (x + 1)^x on [0, 2], by the trapezium rule.
 * Arguments: threads, coefficients.
 */
public class Series implements Blocks.Work {
    static final int INTERVALS = 1000;
    /** a0, a1, b1, a2, b2 by Simpson's rule with 200,000 intervals. */
    static final double[] EXPECTED = {2.881918, 1.134036, -1.882090, 0.362220, -1.164806};

    final double[] cosines;
    final double[] sines;

    Series(int count) {
        cosines = new double[count];
        sines = new double[count];
    }

    @Override
    public void run(int from, int to) {
        double step = 2.0 / INTERVALS;
        for (int n = from; n < to; n++) {
            double a = 0;
            double b = 0;
            for (int i = 0; i <= INTERVALS; i++) {
                double x = i * step;
                double value = Math.pow(x + 1, x);
                if (i == 0 || i == INTERVALS) value /= 2;
                a += value * Math.cos(Math.PI * n * x);
                b += value * Math.sin(Math.PI * n * x);
            }
            cosines[n] = a * step;
            sines[n] = b * step;
        }
        if (from == 0) cosines[0] /= 2;
    }

    static void check(double value, double expected) {
        if (Math.abs(value - expected) > 1e-4) throw new IllegalStateException("inexact");
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int count = args.length > 1 ? Integer.parseInt(args[1]) : 1_500;
        Series series = new Series(count);
        Blocks.run(threads, count, series);
        check(series.cosines[0], EXPECTED[0]);
        for (int n = 1; n < 3; n++) {
            check(series.cosines[n], EXPECTED[2 * n - 1]);
            check(series.sines[n], EXPECTED[2 * n]);
        }
        double sum = 0;
        for (int n = 0; n < count; n++) sum += Math.abs(series.cosines[n]) - series.sines[n];
        // The functions of Math may differ in the last bit from VM to VM.
        System.out.println(Math.round(sum * 1e6));
    }
}
