/**
 * Encrypts and decrypts with IDEA (Lai 1992), each member a slice; no synchronisation but start and
 * join. Arguments: threads, blocks of 8 bytes.
 */
public class Crypt extends Team {
    private static final int ROUNDS = 8;
    private static final int KEYS = 6 * ROUNDS + 4;

    private final int[] keys;
    private final short[] in;
    private final short[] out;

    Crypt(int threads, int[] keys, short[] in, short[] out) {
        super(threads);
        this.keys = keys;
        this.in = in;
        this.out = out;
    }

    /** The product modulo 65537, in which 0 stands for 65536. */
    private static int multiply(int a, int b) {
        if (a == 0) return 1 - b & 0xffff;
        if (b == 0) return 1 - a & 0xffff;
        return (int) ((a * (long) b) % 65537) & 0xffff;
    }

    private static int inverse(int a) {
        int power = 1;
        for (int bit = 0; bit < 16; bit++) power = multiply(multiply(power, power), a);
        return power; // a to the power of 65535
    }

    /** Slices of 16 bits of the key of 128 bits, which is rotated by 25 bits after each eight. */
    private static int[] encryption(long high, long low) {
        int[] keys = new int[KEYS];
        for (int i = 0; i < KEYS; i++) {
            if (i > 0 && i % 8 == 0) {
                long h = high << 25 | low >>> 39;
                low = low << 25 | high >>> 39;
                high = h;
            }
            long half = i % 8 < 4 ? high : low;
            keys[i] = (int) (half >>> 48 - 16 * (i % 4)) & 0xffff;
        }
        return keys;
    }

    private static int[] decryption(int[] keys) {
        int[] back = new int[KEYS];
        for (int i = 0, from = KEYS - 4; from >= 0; i += 6, from -= 6) {
            int swap = from == 0 || i == 0 ? 0 : 1;
            back[i] = inverse(keys[from]);
            back[i + 1] = -keys[from + 1 + swap] & 0xffff;
            back[i + 2] = -keys[from + 2 - swap] & 0xffff;
            back[i + 3] = inverse(keys[from + 3]);
            if (from > 0) {
                back[i + 4] = keys[from - 2];
                back[i + 5] = keys[from - 1];
            }
        }
        return back;
    }

    @Override
    void work(int id) {
        int blocks = in.length / 4;
        for (int block = from(id, blocks); block < from(id + 1, blocks); block++) code(4 * block);
    }

    private void code(int at) {
        int a = in[at] & 0xffff;
        int b = in[at + 1] & 0xffff;
        int c = in[at + 2] & 0xffff;
        int d = in[at + 3] & 0xffff;
        int k = 0;
        for (int round = 0; round < ROUNDS; round++, k += 6) {
            a = multiply(a, keys[k]);
            b = b + keys[k + 1] & 0xffff;
            c = c + keys[k + 2] & 0xffff;
            d = multiply(d, keys[k + 3]);
            int p = multiply(a ^ c, keys[k + 4]);
            int q = multiply((b ^ d) + p & 0xffff, keys[k + 5]);
            p = p + q & 0xffff;
            a ^= q;
            d ^= p;
            int t = b ^ p;
            b = c ^ q;
            c = t;
        }
        out[at] = (short) multiply(a, keys[k]);
        out[at + 1] = (short) (c + keys[k + 1]);
        out[at + 2] = (short) (b + keys[k + 2]);
        out[at + 3] = (short) multiply(d, keys[k + 3]);
    }

    public static void main(String[] args) {
        int threads = argument(args, 0);
        short[] plain = new short[4 * argument(args, 1)];
        short[] secret = new short[plain.length];
        short[] again = new short[plain.length];
        for (int i = 4, seed = 1; i < plain.length; i++) {
            seed = 69069 * seed + 1;
            plain[i] = (short) (seed >>> 16);
        }
        // The first block and the key are the test vector of the specification.
        for (int i = 0; i < 4; i++) plain[i] = (short) i;
        int[] keys = encryption(0x0001_0002_0003_0004L, 0x0005_0006_0007_0008L);
        double seconds = new Crypt(threads, keys, plain, secret).run()
                + new Crypt(threads, decryption(keys), secret, again).run();
        boolean right = java.util.Arrays.equals(plain, again) && secret[0] == 0x11fb
                && (secret[1] & 0xffff) == 0xed2b && secret[2] == 0x0198 && secret[3] == 0x6de5;
        finish(seconds, right, Integer.toString(java.util.Arrays.hashCode(secret)));
    }
}
