package ravel.launch;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * JUnit tests as a program.
 *
 * <p>{@code list CLASS[#METHOD]...} prints a line for each of their tests: {@code test} or {@code
 * template}, a tab, and its name; or {@code none}, or {@code problem}, and what was asked for and why.
 *
 * <p>{@code check CLASS#METHOD} runs it. The program ends with the exception of a test that failed, on
 * the main thread, else with a status of 0, {@link #SKIPPED} or {@link #NO_TESTS}; not before threads
 * that the test left behind have done what they can. {@code run} does the same and lets the program end as usual.
 */
public final class Main {
    /** Nothing was run, or an assumption did not hold. See run/junit.h. */
    private static final int SKIPPED = 190;
    private static final int NO_TESTS = 191;

    private Main() {}

    public static void main(String[] args) throws Throwable {
        Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
        if (args[0].equals("list")) {
            list(args);
        } else {
            run(args[1], args[0].equals("run"));
        }
    }

    private static Tests find(String asked, List<Framework> frameworks)
            throws ReflectiveOperationException {
        String name = asked.split("#", 2)[0];
        Class<?> type = Class.forName(name, false, ClassLoader.getSystemClassLoader());
        Tests tests = Tests.of(type, frameworks);
        return name.equals(asked) ? tests : tests.named(asked);
    }

    /** What the classes print while they are looked at is not for us. */
    private static void list(String[] args) throws ReflectiveOperationException {
        PrintStream out = System.out;
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream());
        System.setOut(nowhere);
        System.setErr(nowhere);
        List<Framework> frameworks = Framework.all(ClassLoader.getSystemClassLoader());
        for (int i = 1; i < args.length; i++) {
            out.print(listed(args[i], frameworks));
        }
        out.flush();
        Runtime.getRuntime().halt(0);
    }

    private static String listed(String asked, List<Framework> frameworks) {
        try {
            StringBuilder lines = new StringBuilder();
            for (Test test : find(asked, frameworks).list()) {
                lines.append(test.isTemplate ? "template\t" : "test\t").append(test.name).append('\n');
            }
            return lines.length() == 0 ? "none\t" + asked + '\n' : lines.toString();
        } catch (ClassNotFoundException e) {
            return "problem\t" + asked + "\tthere is no class " + e.getMessage() + " on the class path\n";
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            String why = e.toString().replaceAll("\\s+", " ");
            return "problem\t" + asked + "\tits tests cannot be found: " + why + '\n';
        }
    }

    private static void run(String asked, boolean asUsual) throws Throwable {
        Tests tests = null;
        try {
            tests = find(asked, Framework.all(ClassLoader.getSystemClassLoader()));
        } catch (ClassNotFoundException e) {
            System.err.println("ravel: there is no class " + e.getMessage() + " on the class path");
        }
        if (tests == null || tests.list().isEmpty()) {
            System.err.println("ravel: there is no JUnit test " + asked);
            Runtime.getRuntime().halt(asUsual ? 2 : NO_TESTS);
        }
        Outcome outcome = new Outcome(asUsual);
        tests.run(outcome);
        if (outcome.failure != null) {
            throw outcome.failure;
        }
        outcome.end();
    }

    private static final class Outcome implements Framework.Listener {
        private final boolean asUsual;
        private boolean ran;
        private boolean skipped;
        private Throwable failure;

        Outcome(boolean asUsual) {
            this.asUsual = asUsual;
        }

        @Override
        public void passed() {
            ran = true;
        }

        @Override
        public void skipped(String test, String reason) {
            skipped = true;
            if (asUsual) {
                System.err.println("skipped " + test + (reason == null ? "" : ": " + reason));
            }
        }

        @Override
        public void failed(String test, Throwable thrown) {
            Throwable shown = thrown != null ? thrown : new AssertionError(test + " failed");
            if (failure == null) {
                failure = shown;
            } else if (failure != shown) {
                failure.addSuppressed(shown);
            }
        }

        /** Every path pays for what JUnit does after this: a test that passed ends here. */
        @Override
        public void over() {
            if (failure == null) {
                end();
            }
        }

        private void end() {
            int status = ran ? 0 : skipped ? SKIPPED : NO_TESTS;
            awaitOthers();
            if (asUsual) {
                System.exit(status);
            }
            Runtime.getRuntime().halt(status);
        }

        /**
         * Nobody counts down: time passes, and the wait ends, when no other thread can run. So threads that the
         * test left behind go on until they wait themselves, as the idle threads of a pool do.
         */
        private static void awaitOthers() {
            if (Thread.currentThread().getThreadGroup().activeCount() == 1) {
                return;
            }
            Thread.interrupted(); // nobody is interested any more
            try {
                new CountDownLatch(1).await(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                // By one of the others: so be it.
            }
        }
    }
}
