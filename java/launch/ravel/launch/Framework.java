package ravel.launch;

import java.util.ArrayList;
import java.util.List;

/**
 * A JUnit of the program's class path. It is called by reflection, so that any version will do that has
 * the few methods that are named here.
 */
public abstract class Framework {
    /** Told of each test as it ends, so that a deadlock in a later one hides no failure. */
    public interface Listener {
        void passed();

        /** It is disabled, or its assumptions do not hold. The reason may be null. */
        void skipped(String test, String reason);

        /** A test, or what surrounds tests: {@code @AfterAll} of a class. */
        void failed(String test, Throwable failure);

        /** Nothing follows any more that could fail; may be left out. */
        void over();
    }

    final ClassLoader loader;

    Framework(ClassLoader loader) {
        this.loader = loader;
    }

    /** All of them, the one to be asked first at the beginning. */
    public static List<Framework> all(ClassLoader loader) throws ReflectiveOperationException {
        List<Framework> found = new ArrayList<>();
        if (Platform.isThere(loader)) {
            try {
                found.add(new Platform(loader));
            } catch (RuntimeException e) {
                // A launcher without engines. Another JUnit may still be there.
            }
        }
        if (JUnit4.isThere(loader)) {
            found.add(new JUnit4(loader));
        } else if (JUnit3.isThere(loader)) {
            found.add(new JUnit3(loader));
        }
        return found;
    }

    /** The tests of a class, in the order in which JUnit runs them. */
    public abstract List<Test> testsOf(Class<?> type) throws ReflectiveOperationException;

    /** Runs them, in this order as far as JUnit lets one choose. */
    public abstract void run(List<Test> tests, Listener listener) throws ReflectiveOperationException;

    /** One of the runs of a template, counted from 1; null: the framework cannot tell them apart. */
    Test invocation(Test template, int index) {
        return null;
    }
}
