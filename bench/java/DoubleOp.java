/** Floating-point arithmetic on fields, with conversions from int and to float. */
public class DoubleOp {
    private double product;
    private double rounded;
    private double difference;
    private double sum;
    private double total;

    private void run(int rounds) {
        for (int i = 0; i < rounds; i++) {
            product = i * 0.25 + difference;
            rounded = (float) product * 1.5f;
            difference = (rounded - product) / (i + 1);
            sum = product + rounded;
            total = total * 0.5 + 2.718 * sum - difference;
        }
    }

    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 23_000_000;
        DoubleOp op = new DoubleOp();
        op.run(rounds);
        System.out.println(op.total);
    }
}
