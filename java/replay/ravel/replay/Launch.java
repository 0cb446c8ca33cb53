package ravel.replay;

import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs the JUnit tests of a class: {@code Launch CLASS}, or those of one method: {@code Launch
 * CLASS#METHOD}. Failed tests are printed to standard
 * error, and the engine is told of them; the last line, on standard output, counts. Ends with
 * status 0 if all tests passed, 1 if not, 2 if there is nothing to run.
 *
 * <p>JUnit is what the program's class path has, and called by reflection: the platform of JUnit 5 if
 * one of its engines finds tests in the class, else JUnit 4.
 */
public final class Launch {
    private static final String PLATFORM = "org.junit.platform.";

    private final ClassLoader loader = ClassLoader.getSystemClassLoader();
    private final Class<?> tests;

    /** Null: all of them. */
    private final String method;

    private int passed;
    private int failed;

    private Launch(String name, String method) throws ClassNotFoundException {
        tests = Class.forName(name, false, loader);
        this.method = method;
    }

    public static void main(String[] args) {
        int status = 2;
        try {
            if (args.length == 0) {
                System.err.println("ravel: Launch needs the name of a class with JUnit tests");
            } else {
                Thread.currentThread().setContextClassLoader(ClassLoader.getSystemClassLoader());
                String[] names = args[0].split("#", 2);
                status = new Launch(names[0], names.length == 1 ? null : names[1]).run();
            }
        } catch (ClassNotFoundException e) {
            System.err.println("ravel: there is no class " + e.getMessage() + " on the class path");
        } catch (ReflectiveOperationException | LinkageError e) {
            System.err.println("ravel: the tests of " + args[0] + " cannot be run: " + e);
        }
        // Pools that tests leave behind do not keep the JVM alive.
        Replay.exit(status);
    }

    private int run() throws ReflectiveOperationException {
        if (!runPlatform() && !runJUnit4()) {
            String what = method == null ? "JUnit tests" : "JUnit test " + method;
            System.err.println("ravel: " + tests.getName() + " has no " + what + ", or the class path "
                    + "has no JUnit that runs them (junit-platform-launcher and an engine, or "
                    + "junit 4)");
            return 2;
        }
        System.out.println(passed + " tests passed, " + failed + " failed");
        return failed == 0 ? 0 : 1;
    }

    private void failed(String test, Throwable failure) {
        failed++;
        System.err.println("FAILED " + test);
        if (failure != null) {
            failure.printStackTrace();
        }
        Replay.failedTest(test, failure);
    }

    /** The class of the class path with this name; null if there is none. */
    private Class<?> find(String name) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static Object call(Class<?> type, Object target, String method, Object... arguments)
            throws ReflectiveOperationException {
        for (Method m : type.getMethods()) {
            if (m.getName().equals(method) && accepts(m.getParameterTypes(), arguments)) {
                try {
                    return m.invoke(target, arguments);
                } catch (InvocationTargetException e) {
                    if (e.getCause() instanceof Error) {
                        throw (Error) e.getCause();
                    }
                    if (e.getCause() instanceof RuntimeException) {
                        throw (RuntimeException) e.getCause();
                    }
                    throw e;
                }
            }
        }
        throw new NoSuchMethodException(type.getName() + "." + method);
    }

    private static boolean accepts(Class<?>[] types, Object[] arguments) {
        if (types.length != arguments.length) {
            return false;
        }
        for (int i = 0; i < types.length; i++) {
            if (!types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    // JUnit 5.

    private static Object arrayOf(Class<?> type, List<?> elements) {
        Object array = Array.newInstance(type, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    /** What the launcher is to look for tests in: the class, or its methods of that name. */
    private List<Object> selectors() throws ReflectiveOperationException {
        Class<?> factory = find(PLATFORM + "engine.discovery.DiscoverySelectors");
        List<Object> selected = new ArrayList<>();
        if (method == null) {
            selected.add(call(factory, null, "selectClass", tests));
            return selected;
        }
        Set<String> seen = new HashSet<>();
        for (Class<?> c = tests; c != null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                boolean isOverridden = !seen.add(m.getName() + Arrays.asList(m.getParameterTypes()));
                if (m.getName().equals(method) && !m.isSynthetic() && !isOverridden) {
                    selected.add(call(factory, null, "selectMethod", tests, m));
                }
            }
        }
        return selected;
    }

    /** False if there is no launcher, or none of its engines knows these tests. */
    private boolean runPlatform() throws ReflectiveOperationException {
        Class<?> factory = find(PLATFORM + "launcher.core.LauncherFactory");
        if (factory == null) {
            return false;
        }
        Class<?> builder = find(PLATFORM + "launcher.core.LauncherDiscoveryRequestBuilder");
        Class<?> selector = find(PLATFORM + "engine.DiscoverySelector");
        Object building = call(builder, null, "request");
        building = call(builder, building, "selectors", arrayOf(selector, selectors()));
        Object request = call(builder, building, "build");

        Object launcher;
        Object plan;
        try {
            launcher = call(factory, null, "create");
            plan = call(find(PLATFORM + "launcher.Launcher"), launcher, "discover", request);
        } catch (RuntimeException e) {
            // A launcher without engines. JUnit 4 may still be there.
            return false;
        }
        if (!(Boolean) call(find(PLATFORM + "launcher.TestPlan"), plan, "containsTests")) {
            return false;
        }
        Class<?> listener = find(PLATFORM + "launcher.TestExecutionListener");
        Object told = Proxy.newProxyInstance(loader, new Class<?>[] {listener}, new Listener());
        call(find(PLATFORM + "launcher.Launcher"), launcher, "execute", request,
                arrayOf(listener, Collections.singletonList(told)));
        return true;
    }

    /** Told of each test as it ends, so that a deadlock in a later one hides no failure. */
    private final class Listener implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            switch (method.getName()) {
                case "executionFinished":
                    finished(arguments[0], arguments[1]);
                    return null;
                case "hashCode":
                    return System.identityHashCode(proxy);
                case "equals":
                    return proxy == arguments[0];
                case "toString":
                    return "ravel";
                default:
                    return null;
            }
        }
    }

    private void finished(Object identifier, Object result) throws ReflectiveOperationException {
        String status = String.valueOf(call(result.getClass(), result, "getStatus"));
        if (status.equals("FAILED")) {
            Optional<?> failure = (Optional<?>) call(result.getClass(), result, "getThrowable");
            failed(nameOf(identifier), (Throwable) failure.orElse(null));
        } else if (status.equals("SUCCESSFUL")
                && (Boolean) call(identifier.getClass(), identifier, "isTest")) {
            passed++;
        }
    }

    /** CLASS.METHOD, and what the test calls itself if that says more. */
    private static String nameOf(Object identifier) throws ReflectiveOperationException {
        Class<?> type = identifier.getClass();
        String shown = (String) call(type, identifier, "getDisplayName");
        Object source = ((Optional<?>) call(type, identifier, "getSource")).orElse(null);
        if (source == null) {
            return shown;
        }
        String kind = source.getClass().getSimpleName();
        if (kind.equals("ClassSource")) {
            return (String) call(source.getClass(), source, "getClassName");
        }
        if (!kind.equals("MethodSource")) {
            return shown;
        }
        String method = (String) call(source.getClass(), source, "getMethodName");
        String name = call(source.getClass(), source, "getClassName") + "." + method;
        return shown.equals(method) || shown.startsWith(method + "(") ? name
                : name + " (" + shown + ")";
    }

    // JUnit 4.

    private boolean runJUnit4() throws ReflectiveOperationException {
        Class<?> core = find("org.junit.runner.JUnitCore");
        if (core == null || !hasJUnit4Tests()) {
            return false;
        }
        Object result = method == null
                ? call(core, null, "runClasses", (Object) new Class<?>[] {tests})
                : call(core, core.getConstructor().newInstance(), "run",
                        call(find("org.junit.runner.Request"), null, "method", tests, method));
        Class<?> type = find("org.junit.runner.notification.Failure");
        List<?> failures = (List<?>) call(result.getClass(), result, "getFailures");
        for (Object failure : failures) {
            Object description = call(type, failure, "getDescription");
            Class<?> described = description.getClass();
            Object method = call(described, description, "getMethodName");
            String name = (String) call(described, description, "getClassName");
            failed(method == null ? name : name + "." + method,
                    (Throwable) call(type, failure, "getException"));
        }
        passed = Math.max(0,
                (Integer) call(result.getClass(), result, "getRunCount") - failures.size());
        return true;
    }

    /** JUnit 4 would fail a class without tests. */
    private boolean hasJUnit4Tests() {
        if (method != null && !hasMethod()) {
            return false;
        }
        Class<?> old = find("junit.framework.TestCase");
        if (old != null && old.isAssignableFrom(tests)
                || has(tests.getAnnotations(), "org.junit.runner.RunWith")) {
            return true;
        }
        for (Method m : tests.getMethods()) {
            if (has(m.getAnnotations(), "org.junit.Test")
                    || m.getName().equals("suite") && m.getParameterTypes().length == 0) {
                return true;
            }
        }
        return false;
    }

    /** A parameterized test has its parameters behind its name: "adds[2]". */
    private boolean hasMethod() {
        String name = method.replaceFirst("\\[.*", "");
        for (Method m : tests.getMethods()) {
            if (m.getName().equals(name)) {
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
}
