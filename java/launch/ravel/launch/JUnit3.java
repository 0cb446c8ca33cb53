package ravel.launch;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;

/** A JUnit before version 4. */
final class JUnit3 extends Framework {
    private static final String CASE = "junit.framework.TestCase";

    private final Class<?> caseType = Class.forName(CASE, true, loader);
    private final Class<?> suite = Class.forName("junit.framework.TestSuite", true, loader);
    private final Class<?> resultType = Class.forName("junit.framework.TestResult", true, loader);

    JUnit3(ClassLoader loader) throws ReflectiveOperationException {
        super(loader);
    }

    static boolean isThere(ClassLoader loader) {
        return Reflection.find(loader, CASE) != null;
    }

    @Override
    public List<Test> testsOf(Class<?> type) throws ReflectiveOperationException {
        if (!caseType.isAssignableFrom(type)) {
            return Collections.emptyList();
        }
        List<Test> tests = new ArrayList<>();
        Object all = suite.getConstructor(Class.class).newInstance(type);
        for (Object test : list(Reflection.call(suite, all, "tests"))) {
            if (caseType.isInstance(test)) {
                String name = type.getName() + "#" + Reflection.call(caseType, test, "getName");
                tests.add(new Test(name, false, test));
            }
        }
        return tests;
    }

    private static List<?> list(Object enumeration) {
        return Collections.list((Enumeration<?>) enumeration);
    }

    @Override
    public void run(List<Test> tests, Listener listener) throws ReflectiveOperationException {
        for (Test test : tests) {
            Object result = resultType.getConstructor().newInstance();
            Reflection.call(caseType, test.id, "run", result);
            List<Object> failures = new ArrayList<>(list(Reflection.call(resultType, result, "errors")));
            failures.addAll(list(Reflection.call(resultType, result, "failures")));
            for (Object failure : failures) {
                listener.failed(test.name.replace('#', '.'),
                        (Throwable) Reflection.call(failure.getClass(), failure, "thrownException"));
            }
            if (failures.isEmpty()) {
                listener.passed();
            }
        }
        listener.over();
    }
}
