/**
 * What the interpreter does with one handler for several instructions, where each of them can throw: what was
 * done before, the message and the line are those of the instruction that did.
 */
public class Main {
    static int counter;
    static long wide;
    int number;
    long big;
    double real;
    float small;
    boolean flag;
    int[] ints;
    double[] reals;
    Object[] objects;
    byte[] bytes;
    char[] chars;
    long[] longs;
    Main next;
    Main[] others;
    int[][] table;

    interface Action {
        void run();
    }

    static void attempt(String name, Action action) {
        try {
            action.run();
            System.out.println(name + ": done");
        } catch (RuntimeException e) {
            StackTraceElement top = e.getStackTrace()[0];
            System.out.println(name + ": " + e + " at line " + top.getLineNumber());
        }
    }

    /** A field that holds an array, and an element: either can be missing. */
    static void fieldsAndElements(Main m, int i) {
        attempt("ints", () -> System.out.println(m.ints[i]));
        attempt("reals", () -> System.out.println(m.reals[i] * 2 + 1));
        attempt("objects", () -> System.out.println(m.objects[i]));
        attempt("bytes", () -> System.out.println(m.bytes[i]));
        attempt("chars", () -> System.out.println((int) m.chars[i]));
        attempt("longs", () -> System.out.println(m.longs[i] + 1));
        attempt("next.number", () -> System.out.println(m.next.number + 1));
        attempt("next.real", () -> System.out.println(m.next.real - m.real));
        attempt("next.next", () -> System.out.println(m.next.next == null));
        attempt("others.number", () -> System.out.println(m.others[i].number));
        attempt("table", () -> System.out.println(m.table[i][i]));
        attempt("length", () -> System.out.println(m.ints.length > i));
        attempt("store ints", () -> m.ints[i] = i + 1);
        attempt("store reals", () -> m.reals[i] = m.real + i);
        attempt("store bytes", () -> m.bytes[i] = (byte) i);
        attempt("store chars", () -> m.chars[i] = (char) i);
        attempt("store longs", () -> m.longs[i] = i);
        attempt("store objects", () -> m.objects[i] = m);
        attempt("store strings", () -> m.objects[i] = "text");
        attempt("store table", () -> m.table[i][i] = i);
        attempt("add", () -> m.reals[i] += m.real * i);
    }

    /** The index is changed although the access fails. */
    static int partOf(int[] values, int from) {
        int i = from;
        int sum = 0;
        try {
            while (true) {
                sum += values[i++];
            }
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            return sum * 1000 + i;
        }
    }

    static int stored(int[] values, int from) {
        int i = from;
        try {
            for (; ; ) {
                values[i] = i + 7;
                i++;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            return i;
        }
    }

    static long counters(Main m, int rounds) {
        for (int i = 0; i < rounds; i++) {
            counter++;
            wide += 3;
            m.number++;
            m.big += 5;
            m.real = m.real * 0.5 + i - 1.25 * m.real;
            m.small = (float) m.real * 1.5f;
            m.flag = !m.flag;
        }
        return counter + wide + m.number + m.big + Double.doubleToLongBits(m.real) + Float.floatToIntBits(m.small)
                + (m.flag ? 1 : 0);
    }

    static int loops(int[] values) {
        int result = 0;
        for (int i = 0; i < values.length; i++) result = result * 31 + values[i];
        for (int i = values.length - 1; i >= 0; i--) if ((values[i] & 1) == 0) result ^= values[i];
        for (long l = 0; l < 9; l++) result += (int) (l * l);
        for (int i = 1; i <= 5; i++) for (int k = i; k != 9; k++) result += values[values[k % values.length] % values.length];
        return result;
    }

    /** The second instruction of a pair is also reached from elsewhere. */
    static int entered(int n) {
        int a = 1, b = 2;
        for (int i = 0; i < n; i++) {
            int t = (i & 1) == 0 ? a + i : b;
            b = t * 3 + a;
            a = i % 3 == 0 ? t : b;
        }
        return a * 31 + b;
    }

    static double doubles(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) sum += x[i] * y[i] - sum / (i + 1);
        for (int i = 0; i < x.length; i++) y[i] += x[i] * 2.5;
        return sum + y[y.length - 1];
    }

    public static void main(String[] args) {
        Main full = new Main();
        full.ints = new int[] {3, 1, 4, 1, 5};
        full.reals = new double[] {0.5, -1.5, Double.NaN};
        full.objects = new Integer[3];
        full.bytes = new byte[3];
        full.chars = new char[3];
        full.longs = new long[3];
        full.next = new Main();
        full.others = new Main[] {full, null, full};
        full.table = new int[][] {{1, 2}, null, {3}};
        for (Main m : new Main[] {full, new Main(), null}) {
            for (int i = -1; i < 4; i += m == full ? 1 : 3) fieldsAndElements(m, i);
        }
        System.out.println(partOf(full.ints, 0) + " " + partOf(full.ints, -1) + " " + partOf(null, 2));
        System.out.println(stored(new int[9], 2) + " " + stored(new int[9], 9));
        System.out.println(counters(full, 1001));
        System.out.println(loops(new int[] {8, 2, 7, 6, 1, 5, 3}));
        System.out.println(entered(100));
        System.out.println(doubles(new double[] {1, 2, 3.5}, new double[] {0.25, -4, 1e9}));
        // A pair that is run before its field is resolved, and after.
        for (int i = 0; i < 3; i++) attempt("again", () -> System.out.println(full.next.next.number));
    }
}
