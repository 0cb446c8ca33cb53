package ravel.replay;

import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;

/** The program of a JVM for several runs: each has classes of its own. */
final class Program {
    /** What such a program's manifest asks the JVM for is not done here. */
    private static final String[] WISHES = {
        "Launcher-Agent-Class", "Add-Exports", "Add-Opens", "Enable-Native-Access"};

    private final String main;
    private final boolean hasTests;
    private final String[] arguments;
    private final URL[] classPath;

    /** Opened once for all runs. */
    private final List<JarFile> jars = new ArrayList<>();

    /** What the classes of a run are not looked for in first: the JDK, and JUnit for tests. */
    private final ClassLoader parent;

    /** {@code class NAME}, {@code tests NAME} or {@code jar FILE}, and the program's arguments. */
    Program(String[] words, ClassLoader ofJdk) throws IOException, Schedule.Unusable {
        hasTests = words[0].equals("tests");
        main = words[0].equals("jar") ? mainOf(words[1]) : words[1];
        arguments = Arrays.copyOfRange(words, 2, words.length);
        classPath = classPath();
        openJars();
        parent = hasTests ? new Frameworks(classPath, ofJdk) : ofJdk;
        System.setProperty("sun.java.command",
                String.join(" ", Arrays.asList(words).subList(1, words.length)));
    }

    private static String mainOf(String jar) throws IOException, Schedule.Unusable {
        try (JarFile file = new JarFile(jar)) {
            Attributes attributes = file.getManifest() == null ? new Attributes()
                    : file.getManifest().getMainAttributes();
            for (String wish : WISHES) {
                if (attributes.getValue(wish) != null) {
                    throw new Schedule.Unusable("its manifest has " + wish);
                }
            }
            String name = attributes.getValue(Attributes.Name.MAIN_CLASS);
            if (name == null) {
                throw new Schedule.Unusable("its manifest names no main class");
            }
            return name.trim();
        }
    }

    private static URL[] classPath() throws MalformedURLException {
        String[] elements =
                System.getProperty("java.class.path").split(File.pathSeparator, -1);
        URL[] urls = new URL[elements.length];
        for (int i = 0; i < urls.length; i++) {
            urls[i] = new File(elements[i].isEmpty() ? "." : elements[i]).toURI().toURL();
        }
        return urls;
    }

    private void openJars() {
        for (URL url : classPath) {
            if (!url.getPath().endsWith("/")) {
                try {
                    jars.add(new JarFile(new File(url.toURI())));
                } catch (IOException | URISyntaxException e) {
                    // There may be anything on a class path.
                }
            }
        }
    }

    /** A loader that loads the program's classes as if nobody had before. */
    URLClassLoader newLoader() {
        return new URLClassLoader(classPath, parent);
    }

    String[] arguments() {
        return hasTests ? new String[] {main} : arguments.clone();
    }

    /** The method to call with {@link #arguments}. */
    MethodHandle main(ClassLoader loader) throws ReflectiveOperationException, Schedule.Unusable {
        Class<?> owner = hasTests ? Launch.class : Class.forName(main, false, loader);
        if (!hasTests && owner.getClassLoader() != loader) {
            throw new Schedule.Unusable("its main class is not on the class path");
        }
        Method method = owner.getMethod("main", String[].class);
        if (!Modifier.isStatic(method.getModifiers()) || method.getReturnType() != void.class) {
            throw new Schedule.Unusable("its main method is not public, static and void");
        }
        method.setAccessible(true);
        return MethodHandles.lookup().unreflect(method).asFixedArity();
    }
}
