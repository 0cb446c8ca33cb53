package ravel.replay;

/**
 * Pseudo-random numbers by the SplitMix64 algorithm (Steele, Lea and Flood, 2014): the same on
 * every JDK, so that a seed means the same everywhere.
 */
final class Chance {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;
    private static final double UNIT = 1.0 / (1L << 53);

    private long state;

    Chance(long seed) {
        state = seed;
    }

    private long next() {
        state += GAMMA;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** From 0, below {@code bound}. */
    int below(int bound) {
        return (int) (unit() * bound);
    }

    /** From 0, below 1. */
    private double unit() {
        return (next() >>> 11) * UNIT;
    }

    /** How often something of this probability does not happen before it does. */
    long misses(double probability) {
        if (probability <= 0) {
            return Long.MAX_VALUE;
        }
        if (probability >= 1) {
            return 0;
        }
        return (long) (Math.log1p(-unit()) / Math.log1p(-probability));
    }
}
