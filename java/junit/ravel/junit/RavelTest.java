package ravel.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test that passes only if it does so under every thread schedule that matters. It stands instead of
 * {@code @Test} on a method of JUnit 5 or 6:
 *
 * <pre>
 * &#64;RavelTest
 * void countsBoth() throws Exception {
 *     Counter counter = new Counter();
 *     Thread other = new Thread(counter::add);
 *     other.start();
 *     counter.add();
 *     other.join();
 *     assertEquals(2, counter.get());
 * }
 * </pre>
 *
 * <p>Whoever runs it (Surefire, Gradle, an IDE) runs {@code ravel check --test} on it, in a process of its own, with
 * the class path and the system properties of the present one; the message of a failure is the interleaving that leads to
 * it. Methods that JUnit calls before and after each test are called in that process, and only there.
 *
 * <p>The program {@code ravel} is that of the system property {@code ravel.path}, of the environment variable
 * {@code RAVEL}, of the jar {@code ravel-native} on the class path, or that on the path; the first of these that is there.
 *
 * <p>The system property {@code ravel.options} holds options for all tests, with white space between them, such as {@code
 * --time 10}; those of the annotation count for more.
 *
 * <p>For other tests, such as parameterised ones, {@code @ExtendWith(RavelExtension.class)} does the same, on a method
 * or on a class.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@Test
@ExtendWith(RavelExtension.class)
public @interface RavelTest {
    /** What becomes of a test on a machine without {@code ravel}. */
    enum Missing {
        /** It fails, and says how to get it. */
        FAIL,
        /** It runs once, under whatever schedule comes, as {@code @Test} would run it. */
        RUN_ONCE
    }

    /** What becomes of a test in which nothing failed when time was up, or what remained could not be run. */
    enum Unfinished {
        /** It passes, and a report entry says how far it came. */
        PASS,
        /** It fails. */
        FAIL
    }

    /** Seconds for the test, with all its schedules; 0: what {@code ravel check} takes by default. */
    double time() default 0;

    /** Which schedules, and in which order: a name of {@code ravel list searches}; empty: the default. */
    String search() default "";

    /** {@code late}: timed waits time out when nobody else can run; {@code any}: at any moment; empty: the default. */
    String timeouts() default "";

    /** Data races: a name of {@code ravel list detectors}, {@code all} or {@code none}; empty: the default. */
    String races() default "";

    /**
     * A schedule that {@code ravel check} wrote, for {@code ravel replay}: the test runs under that one alone, and passes if
     * nothing fails. The name of a file, relative to the working directory.
     */
    String replay() default "";

    /** More options of {@code ravel check}, a word each. */
    String[] options() default {};

    /** Without {@code ravel}; the system property {@code ravel.ifMissing}, {@code fail} or {@code run-once}, counts for more. */
    Missing ifMissing() default Missing.FAIL;

    /** Without an end; the same with {@code ravel.ifUnfinished}, {@code pass} or {@code fail}. */
    Unfinished ifUnfinished() default Unfinished.PASS;
}
