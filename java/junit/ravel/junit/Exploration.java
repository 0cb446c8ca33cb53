package ravel.junit;

import java.io.IOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;
import ravel.program.ClassPath;
import ravel.program.RavelProgram;

/** Runs {@code ravel} on a test of this virtual machine, in another process, and says what it said. */
public final class Exploration {
    private static final int FAILED = 1;
    private static final int UNFINISHED = 3;

    private Exploration() {}

    /** Is this a run that Ravel has made? Then a test is to be run as it stands. */
    static boolean isInside() {
        return "Ravel".equals(System.getProperty("java.vm.name"))
                || System.getProperty("ravel.replay.schedule") != null
                || System.getProperty("ravel.shake.kind") != null;
    }

    static boolean hasProgram() {
        try {
            return RavelProgram.find(Exploration.class.getClassLoader()) != null;
        } catch (IOException e) {
            return true; // and says so when it is wanted
        }
    }

    /**
     * The exploration of the test that calls {@code ravel.Ravel.explore}, which calls this. Returns if nothing failed, or
     * if there is nothing to be done here.
     */
    public static void ofCaller(String... options) throws Exception {
        Settings settings = Settings.withOptions(options);
        if (isInside() || settings.runsOnceIfMissing() && !hasProgram()) {
            return;
        }
        run(callingTest(), settings);
    }

    /** Returns what is to be noted about a test that has not failed; throws what it failed with. */
    static String run(String test, Settings settings) throws IOException, InterruptedException {
        RavelProgram ravel = RavelProgram.find(Exploration.class.getClassLoader());
        if (ravel == null) {
            throw new AssertionFailedError(RavelProgram.howToGet());
        }
        RavelProgram.Result result = ravel.run(words(test, settings));
        String text = result.output.trim();
        if (result.status == FAILED) {
            throw withTrace(new AssertionFailedError(text), test);
        }
        boolean unfinished = result.status == UNFINISHED;
        if (result.status != 0 && !unfinished || unfinished && settings.failsIfUnfinished()) {
            throw withTrace(new AssertionFailedError(text.isEmpty()
                    ? "ravel ended with status " + result.status : text), test);
        }
        if (result.output.contains("\n  skipped ")) {
            throw new TestAbortedException("an assumption of " + test + " holds under no schedule");
        }
        return unfinished ? text : "";
    }

    private static List<String> words(String test, Settings settings) {
        List<String> words = new ArrayList<>();
        words.add("--quiet");
        words.add(settings.replay.isEmpty() ? "check" : "replay");
        words.add("-cp");
        words.add(ClassPath.ofThisMachine());
        words.addAll(RavelProgram.optionsOfThisMachine());
        if (settings.replay.isEmpty()) {
            words.addAll(settings.options);
        } else {
            // The annotation that names the schedule was not there when it was written.
            words.add("--changed");
            words.add(settings.replay);
        }
        words.add("--test");
        words.add(test);
        return words;
    }

    /** What led here says nothing about the failure: its place is the test. */
    private static AssertionFailedError withTrace(AssertionFailedError error, String test) {
        String type = test.substring(0, test.indexOf('#'));
        String method = test.substring(test.indexOf('#') + 1).replaceAll("[\\[(].*", "");
        Matcher frame = Pattern.compile(
                "\\s" + Pattern.quote(type + "." + method) + "\\(([^:()]+):(\\d+)\\)").matcher(error.getMessage());
        boolean found = frame.find();
        error.setStackTrace(new StackTraceElement[] {
            new StackTraceElement(type, method, found ? frame.group(1) : null,
                    found ? Integer.parseInt(frame.group(2)) : -1)
        });
        return error;
    }

    private static String callingTest() {
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            try {
                Class<?> type = Class.forName(frame.getClassName(), false, loader);
                for (Method method : type.getDeclaredMethods()) {
                    if (method.getName().equals(frame.getMethodName()) && isTest(method)) {
                        return type.getName() + "#" + method.getName();
                    }
                }
            } catch (ClassNotFoundException | LinkageError e) {
                // Then it is not the test.
            }
        }
        throw new IllegalStateException(
                "Ravel.explore is for the thread that runs a test of JUnit: there is none on its stack");
    }

    private static boolean isTest(Method method) {
        return isMarked(method.getAnnotations(), new HashSet<>())
                || method.getName().startsWith("test") && isOldTest(method.getDeclaringClass());
    }

    /** By what all versions since 4 mark their tests with. */
    private static boolean isMarked(Annotation[] annotations, Set<Class<?>> seen) {
        for (Annotation annotation : annotations) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (type.getName().equals("org.junit.platform.commons.annotation.Testable")
                    || type.getName().equals("org.junit.Test")
                    || seen.add(type) && isMarked(type.getAnnotations(), seen)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOldTest(Class<?> type) {
        Class<?> above = type;
        while (above != null && !above.getName().equals("junit.framework.TestCase")) {
            above = above.getSuperclass();
        }
        return above != null;
    }
}
