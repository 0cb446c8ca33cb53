package ravel.replay;

import ravel.launch.Framework;
import ravel.launch.Tests;

/**
 * Runs the JUnit tests of a class: {@code Launch CLASS}, or those of one method: {@code Launch
 * CLASS#METHOD}. Failed tests are printed to standard
 * error, and the engine is told of them; the last line, on standard output, counts. Ends with
 * status 0 if all tests passed, 1 if not, 2 if there is nothing to run.
 */
public final class Launch implements Framework.Listener {
    private int passed;
    private int failed;

    private Launch() {}

    public static void main(String[] args) {
        int status = 2;
        try {
            if (args.length == 0) {
                System.err.println("ravel: Launch needs the name of a class with JUnit tests");
            } else {
                Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
                status = new Launch().run(args[0]);
            }
        } catch (ClassNotFoundException e) {
            System.err.println("ravel: there is no class " + e.getMessage() + " on the class path");
        } catch (ReflectiveOperationException | LinkageError e) {
            System.err.println("ravel: the tests of " + args[0] + " cannot be run: " + e);
        }
        // Pools that tests leave behind do not keep the JVM alive.
        Replay.exit(status);
    }

    private int run(String asked) throws ReflectiveOperationException {
        ClassLoader loader = ClassLoader.getSystemClassLoader();
        String[] names = asked.split("#", 2);
        Class<?> type = Class.forName(names[0], false, loader);
        Tests tests = Tests.of(type, Framework.all(loader));
        if (names.length == 2) {
            tests = tests.named(asked);
        }
        if (tests.list().isEmpty()) {
            String what = names.length == 1 ? "JUnit tests" : "JUnit test " + names[1];
            System.err.println("ravel: " + names[0] + " has no " + what + ", or the class path "
                    + "has no JUnit that runs them (junit-platform-launcher and an engine, or "
                    + "junit 4)");
            return 2;
        }
        tests.run(this);
        System.out.println(passed + " tests passed, " + failed + " failed");
        return failed == 0 ? 0 : 1;
    }

    @Override
    public void passed() {
        passed++;
    }

    @Override
    public void skipped(String test, String reason) {}

    @Override
    public void failed(String test, Throwable failure) {
        failed++;
        System.err.println("FAILED " + test);
        if (failure != null) {
            failure.printStackTrace();
        }
        Replay.failedTest(test, failure);
    }

    @Override
    public void over() {}
}
