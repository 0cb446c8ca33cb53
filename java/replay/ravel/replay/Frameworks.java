package ravel.replay;

import java.net.URL;
import java.net.URLClassLoader;
import java.util.Collections;
import java.util.Enumeration;

/**
 * JUnit, for all runs of a JVM: it is most of what a run of tests loads. Nothing of it is rewritten in any
 * run, and what it remembers, it remembers by classes, which are others in the next run.
 */
final class Frameworks extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    /** As {@code ravel shake} leaves them alone, see WithUsualTrust in shake.cc. */
    private static final String[] PACKAGES = {
        "org.junit.", "junit.", "org.hamcrest.", "org.opentest4j.", "org.apiguardian."};

    Frameworks(URL[] classPath, ClassLoader ofJdk) {
        super(classPath, ofJdk);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        for (String prefix : PACKAGES) {
            if (name.startsWith(prefix)) {
                return super.loadClass(name, resolve);
            }
        }
        return getParent().loadClass(name);
    }

    // Resources are the program's, all of them.

    @Override
    public URL findResource(String name) {
        return null;
    }

    @Override
    public Enumeration<URL> findResources(String name) {
        return Collections.emptyEnumeration();
    }
}
