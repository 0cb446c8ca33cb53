package ravel.launch;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The platform of JUnit 5 and 6, with whatever engines the class path has. */
final class Platform extends Framework {
    private static final String PACKAGE = "org.junit.platform.";

    private final Class<?> launcherType = type("launcher.Launcher");
    private final Class<?> planType = type("launcher.TestPlan");
    private final Class<?> identifierType = type("launcher.TestIdentifier");
    private final Class<?> resultType = type("engine.TestExecutionResult");
    private final Method status = resultType.getMethod("getStatus");
    private final Method parent = identifierType.getMethod("getParentId");
    private final Method isTest = identifierType.getMethod("isTest");
    private final Object launcher;

    Platform(ClassLoader loader) throws ReflectiveOperationException {
        super(loader);
        launcher = Reflection.call(type("launcher.core.LauncherFactory"), null, "create");
    }

    static boolean isThere(ClassLoader loader) {
        return Reflection.find(loader, PACKAGE + "launcher.core.LauncherFactory") != null;
    }

    private Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(PACKAGE + name, true, loader);
    }

    private Object arrayOf(Class<?> type, List<?> elements) {
        Object array = Array.newInstance(type, elements.size());
        for (int i = 0; i < elements.size(); i++) {
            Array.set(array, i, elements.get(i));
        }
        return array;
    }

    private Object discover(String selector, List<?> selected) throws ReflectiveOperationException {
        Class<?> selectors = type("engine.discovery.DiscoverySelectors");
        List<Object> made = new ArrayList<>();
        for (Object s : selected) {
            made.add(Reflection.call(selectors, null, selector, s));
        }
        Class<?> builder = type("launcher.core.LauncherDiscoveryRequestBuilder");
        Object building = Reflection.call(builder, null, "request");
        building = Reflection.call(builder, building, "selectors",
                arrayOf(type("engine.DiscoverySelector"), made));
        Object request = Reflection.call(builder, building, "build");
        return Reflection.call(launcherType, launcher, "discover", request);
    }

    @Override
    public List<Test> testsOf(Class<?> type) throws ReflectiveOperationException {
        Object plan;
        try {
            plan = discover("selectClass", Collections.singletonList(type));
        } catch (RuntimeException e) {
            // A launcher without engines. Another JUnit may still be there.
            return Collections.emptyList();
        }
        List<Object> found = new ArrayList<>();
        for (Object root : (Set<?>) Reflection.call(planType, plan, "getRoots")) {
            collect(plan, root, found);
        }
        Map<String, Integer> names = new HashMap<>();
        for (Object identifier : found) {
            names.merge(nameOf(identifier, false), 1, Integer::sum);
        }
        List<Test> tests = new ArrayList<>();
        for (Object identifier : found) {
            String name = nameOf(identifier, false);
            tests.add(new Test(names.get(name) == 1 ? name : nameOf(identifier, true),
                    kindOf(identifier).equals("test-template"), idOf(identifier)));
        }
        return tests;
    }

    /** Tests, and what finds its tests only when it runs. */
    private void collect(Object plan, Object identifier, List<Object> to)
            throws ReflectiveOperationException {
        String kind = kindOf(identifier);
        if ((Boolean) isTest.invoke(identifier) || kind.equals("test-template")
                || kind.equals("test-factory") || kind.endsWith("class-template")) {
            to.add(identifier);
            return;
        }
        for (Object child : (Set<?>) Reflection.call(planType, plan, "getChildren", identifier)) {
            collect(plan, child, to);
        }
    }

    private String idOf(Object identifier) throws ReflectiveOperationException {
        return (String) Reflection.call(identifierType, identifier, "getUniqueId");
    }

    /** The type of the last segment: {@code [engine:junit-jupiter]/[class:A]/[method:m()]}. */
    private String kindOf(Object identifier) throws ReflectiveOperationException {
        String id = idOf(identifier);
        String last = id.substring(id.lastIndexOf("/[") + 1);
        return last.substring(1, last.indexOf(':'));
    }

    private Object sourceOf(Object identifier) throws ReflectiveOperationException {
        return ((Optional<?>) Reflection.call(identifierType, identifier, "getSource")).orElse(null);
    }

    private static String text(Object source, String getter) throws ReflectiveOperationException {
        return (String) Reflection.call(source.getClass(), source, getter);
    }

    private String nameOf(Object identifier, boolean withParameters)
            throws ReflectiveOperationException {
        Object source = sourceOf(identifier);
        String kind = source == null ? "" : source.getClass().getSimpleName();
        if (kind.equals("ClassSource")) {
            return text(source, "getClassName");
        }
        if (!kind.equals("MethodSource")) {
            return idOf(identifier);
        }
        String name = text(source, "getClassName") + "#";
        if (idOf(identifier).startsWith("[engine:junit-vintage]")) {
            return name + text(identifier, "getDisplayName");
        }
        name += text(source, "getMethodName");
        return withParameters ? name + "(" + text(source, "getMethodParameterTypes") + ")" : name;
    }

    @Override
    Test invocation(Test template, int index) {
        return new Test(template.name + "[" + index + "]", false,
                template.id + "/[test-template-invocation:#" + index + "]");
    }

    @Override
    public void run(List<Test> tests, Listener listener) throws ReflectiveOperationException {
        List<Object> ids = new ArrayList<>();
        for (Test test : tests) {
            ids.add(test.id);
        }
        Object plan = discover("selectUniqueId", ids);
        Class<?> listenerType = type("launcher.TestExecutionListener");
        Object told = Proxy.newProxyInstance(loader, new Class<?>[] {listenerType},
                new Told(listener, ((Set<?>) Reflection.call(planType, plan, "getRoots")).size()));
        Reflection.call(launcherType, launcher, "execute", plan,
                arrayOf(listenerType, Collections.singletonList(told)));
    }

    private final class Told implements InvocationHandler {
        private final Listener listener;
        private int enginesLeft; // each has a root of its own, with tests below it or without
        private boolean found;

        Told(Listener listener, int engines) {
            this.listener = listener;
            enginesLeft = engines;
        }

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
            switch (method.getName()) {
                case "executionFinished":
                    finished(arguments[0], arguments[1]);
                    return null;
                case "executionSkipped":
                    found = true;
                    listener.skipped(shownName(arguments[0]), (String) arguments[1]);
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

        private void finished(Object identifier, Object result) throws ReflectiveOperationException {
            String how = status.invoke(result).toString();
            found |= (Boolean) isTest.invoke(identifier);
            if (how.equals("FAILED")) {
                listener.failed(shownName(identifier), thrown(result));
            } else if (how.equals("ABORTED")) {
                Throwable thrown = thrown(result);
                listener.skipped(shownName(identifier), thrown == null ? null : thrown.getMessage());
            } else if ((Boolean) isTest.invoke(identifier)) {
                listener.passed();
            } else if (!found && kindOf(identifier).equals("test-factory")) {
                listener.skipped(shownName(identifier), "it makes no tests");
            }
            if (!((Optional<?>) parent.invoke(identifier)).isPresent() && --enginesLeft == 0) {
                listener.over();
            }
        }

        private Throwable thrown(Object result) throws ReflectiveOperationException {
            return (Throwable) ((Optional<?>) Reflection.call(resultType, result, "getThrowable"))
                    .orElse(null);
        }
    }

    /** CLASS.METHOD, and what the test calls itself if that says more. */
    private String shownName(Object identifier) throws ReflectiveOperationException {
        String shown = text(identifier, "getDisplayName");
        Object source = sourceOf(identifier);
        if (source == null) {
            return shown;
        }
        String kind = source.getClass().getSimpleName();
        if (kind.equals("ClassSource")) {
            return text(source, "getClassName");
        }
        if (!kind.equals("MethodSource")) {
            return shown;
        }
        String method = text(source, "getMethodName");
        String name = text(source, "getClassName") + "." + method;
        return shown.equals(method) || shown.startsWith(method + "(") ? name
                : name + " (" + shown + ")";
    }
}
