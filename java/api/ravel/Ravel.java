package ravel;

/**
 * What a program can tell {@code ravel check}.
 *
 * <p>On any other virtual machine, and under {@code ravel run}, these methods do nothing, so that
 * calls to them may stay in a program that is shipped.
 */
public final class Ravel {
    private Ravel() {}

    /**
     * Reports a failure if {@code condition} is false. Unlike a failed {@code assert} it throws
     * nothing: the program goes on, and what the failure leads to later is found as well.
     *
     * @param condition what should be true here
     * @param message one line that says what is wrong when it is not
     */
    public static void check(boolean condition, String message) {}

    /**
     * Begins the section of interest: threads are interleaved from here on. What ran before has run
     * in one order only. A program that never calls this is explored from its first thread start.
     */
    public static void begin() {}

    /**
     * Ends the section of interest: the rest of the program runs in one order only, for each order
     * of the section.
     */
    public static void end() {}
}
