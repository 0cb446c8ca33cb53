package ravel.launch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Tests of a class, and the JUnit that runs them. */
public final class Tests {
    private final Framework framework;
    private final List<Test> tests;

    private Tests(Framework framework, List<Test> tests) {
        this.framework = framework;
        this.tests = tests;
    }

    /** Those of the class, by the first JUnit that finds any; none: there are no tests in it. */
    public static Tests of(Class<?> type, List<Framework> frameworks)
            throws ReflectiveOperationException {
        for (Framework framework : frameworks) {
            List<Test> tests = framework.testsOf(type);
            if (!tests.isEmpty()) {
                return new Tests(framework, tests);
            }
        }
        return new Tests(null, Collections.emptyList());
    }

    /** Those that are meant by CLASS#METHOD, with an index behind it or without. */
    public Tests named(String asked) {
        List<Test> chosen = new ArrayList<>();
        for (Test test : tests) {
            int index = test.isTemplate ? indexBehind(test, asked) : 0;
            if (index > 0) {
                chosen.add(framework.invocation(test, index));
            } else if (test.isNamed(asked)) {
                chosen.add(test);
            }
        }
        return new Tests(framework, chosen);
    }

    /** 3 in {@code QueueTest#drains[3]}; 0: there is none. */
    private static int indexBehind(Test template, String asked) {
        int bracket = asked.lastIndexOf('[');
        if (bracket < 0 || !asked.endsWith("]") || !template.isNamed(asked.substring(0, bracket))) {
            return 0;
        }
        try {
            return Integer.parseInt(asked.substring(bracket + 1, asked.length() - 1));
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    public List<Test> list() {
        return Collections.unmodifiableList(tests);
    }

    public void run(Framework.Listener listener) throws ReflectiveOperationException {
        framework.run(tests, listener);
    }
}
