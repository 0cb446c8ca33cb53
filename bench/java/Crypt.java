/**
 * Encrypts and decrypts an array with IDEA, the International Data Encryption Algorithm (Lai 1992).
 * Arguments: threads, bytes.
 */
public class Crypt {
    static final int ROUNDS = 8;
    static final int KEYS = 6 * ROUNDS + 4;

    /** Subkeys of 16 bits: the user's eight, then the same rotated left by 25 bits, and so on. */
    static int[] encryptionKeys(int[] user) {
        int[] keys = new int[KEYS];
        for (int i = 0; i < KEYS; i++) {
            if (i < 8) {
                keys[i] = user[i];
                continue;
            }
            int batch = i & ~7;
            int high = keys[batch - 8 + ((i + 1) & 7)];
            int low = keys[batch - 8 + ((i + 2) & 7)];
            keys[i] = (high << 9 | low >>> 7) & 0xffff;
        }
        return keys;
    }

    /** The inverses, last first; inner rounds swap the two keys of the additions. */
    static int[] decryptionKeys(int[] keys) {
        int[] inverse = new int[KEYS];
        for (int round = 0; round <= ROUNDS; round++) {
            int to = 6 * round;
            int from = KEYS - 4 - to;
            boolean inner = round > 0 && round < ROUNDS;
            inverse[to] = reciprocal(keys[from]);
            inverse[to + 1] = -keys[from + (inner ? 2 : 1)] & 0xffff;
            inverse[to + 2] = -keys[from + (inner ? 1 : 2)] & 0xffff;
            inverse[to + 3] = reciprocal(keys[from + 3]);
            if (round < ROUNDS) {
                inverse[to + 4] = keys[from - 2];
                inverse[to + 5] = keys[from - 1];
            }
        }
        return inverse;
    }

    /** The product modulo 65537, in which 0 stands for 65536. */
    static int multiply(int a, int b) {
        if (a == 0) return (65537 - b) & 0xffff;
        if (b == 0) return (65537 - a) & 0xffff;
        int product = a * b;
        int low = product & 0xffff;
        int high = product >>> 16;
        return (low - high + (low < high ? 1 : 0)) & 0xffff;
    }

    /** a to the power of 65535, by Fermat's theorem the inverse of a modulo the prime 65537. */
    static int reciprocal(int a) {
        int power = 1;
        for (int i = 0; i < 16; i++) power = multiply(multiply(power, power), a);
        return power;
    }

    /** Applies the cipher to blocks of 8 bytes, from one array to another. */
    static final class Cipher implements Blocks.Work {
        final int[] keys;
        final byte[] in;
        final byte[] out;

        Cipher(int[] keys, byte[] in, byte[] out) {
            this.keys = keys;
            this.in = in;
            this.out = out;
        }

        private int read(int at) {
            return (in[at] & 0xff) << 8 | in[at + 1] & 0xff;
        }

        private void write(int at, int value) {
            out[at] = (byte) (value >>> 8);
            out[at + 1] = (byte) value;
        }

        @Override
        public void run(int from, int to) {
            for (int at = 8 * from; at < 8 * to; at += 8) {
                int a = read(at);
                int b = read(at + 2);
                int c = read(at + 4);
                int d = read(at + 6);
                int k = 0;
                for (int round = 0; round < ROUNDS; round++) {
                    a = multiply(a, keys[k++]);
                    b = b + keys[k++] & 0xffff;
                    c = c + keys[k++] & 0xffff;
                    d = multiply(d, keys[k++]);
                    int left = multiply(a ^ c, keys[k++]);
                    int right = multiply((b ^ d) + left & 0xffff, keys[k++]);
                    left = left + right & 0xffff;
                    a ^= right;
                    d ^= left;
                    int middle = b ^ left;
                    b = c ^ right;
                    c = middle;
                }
                write(at, multiply(a, keys[k++]));
                write(at + 2, c + keys[k++] & 0xffff);
                write(at + 4, b + keys[k++] & 0xffff);
                write(at + 6, multiply(d, keys[k]));
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int threads = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int bytes = args.length > 1 ? Integer.parseInt(args[1]) : 3_000_000;
        int[] encryption = encryptionKeys(new int[] {1, 2, 3, 4, 5, 6, 7, 8});
        byte[] plain = new byte[bytes & ~7];
        int seed = 12345;
        for (int i = 8; i < plain.length; i++) {
            seed = seed * 1103515245 + 12345;
            plain[i] = (byte) (seed >>> 16);
        }
        // The first block is the test vector of the algorithm's specification.
        plain[3] = 1;
        plain[5] = 2;
        plain[7] = 3;
        byte[] secret = new byte[plain.length];
        byte[] back = new byte[plain.length];
        int blocks = plain.length / 8;
        Blocks.run(threads, blocks, new Cipher(encryption, plain, secret));
        Blocks.run(threads, blocks, new Cipher(decryptionKeys(encryption), secret, back));
        long first = 0;
        for (int i = 0; i < 8; i++) first = first << 8 | secret[i] & 0xff;
        if (first != 0x11fb_ed2b_0198_6de5L) throw new IllegalStateException("not IDEA");
        if (!java.util.Arrays.equals(plain, back)) throw new IllegalStateException("not the text");
        System.out.println(java.util.Arrays.hashCode(secret));
    }
}
