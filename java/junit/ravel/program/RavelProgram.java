package ravel.program;

import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;

/** The program {@code ravel} of this machine. */
public final class RavelProgram {
    private static final List<String> JDKS = Arrays.asList("17", "21", "25");

    /** In the jar: the program, and beside it its checksum. */
    private static final String RESOURCE = "ravel/native/" + platform() + "/ravel";

    private final File file;

    private RavelProgram(File file) {
        this.file = file;
    }

    /** How a run ended. */
    public static final class Result {
        public final int status;

        /** Standard output and standard error. */
        public final String output;

        Result(int status, String output) {
            this.status = status;
            this.output = output;
        }
    }

    /**
     * That of the system property {@code ravel.path}, of the environment variable {@code RAVEL}, of the jar
     * {@code ravel-native} if the loader has it, or that on the path. Null: there is none.
     *
     * @throws IOException there is one that cannot be used
     */
    public static RavelProgram find(ClassLoader loader) throws IOException {
        RavelProgram named = named(System.getProperty("ravel.path"), "ravel.path");
        if (named == null) {
            named = named(System.getenv("RAVEL"), "$RAVEL");
        }
        if (named == null) {
            named = ofJar(loader);
        }
        return named != null ? named : onPath();
    }

    /** That file; it must be executable. */
    public static RavelProgram at(String file) throws IOException {
        return named(file, "ravel.path");
    }

    /** For a person without it. */
    public static String howToGet() {
        return "there is no ravel on this machine: add ravel:ravel-native, classifier " + platform()
                + ", to the test dependencies, or install it and put it on the path, or name it with -Dravel.path=FILE;"
                + " -Dravel.ifMissing=run-once runs the tests once without it";
    }

    private static String platform() {
        String cpu = System.getProperty("os.arch", "");
        return System.getProperty("os.name", "").toLowerCase(java.util.Locale.ROOT).replace(" ", "")
                + "-" + (cpu.equals("amd64") ? "x86_64" : cpu);
    }

    private static RavelProgram named(String name, String by) throws IOException {
        if (name == null || name.isEmpty()) {
            return null;
        }
        File file = new File(name);
        if (!file.canExecute() || file.isDirectory()) {
            throw new IOException(by + " is " + name + ", which cannot be executed");
        }
        return new RavelProgram(file.getAbsoluteFile());
    }

    private static RavelProgram onPath() {
        String path = System.getenv("PATH");
        for (String folder : path == null ? new String[0] : path.split(File.pathSeparator)) {
            File file = new File(folder, "ravel");
            if (!folder.isEmpty() && file.canExecute() && file.isFile()) {
                return new RavelProgram(file);
            }
        }
        return null;
    }

    /** Unpacked once, under a name that tells what is in it. */
    private static RavelProgram ofJar(ClassLoader loader) throws IOException {
        URL program = loader.getResource(RESOURCE);
        URL checksum = loader.getResource(RESOURCE + ".sha256");
        if (program == null || checksum == null) {
            return null;
        }
        Path file = cacheFolder().resolve("programs").resolve(firstLine(checksum)).resolve("ravel");
        if (!Files.isExecutable(file)) {
            Files.createDirectories(file.getParent());
            Path partly = Files.createTempFile(file.getParent(), "ravel", ".part");
            try (InputStream in = program.openStream()) {
                Files.copy(in, partly, StandardCopyOption.REPLACE_EXISTING);
            }
            if (!partly.toFile().setExecutable(true)) {
                throw new IOException("cannot make " + partly + " executable");
            }
            Files.move(partly, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
        return new RavelProgram(file.toFile());
    }

    private static String firstLine(URL url) throws IOException {
        try (BufferedReader in = new BufferedReader(
                new InputStreamReader(url.openStream(), StandardCharsets.US_ASCII))) {
            String line = in.readLine();
            if (line == null || !line.matches("[0-9a-f]{64}")) {
                throw new IOException(url + " is no checksum");
            }
            return line;
        }
    }

    private static Path cacheFolder() {
        String caches = System.getenv("XDG_CACHE_HOME");
        return caches != null && caches.startsWith("/") ? Paths.get(caches, "ravel")
                : Paths.get(System.getProperty("user.home"), ".cache", "ravel");
    }

    /** Options of {@code ravel} that make another process see what this one does: its JDK, and system properties. */
    public static List<String> optionsOfThisMachine() {
        List<String> options = new ArrayList<>();
        String jdk = jdkOfThisMachine();
        if (jdk != null) {
            options.add("--jdk");
            options.add(jdk);
        }
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            if (option.startsWith("--add-")) {
                options.add(option);
            }
        }
        Properties properties = System.getProperties();
        for (String name : new TreeSet<>(properties.stringPropertyNames())) {
            if (!isOfTheMachine(name)) {
                options.add("-D" + name + "=" + properties.getProperty(name));
            }
        }
        return options;
    }

    /** The JDK that runs this, for {@code --jdk}; null if it is of another version, or if the environment names one. */
    public static String jdkOfThisMachine() {
        return JDKS.contains(System.getProperty("java.specification.version"))
                && System.getenv("RAVEL_JDK") == null ? System.getProperty("java.home") : null;
    }

    /** Set by the virtual machine, or by what started it for its own use. */
    private static boolean isOfTheMachine(String name) {
        for (String prefix : Arrays.asList("java.", "jdk.", "sun.", "os.", "user.", "file.", "path.", "line.",
                "native.", "awt.", "stdout.", "stderr.", "ravel.", "surefire.", "org.gradle.")) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Runs it in the present folder and waits for it. It goes when this process goes.
     *
     * @throws InterruptedException this thread was told to stop waiting; the program has been ended
     */
    public Result run(List<String> words) throws IOException, InterruptedException {
        return run(words, new File("").getAbsoluteFile());
    }

    public Result run(List<String> words, File folder) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(file.getPath());
        command.addAll(words);
        Process process = new ProcessBuilder(command).directory(folder).redirectErrorStream(true)
                .redirectInput(new File("/dev/null")).start();
        Thread end = new Thread(process::destroy);
        Runtime.getRuntime().addShutdownHook(end);
        try {
            Output output = new Output(process.getInputStream());
            output.start();
            int status = process.waitFor();
            output.join();
            return new Result(status, output.text());
        } finally {
            process.destroy();
            try {
                Runtime.getRuntime().removeShutdownHook(end);
            } catch (IllegalStateException e) {
                // It is being run.
            }
        }
    }

    @Override
    public String toString() {
        return file.getPath();
    }

    /** Reads while another thread waits, which can be interrupted. */
    private static final class Output extends Thread {
        private final InputStream from;
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        Output(InputStream from) {
            super("ravel output");
            setDaemon(true);
            this.from = from;
        }

        @Override
        public void run() {
            byte[] buffer = new byte[1 << 13];
            try {
                for (int n; (n = from.read(buffer)) >= 0;) {
                    bytes.write(buffer, 0, n);
                }
            } catch (IOException e) {
                // The process was ended.
            }
        }

        String text() {
            return new String(bytes.toByteArray(), StandardCharsets.UTF_8);
        }
    }
}
