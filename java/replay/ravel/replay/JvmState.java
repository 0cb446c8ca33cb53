package ravel.replay;

import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * What all programs in a JVM share, as it was ahead of a run. What can be put back exactly is put back;
 * for the rest there is a word why the JVM must not be used again.
 */
final class JvmState {
    /** Classes of the JDK that remember what a program did, and that nobody can make forget it. */
    private static final Set<String> REMEMBERING = new HashSet<>(Arrays.asList(
            "java.sql.DriverManager", "java.io.DeleteOnExitHook", "java.util.prefs.Preferences",
            "com.sun.jmx.mbeanserver.JmxMBeanServer", "java.awt.Toolkit",
            "sun.rmi.transport.ObjectTable", "javax.naming.spi.NamingManager",
            "java.lang.ProcessImpl"));

    /** Of properties that the JDK reads, and some only once. */
    private static final String[] READ_BY_JDK = {"java.", "javax.", "jdk.", "sun.", "com.sun.",
        "user.", "file.", "os.", "line.", "path.", "stdout.", "stderr.", "native.", "http", "ftp.",
        "socks", "networkaddress.", "awt."};

    private static final Set<String> OF_JVM = new HashSet<>(
            Arrays.asList("Common-Cleaner", "DestroyJavaVM"));

    private final Instrumentation jvm;
    private final Internals internals;
    private final ClassLoader ownLoader;
    private final Set<Thread> threads;
    private final Properties properties = (Properties) System.getProperties().clone();
    private final Locale locale = Locale.getDefault();
    private final Locale shown = Locale.getDefault(Locale.Category.DISPLAY);
    private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
    private final TimeZone zone;
    private final Thread.UncaughtExceptionHandler handler =
            Thread.getDefaultUncaughtExceptionHandler();

    /** Ahead of a run. {@code ownLoader}: the one that must not load classes of the program. */
    JvmState(Instrumentation jvm, Internals internals, ClassLoader ownLoader) throws Throwable {
        this.jvm = jvm;
        this.internals = internals;
        this.ownLoader = ownLoader;
        threads = new HashSet<>(allThreads());
        zone = internals.zone();
    }

    private static List<Thread> allThreads() {
        ThreadGroup top = Report.topGroup();
        Thread[] all = new Thread[top.activeCount() + 16];
        int count = top.enumerate(all, true);
        while (count == all.length) {
            all = new Thread[2 * count];
            count = top.enumerate(all, true);
        }
        List<Thread> found = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ThreadGroup group = all[i].getThreadGroup();
            String name = all[i].getName();
            boolean isOfJvm = group == null || group == top && !name.startsWith("process reaper")
                    || OF_JVM.contains(name) || name.startsWith("ravel-replay-");
            if (!isOfJvm) {
                found.add(all[i]);
            }
        }
        return found;
    }

    /** Those that the run has started, and that live. */
    List<Thread> newThreads() {
        List<Thread> found = allThreads();
        found.removeAll(threads);
        return found;
    }

    /** Null: a later run cannot notice that there was one. */
    String restore() throws Throwable {
        String why = restoreProperties();
        Locale.setDefault(locale);
        Locale.setDefault(Locale.Category.DISPLAY, shown);
        Locale.setDefault(Locale.Category.FORMAT, format);
        internals.setZone(zone);
        Thread.setDefaultUncaughtExceptionHandler(handler);
        Set<String> loaded = new HashSet<>();
        for (Class<?> c : jvm.getAllLoadedClasses()) {
            ClassLoader loader = c.getClassLoader();
            if (loader == ownLoader) {
                return "the JVM's own class loader has loaded " + c.getName();
            }
            if (loader == null || loader == ownLoader.getParent()) {
                loaded.add(c.getName());
            }
        }
        internals.resetNumbers(loaded);
        for (String name : REMEMBERING) {
            if (loaded.contains(name)) {
                return name + " may remember the run";
            }
        }
        if (loaded.contains("java.util.logging.LogManager") && LogState.isChanged()) {
            return "the loggers are not what they were";
        }
        return why;
    }

    private String restoreProperties() {
        Properties now = System.getProperties();
        if (now.equals(properties)) {
            return null;
        }
        Set<Object> names = new HashSet<>(now.keySet());
        names.addAll(properties.keySet());
        String why = null;
        for (Object name : names) {
            Object before = properties.get(name);
            Object value = now.get(name);
            boolean isSame = before == null ? value == null : before.equals(value);
            if (!isSame && isReadByJdk(String.valueOf(name))) {
                why = "the run has set the property " + name;
            }
        }
        System.setProperties((Properties) properties.clone());
        return why;
    }

    private static boolean isReadByJdk(String name) {
        if (name.equals("user.timezone")) {
            return false;  // what has asked for the time zone has set it, and that is put back
        }
        for (String prefix : READ_BY_JDK) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** The pool that all programs in the JVM share does not get over the loss of its threads. */
    static String usedPool(List<Thread> threads) {
        for (Thread t : threads) {
            if (t instanceof ForkJoinWorkerThread
                    && ((ForkJoinWorkerThread) t).getPool() == ForkJoinPool.commonPool()) {
                return "the run has used the common pool";
            }
        }
        return null;
    }
}
