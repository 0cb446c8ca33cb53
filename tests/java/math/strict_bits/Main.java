// Every StrictMath function is fixed to the last bit: hashes the results over
// many arguments of all sizes and prints samples.
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

public class Main {
    static final int COUNT = 4000;
    static final double[] EDGES = {
        0.0, -0.0, 1, -1, 0.5, -0.5, 2, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE, -Double.MIN_VALUE, Double.MAX_VALUE, -Double.MAX_VALUE, Double.MIN_NORMAL,
        Math.PI, Math.PI / 2, Math.PI / 4, -3 * Math.PI / 4, 709.78, 710.4758, 710.4759, -745.1, -746,
        0.975, 22, 21.999, 1e22, 1e300, 0.4142135, -0.2929, 1e-5, 1e-10, 1e-20, 1e-300,
    };

    static long state = 12345;

    static long next() {
        state ^= state << 13;
        state ^= state >>> 7;
        state ^= state << 17;
        return state;
    }

    static double unit() {
        return (next() >>> 11) * 0x1p-53;
    }

    static double argument(int i) {
        switch (i % 7) {
            case 0: return Double.longBitsToDouble(next());
            case 1: return (unit() - 0.5) * 20;
            case 2: return (unit() - 0.5) * 1500;
            case 3: return unit() * 2 - 1;
            case 4: return (next() % 50) * (Math.PI / 4) + (unit() - 0.5) * 1e-9;
            case 5: return (next() % 1000000) * (Math.PI / 2) + (unit() - 0.5) * 1e-6;
            default: return 1 + (unit() - 0.5) * 1e-6;
        }
    }

    static void unary(String name, DoubleUnaryOperator f) {
        long hash = 0;
        for (double x : EDGES) {
            hash = hash * 31 + Double.doubleToRawLongBits(f.applyAsDouble(x));
        }
        for (int i = 0; i < COUNT; i++) {
            hash = hash * 31 + Double.doubleToRawLongBits(f.applyAsDouble(argument(i)));
        }
        System.out.println(name + " " + Long.toHexString(hash) + " " + f.applyAsDouble(0.7)
            + " " + f.applyAsDouble(-3.3) + " " + f.applyAsDouble(12345.678));
    }

    static void binary(String name, DoubleBinaryOperator f) {
        long hash = 0;
        for (double x : EDGES) {
            for (double y : EDGES) {
                hash = hash * 31 + Double.doubleToRawLongBits(f.applyAsDouble(x, y));
            }
        }
        for (int i = 0; i < COUNT; i++) {
            hash = hash * 31 + Double.doubleToRawLongBits(f.applyAsDouble(argument(i), argument(i / 7)));
        }
        System.out.println(name + " " + Long.toHexString(hash) + " " + f.applyAsDouble(3.3, -0.7));
    }

    public static void main(String[] args) {
        unary("sin", StrictMath::sin);
        unary("cos", StrictMath::cos);
        unary("tan", StrictMath::tan);
        unary("asin", StrictMath::asin);
        unary("acos", StrictMath::acos);
        unary("atan", StrictMath::atan);
        unary("exp", StrictMath::exp);
        unary("expm1", StrictMath::expm1);
        unary("log", StrictMath::log);
        unary("log10", StrictMath::log10);
        unary("log1p", StrictMath::log1p);
        unary("sinh", StrictMath::sinh);
        unary("cosh", StrictMath::cosh);
        unary("tanh", StrictMath::tanh);
        unary("sqrt", StrictMath::sqrt);
        unary("cbrt", StrictMath::cbrt);
        unary("floor", Math::floor);
        unary("ceil", Math::ceil);
        unary("rint", Math::rint);
        unary("abs", Math::abs);
        binary("atan2", StrictMath::atan2);
        binary("IEEEremainder", StrictMath::IEEEremainder);
        binary("pow", StrictMath::pow);
        binary("hypot", StrictMath::hypot);
        binary("min", Math::min);
        binary("max", Math::max);
        binary("fma", (x, y) -> Math.fma(x, y, 0.1));
    }
}
