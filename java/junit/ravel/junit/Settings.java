package ravel.junit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** How a test is to be run: by system properties, and by its annotation. */
final class Settings {
    /** A schedule to be replayed; empty: none. */
    final String replay;

    /** For {@code ravel check}. */
    final List<String> options;

    private final RavelTest.Missing missing;
    private final RavelTest.Unfinished unfinished;

    private Settings(String replay, List<String> options, RavelTest.Missing missing,
            RavelTest.Unfinished unfinished) {
        this.replay = replay;
        this.options = Collections.unmodifiableList(options);
        this.missing = missing;
        this.unfinished = unfinished;
    }

    /** Null: there is no annotation. */
    static Settings of(RavelTest test) {
        if (test == null) {
            return withOptions();
        }
        List<String> options = general();
        if (test.time() != 0) {
            double time = test.time();
            add("--time", time == Math.rint(time) ? String.valueOf((long) time) : String.valueOf(time),
                    options);
        }
        add("--search", test.search(), options);
        add("--timeouts", test.timeouts(), options);
        add("--races", test.races(), options);
        options.addAll(Arrays.asList(test.options()));
        return new Settings(test.replay(), options, test.ifMissing(), test.ifUnfinished());
    }

    /** Without an annotation. */
    static Settings withOptions(String... more) {
        List<String> options = general();
        options.addAll(Arrays.asList(more));
        return new Settings("", options, RavelTest.Missing.FAIL, RavelTest.Unfinished.PASS);
    }

    private static List<String> general() {
        String given = System.getProperty("ravel.options", "").trim();
        return new ArrayList<>(given.isEmpty() ? Collections.<String>emptyList()
                : Arrays.asList(given.split("\\s+")));
    }

    private static void add(String option, String value, List<String> to) {
        if (!value.isEmpty()) {
            to.add(option);
            to.add(value);
        }
    }

    boolean runsOnceIfMissing() {
        return choice("ravel.ifMissing", "fail", "run-once", missing == RavelTest.Missing.RUN_ONCE);
    }

    boolean failsIfUnfinished() {
        return choice("ravel.ifUnfinished", "pass", "fail", unfinished == RavelTest.Unfinished.FAIL);
    }

    /** Is it the second one? */
    private static boolean choice(String property, String first, String second, boolean otherwise) {
        String value = System.getProperty(property);
        if (value == null) {
            return otherwise;
        }
        if (!value.equals(first) && !value.equals(second)) {
            throw new IllegalArgumentException(
                    "-D" + property + "=" + value + ": it is " + first + " or " + second);
        }
        return value.equals(second);
    }
}
