package ravel;

import java.lang.reflect.InvocationTargetException;

/**
 * What a program can tell {@code ravel check}.
 *
 * <p>On any other virtual machine, and under {@code ravel run}, these methods do nothing, so that
 * calls to them may stay in a program that is shipped. ({@link #explore} runs what it is given.)
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

    /** What {@link #explore} runs. */
    @FunctionalInterface
    public interface Body<E extends Exception> {
        void run() throws E;
    }

    /**
     * Runs a part of a JUnit test, of any version, and before that the whole test under {@code ravel check}: as if it were
     * a {@code @RavelTest}, see there. This needs ravel-junit, which has this class, on the class path; else, and under
     * {@code ravel} itself, the part is only run.
     *
     * @param body the part; it runs once here if nothing failed there, so that what follows finds it done
     * @param options of {@code ravel check}, a word each
     */
    public static <E extends Exception> void explore(Body<E> body, String... options) throws E {
        if (!"Ravel".equals(System.getProperty("java.vm.name"))) {
            exploreTest(options);
        }
        body.run();
    }

    private static void exploreTest(String[] options) {
        try {
            Class.forName("ravel.junit.Exploration").getMethod("ofCaller", String[].class)
                    .invoke(null, (Object) options);
        } catch (ClassNotFoundException e) {
            // Nobody wants to know.
        } catch (InvocationTargetException e) {
            Ravel.<RuntimeException>rethrow(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
