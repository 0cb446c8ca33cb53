package ravel.replay;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/**
 * Hands the JVM the classes that {@code ravel instrument} wrote: {@code
 * -javaagent:ravel-replay.jar=FOLDER}. The class path stays as it is, and the classes of the JDK
 * that threads block in are replaced, too, which a class path cannot do.
 */
public final class Agent implements ClassFileTransformer {
    private static final class Entry {
        final long crc;
        private final File file;
        private byte[] kept;

        Entry(long crc, File file) {
            this.crc = crc;
            this.file = file;
        }

        /** Runs that share a JVM need it again. */
        synchronized byte[] read() throws IOException {
            byte[] bytes = kept != null ? kept : Files.readAllBytes(file.toPath());
            kept = Shared.isWanted() ? bytes : null;
            return bytes;
        }
    }

    /** By internal name. Not changed once the transformer is in use. */
    private final Map<String, Entry> classes = new HashMap<>();

    private final Map<String, Entry> library = new HashMap<>();

    private Agent(String folder) throws IOException {
        readList(folder, "classes", "", classes);
        readList(folder, "library", Start.FOLDER + "jdk/", library);
    }

    public static void premain(String folder, Instrumentation jvm) {
        if (folder == null || !new File(folder, Start.FOLDER + "classes").isFile()) {
            fail("-javaagent:ravel-replay.jar=FOLDER needs the folder that ravel instrument wrote"
                    + (folder == null ? "" : "; " + folder + " is none"));
        }
        try {
            Start.setFolder(folder);
            Agent agent = new Agent(folder);
            agent.checkLibrary();
            Shared.setJvm(jvm);
            startCleaner();
            // The engine starts before the JDK's classes call it.
            Replay.awaitProgram();
            jvm.addTransformer(agent, true);
            jvm.retransformClasses(agent.loaded(jvm));
        } catch (Exception e) {
            fail(e.toString());
        }
    }

    /**
     * Whatever needs it first starts a thread of the JDK's for the whole JVM. It must not be one of the
     * program's threads in some runs only.
     */
    private static void startCleaner() {
        try {
            Class.forName("jdk.internal.ref.CleanerFactory");
        } catch (ClassNotFoundException e) {
            // This JDK has no such thread.
        }
    }

    private static void fail(String message) {
        System.err.println("ravel: " + message);
        System.exit(Report.DIVERGED);
    }

    private static void readList(String folder, String list, String prefix, Map<String, Entry> to)
            throws IOException {
        File base = new File(folder);
        try (BufferedReader in = Files.newBufferedReader(
                new File(base, Start.FOLDER + list).toPath())) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                String[] words = line.split(" ", 2);
                File file = new File(base, prefix + words[1] + ".class");
                to.put(words[1], new Entry(Long.parseLong(words[0], 16), file));
            }
        }
    }

    private static long crc(byte[] bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length);
        return crc.getValue();
    }

    /** The folder was made for one JDK. */
    private void checkLibrary() throws IOException {
        for (Map.Entry<String, Entry> e : library.entrySet()) {
            try (InputStream in =
                    ClassLoader.getSystemResourceAsStream(e.getKey() + ".class")) {
                if (in == null || crc(readAll(in)) != e.getValue().crc) {
                    fail("the instrumented classes are for another JDK than this one ("
                            + System.getProperty("java.home")
                            + "); run ravel instrument with --on " + System.getProperty("java.home")
                            + "/bin/java");
                }
            }
        }
    }

    private static byte[] readAll(InputStream in) throws IOException {
        byte[] bytes = new byte[1 << 16];
        int length = 0;
        for (int n = in.read(bytes); n >= 0; n = in.read(bytes, length, bytes.length - length)) {
            length += n;
            if (length == bytes.length) {
                bytes = java.util.Arrays.copyOf(bytes, 2 * length);
            }
        }
        return java.util.Arrays.copyOf(bytes, length);
    }

    private Class<?>[] loaded(Instrumentation jvm) {
        List<Class<?>> found = new ArrayList<>();
        for (Class<?> c : jvm.getAllLoadedClasses()) {
            if (c.getClassLoader() == null && library.containsKey(c.getName().replace('.', '/'))) {
                found.add(c);
            }
        }
        return found.toArray(new Class<?>[0]);
    }

    @Override
    public byte[] transform(ClassLoader loader, String name, Class<?> redefined,
            ProtectionDomain domain, byte[] bytes) {
        if (name == null) {
            return null;
        }
        try {
            if (loader == null) {
                Entry e = library.get(name);
                return e == null ? null : e.read();
            }
            // The JVM itself makes threads until it comes to the program.
            Replay.programBegins();
            Entry e = classes.get(name);
            if (e == null || redefined != null) {
                return null;
            }
            if (crc(bytes) != e.crc) {
                if (Replay.shaking() != null) {
                    return null;  // it runs, without switches of its own
                }
                return refuse("class " + name.replace('/', '.')
                        + " is not the one that ravel instrument read");
            }
            return e.read();
        } catch (IOException e) {
            return refuse(e.toString());
        }
    }

    private static byte[] refuse(String message) {
        Replay.stop();
        Report.end(Report.DIVERGED, "ravel: " + message);
        return null;
    }
}
