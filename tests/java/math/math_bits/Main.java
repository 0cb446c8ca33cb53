// The functions of Math for which HotSpot has code of its own, to the last bit: a
// hash over many arguments for each function and range, and samples.
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class Main {
    static final int COUNT = 3000;
    static final double[] EDGES = {
        0.0, -0.0, 1, -1, 2, -2, 0.5, -0.5, 3, -3, 10, 1000, 1e22, 1e23, 1e300, 1e-300, 1.0 / 3, Math.PI, Math.PI / 2,
        Math.PI / 4, Math.E, Double.NaN, Double.longBitsToDouble(0xfff4000000000123L), Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY, Double.MIN_VALUE, -Double.MIN_VALUE, Double.MIN_NORMAL, -Double.MIN_NORMAL,
        Double.MAX_VALUE, -Double.MAX_VALUE, 709.782712893384, 709.7827128933841, -745.1332191019411,
        -745.1332191019412, -708.3964185322641, Math.nextUp(1.0), Math.nextDown(1.0), -Math.nextUp(1.0),
        -Math.nextDown(1.0), 0x1p51 + 0.5, 0x1p52 + 1, -0x1p52 - 1, 0x1p53, -0x1p53 + 1, 0x1p54, 0x1p64, 0x1p-27, 0x1p-54,
        0x1p-252, 0x1p-253, 90111.99, 90112, 12799.99, 12800, 0.1015624, 0.1015625, 1023, 1024, -1022, -1074, -1075,
        0.96875, 1.0625,
    };

    static long state;

    static void seed(long n) {
        state = n * 0x9e3779b97f4a7c15L + 1;
        for (int i = 0; i < 20; i++) next();
    }

    static long next() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return state * 0x2545f4914f6cdd1dL;
    }

    static double unit() {
        return (next() >>> 11) * 0x1p-53;
    }

    static double power(int of) {
        return Math.scalb(1.0, (int) (unit() * 2 * of) - of);
    }

    interface Range {
        double next();
    }

    static final String[] NAMES = {
        "all", "to 10", "to 1000", "to 10^6", "sizes", "pi/2", "near 1", "subnormal", "large", "integers", "fractions",
        "powers"};
    static final Range[] RANGES = {
        () -> Double.longBitsToDouble(next()),
        () -> (unit() * 2 - 1) * 10,
        () -> (unit() * 2 - 1) * 1000,
        () -> (unit() * 2 - 1) * 1e6,
        () -> (unit() * 2 - 1) * power(40),
        () -> Double.longBitsToDouble(Double.doubleToRawLongBits((next() >> 44) * (Math.PI / 2)) + (next() >> 60)),
        () -> Double.longBitsToDouble(0x3ff0000000000000L + (next() >> 4 + (int) (unit() * 58))),
        () -> Double.longBitsToDouble(next() >>> 12 >>> (int) (unit() * 50)),
        () -> Double.longBitsToDouble((0x433 + (next() >>> 54) % 0x3cc) << 52 | next() >>> 12),
        () -> (double) (next() >> (int) (unit() * 60)),
        () -> (next() >> 53) / 16.0,
        () -> (unit() < 0.5 ? -1 : 1) * power(1070),
    };

    static long hash;

    static void add(double result) {
        hash = (hash ^ Double.doubleToRawLongBits(result)) * 0x100000001b3L;
        hash ^= hash >>> 29;
    }

    static void unary(String name, DoubleUnaryOperator f) {
        hash = 0;
        for (double x : EDGES) add(f.applyAsDouble(x));
        System.out.println(name + " edges " + Long.toHexString(hash) + " " + f.applyAsDouble(0.7)
            + " " + f.applyAsDouble(3.3) + " " + f.applyAsDouble(12345.678));
        for (int range = 0; range < RANGES.length; range++) {
            seed(range);
            hash = 0;
            for (int i = 0; i < COUNT; i++) add(f.applyAsDouble(RANGES[range].next()));
            System.out.println(name + " " + NAMES[range] + " " + Long.toHexString(hash));
        }
    }

    static void binary(String name, DoubleBinaryOperator f) {
        hash = 0;
        for (double x : EDGES) {
            for (double y : EDGES) add(f.applyAsDouble(x, y));
        }
        System.out.println(name + " edges " + Long.toHexString(hash) + " " + f.applyAsDouble(0.7, 3.3));
        for (int first = 0; first < RANGES.length; first++) {
            hash = 0;
            for (int second = 0; second < RANGES.length; second++) {
                seed(first * RANGES.length + second);
                for (int i = 0; i < COUNT / 10; i++) {
                    double x = RANGES[first].next();
                    add(f.applyAsDouble(x, RANGES[second].next()));
                }
            }
            System.out.println(name + " " + NAMES[first] + " " + Long.toHexString(hash));
        }
    }

    public static void main(String[] args) throws Exception {
        unary("sin", x -> Math.sin(x));
        unary("cos", x -> Math.cos(x));
        unary("tan", x -> Math.tan(x));
        unary("exp", x -> Math.exp(x));
        unary("log", x -> Math.log(x));
        unary("log10", x -> Math.log10(x));
        binary("pow", (x, y) -> Math.pow(x, y));
        // The same function however it is called.
        for (String name : new String[] {"sin", "cos", "tan", "exp", "log", "log10"}) {
            System.out.println(name + " " + Math.class.getMethod(name, double.class).invoke(null, 0.3));
        }
        System.out.println("pow " + Math.class.getMethod("pow", double.class, double.class).invoke(null, 0.3, 1.7));
    }
}
