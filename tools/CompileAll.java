import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/**
 * Compiles many small programs in one JVM: java CompileAll.java MANIFEST THREADS
 *
 * The manifest has one word and one value per line. A program starts with "case NAME" and ends with
 * "end"; in between, "out" is its class folder, each "src" a source file, each "option" a compiler
 * option and "lib" a source folder whose classes it may use. With "gen FILE" and "gendir FOLDER"
 * that source is compiled first, to FOLDER, and its main is called with the class folder, to write
 * class files that no compiler would.
 *
 * Prints "ok NAME" or "failed NAME" per program, the latter followed by the messages, each line
 * indented.
 */
public class CompileAll {
    static final class Case {
        String name;
        File out;
        File gen;
        File genDir;
        File lib;
        final List<File> sources = new ArrayList<>();
        final List<String> options = new ArrayList<>();
    }

    static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    static final ThreadLocal<StandardJavaFileManager> FILES =
        ThreadLocal.withInitial(CompileAll::newFileManager);

    static StandardJavaFileManager newFileManager() {
        return COMPILER.getStandardFileManager(null, Locale.ROOT, null);
    }

    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(Integer.parseInt(args[1]));
        for (Case c : parse(Files.readAllLines(Path.of(args[0])))) {
            pool.execute(() -> {
                String messages = build(c);
                synchronized (CompileAll.class) {
                    System.out.println((messages.isEmpty() ? "ok " : "failed ") + c.name);
                    messages.lines().forEach(line -> System.out.println("  " + line));
                }
            });
        }
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.HOURS);
        System.exit(0);
    }

    static List<Case> parse(List<String> lines) {
        List<Case> cases = new ArrayList<>();
        Case c = null;
        for (String line : lines) {
            int space = line.indexOf(' ');
            String word = space < 0 ? line : line.substring(0, space);
            String value = space < 0 ? "" : line.substring(space + 1);
            switch (word) {
                case "case" -> { c = new Case(); c.name = value; }
                case "out" -> c.out = new File(value);
                case "src" -> c.sources.add(new File(value));
                case "option" -> c.options.add(value);
                case "lib" -> c.lib = new File(value);
                case "gen" -> c.gen = new File(value);
                case "gendir" -> c.genDir = new File(value);
                case "end" -> cases.add(c);
                default -> throw new IllegalArgumentException(line);
            }
        }
        return cases;
    }

    /** Returns what went wrong; empty when nothing did. */
    static String build(Case c) {
        try {
            if (c.gen != null) {
                String messages = compile(c, List.of(c.gen), c.genDir, c.genDir, List.of());
                if (!messages.isEmpty()) return messages;
                URL[] path = {c.genDir.toURI().toURL()};
                try (URLClassLoader loader =
                         new URLClassLoader(path, ClassLoader.getPlatformClassLoader())) {
                    Class.forName("Gen", true, loader)
                        .getMethod("main", String[].class)
                        .invoke(null, (Object) new String[] {c.out.getPath()});
                }
            }
            if (c.sources.isEmpty()) return "";
            return compile(c, c.sources, c.out, c.out, c.options);
        } catch (Throwable e) {
            StringWriter text = new StringWriter();
            e.printStackTrace(new PrintWriter(text));
            return text.toString();
        }
    }

    static String compile(Case c, List<File> sources, File out, File classPath, List<String> extra)
            throws IOException {
        List<String> options = new ArrayList<>(List.of("-nowarn", "-Xlint:none", "-proc:none"));
        options.addAll(extra);
        // Options such as --release change the file manager for good.
        StandardJavaFileManager files = extra.isEmpty() ? FILES.get() : newFileManager();
        files.setLocation(StandardLocation.CLASS_OUTPUT, List.of(out));
        files.setLocation(StandardLocation.CLASS_PATH, List.of(classPath));
        files.setLocation(StandardLocation.SOURCE_PATH, c.lib == null ? null : List.of(c.lib));
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        StringWriter text = new StringWriter();
        boolean ok = COMPILER.getTask(text, files, found, options, null,
            files.getJavaFileObjectsFromFiles(sources)).call();
        if (ok) return "";
        for (Diagnostic<? extends JavaFileObject> d : found.getDiagnostics()) {
            if (d.getKind() == Diagnostic.Kind.ERROR) text.append(d.toString()).append('\n');
        }
        return text.toString().isEmpty() ? "the compiler failed\n" : text.toString();
    }
}
