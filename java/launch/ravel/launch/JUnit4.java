package ravel.launch;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** JUnit 4, and tests of JUnit 3 in it. */
final class JUnit4 extends Framework {
    private static final String CORE = "org.junit.runner.JUnitCore";

    private final Class<?> core = Class.forName(CORE, true, loader);
    private final Class<?> request = Class.forName("org.junit.runner.Request", true, loader);
    private final Class<?> described = Class.forName("org.junit.runner.Description", true, loader);
    private final Class<?> resultType = Class.forName("org.junit.runner.Result", true, loader);

    /** A leaf of the descriptions of a class. */
    private static final class Leaf {
        final Class<?> type;
        final Object description;

        Leaf(Class<?> type, Object description) {
            this.type = type;
            this.description = description;
        }
    }

    JUnit4(ClassLoader loader) throws ReflectiveOperationException {
        super(loader);
    }

    static boolean isThere(ClassLoader loader) {
        return Reflection.find(loader, CORE) != null;
    }

    @Override
    public List<Test> testsOf(Class<?> type) throws ReflectiveOperationException {
        if (!hasTests(type)) {
            return Collections.emptyList();
        }
        Object runner = Reflection.call(request, requestOf(type), "getRunner");
        List<Test> tests = new ArrayList<>();
        collect(type, Reflection.call(runner.getClass(), runner, "getDescription"), tests);
        return tests;
    }

    private Object requestOf(Class<?> type) throws ReflectiveOperationException {
        return Reflection.call(request, null, "aClass", type);
    }

    private void collect(Class<?> type, Object description, List<Test> to)
            throws ReflectiveOperationException {
        if ((Boolean) Reflection.call(described, description, "isTest")) {
            to.add(new Test(nameOf(description, "#"), false, new Leaf(type, description)));
            return;
        }
        for (Object child : (List<?>) Reflection.call(described, description, "getChildren")) {
            collect(type, child, to);
        }
    }

    private String nameOf(Object description, String between) throws ReflectiveOperationException {
        Object method = Reflection.call(described, description, "getMethodName");
        String name = (String) Reflection.call(described, description, "getClassName");
        return method == null ? name : name + between + method;
    }

    /** JUnit 4 would fail a class without tests. */
    private boolean hasTests(Class<?> type) {
        Class<?> old = Reflection.find(loader, "junit.framework.TestCase");
        if (old != null && old.isAssignableFrom(type)
                || has(type.getAnnotations(), "org.junit.runner.RunWith")) {
            return true;
        }
        for (Method m : type.getMethods()) {
            if (has(m.getAnnotations(), "org.junit.Test")
                    || m.getName().equals("suite") && m.getParameterTypes().length == 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(Annotation[] annotations, String name) {
        for (Annotation annotation : annotations) {
            if (annotation.annotationType().getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void run(List<Test> tests, Listener listener) throws ReflectiveOperationException {
        List<Class<?>> whole = new ArrayList<>();
        for (Test test : tests) {
            Leaf leaf = (Leaf) test.id;
            if (whole.contains(leaf.type)) {
                continue;
            }
            Object asked = requestOf(leaf.type);
            if (isAllOf(leaf.type, tests)) {
                whole.add(leaf.type);
            } else {
                asked = Reflection.call(request, asked, "filterWith", leaf.description);
            }
            report(Reflection.call(core, core.getConstructor().newInstance(), "run", asked), test, listener);
        }
        listener.over();
    }

    private boolean isAllOf(Class<?> type, List<Test> tests) throws ReflectiveOperationException {
        int count = 0;
        for (Test test : tests) {
            count += ((Leaf) test.id).type == type ? 1 : 0;
        }
        return count > 1 && count == testsOf(type).size();
    }

    private int number(Object result, String getter) throws ReflectiveOperationException {
        return ((Number) Reflection.call(resultType, result, getter)).intValue();
    }

    private void report(Object result, Test test, Listener listener)
            throws ReflectiveOperationException {
        List<?> failures = (List<?>) Reflection.call(resultType, result, "getFailures");
        for (Object failure : failures) {
            Object description = Reflection.call(failure.getClass(), failure, "getDescription");
            listener.failed(nameOf(description, "."),
                    (Throwable) Reflection.call(failure.getClass(), failure, "getException"));
        }
        int skipped = number(result, "getIgnoreCount") + assumptions(result);
        for (int i = 0; i < skipped; i++) {
            listener.skipped(test.name, null);
        }
        int passed = number(result, "getRunCount") - failures.size() - assumptions(result);
        for (int i = 0; i < passed; i++) {
            listener.passed();
        }
    }

    /** Of those that were run; older versions do not count them. */
    private int assumptions(Object result) throws ReflectiveOperationException {
        for (Method m : Arrays.asList(resultType.getMethods())) {
            if (m.getName().equals("getAssumptionFailureCount")) {
                return number(result, m.getName());
            }
        }
        return 0;
    }
}
