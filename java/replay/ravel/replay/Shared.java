package ravel.replay;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UnsupportedEncodingException;
import java.lang.instrument.Instrumentation;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Runs a program several times in one JVM, each time with other random choices, with fresh classes and
 * with nothing left of the runs before: {@code Shared KIND PROGRAM ARGUMENTS}, see {@link Program}.
 *
 * <p>It is told what to do by a file, a line at a time, and answers in another one:
 *
 * <pre>
 * &lt; ready                                or: unfit WHY
 * &gt; run SEED PROBABILITY RECORD FOLDER  RECORD: is a record wanted?
 * &lt; ended STATUS                         the folder has report, record, out and err
 * &lt; ready                                or: spent WHY
 * </pre>
 *
 * <p>After {@code unfit} and {@code spent} the JVM ends.
 */
public final class Shared {
    private static final String CHANNEL = "ravel.shake.shared";

    private static Instrumentation jvm;

    private final Sink out = new Sink();
    private final Sink err = new Sink();
    private final String outEncoding = encoding(System.out, "sun.stdout.encoding");
    private final String errEncoding = encoding(System.err, "sun.stderr.encoding");
    private final ClassLoader ownLoader = ClassLoader.getSystemClassLoader();
    private final Program program;
    private final Internals internals;
    private final BufferedReader requests;
    private final OutputStream answers;

    private Shared(BufferedReader requests, OutputStream answers, String[] words) throws Throwable {
        this.requests = requests;
        this.answers = answers;
        program = new Program(words, ownLoader.getParent());
        internals = new Internals(jvm);
    }

    static boolean isWanted() {
        return System.getProperty(CHANNEL) != null;
    }

    static void setJvm(Instrumentation given) {
        jvm = given;
    }

    public static void main(String[] words) throws IOException {
        Thread.currentThread().setName("ravel-replay-driver");
        String[] channel = System.getProperty(CHANNEL).split(",");
        OutputStream answers = new FileOutputStream(channel[1]);
        try {
            BufferedReader requests = new BufferedReader(
                    new InputStreamReader(new FileInputStream(channel[0]), StandardCharsets.UTF_8));
            new Shared(requests, answers, words).serve();
        } catch (Throwable e) {
            say(answers, "unfit " + e);
        }
        Runtime.getRuntime().halt(0);
    }

    private static void say(OutputStream answers, String text) throws IOException {
        String line = text.replace('\n', ' ').replace('\r', ' ') + "\n";
        answers.write(line.getBytes(StandardCharsets.UTF_8));
    }

    private void serve() throws Throwable {
        say(answers, "ready");
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            String spent = run(line.split(" ", 5));
            if (spent != null) {
                say(answers, "spent " + spent);
                return;
            }
            say(answers, "ready");
        }
    }

    private String run(String[] words) throws Throwable {
        String folder = words[4] + "/";
        RunSettings settings = new RunSettings(Long.parseLong(words[1]),
                RunSettings.probability(words[2]), folder + "report",
                Boolean.parseBoolean(words[3]) ? folder + "record" : null);
        openStreams(folder);
        JvmState state = new JvmState(jvm, internals, ownLoader);
        SharedRun run = new SharedRun(program, settings, internals, state);
        int status = run.execute();
        out.end();
        err.end();
        say(answers, "ended " + status);
        return run.clear();
    }

    private void openStreams(String folder) throws IOException {
        out.open(folder + "out");
        err.open(folder + "err");
        System.setIn(new BufferedInputStream(new FileInputStream(FileDescriptor.in)));
        System.setOut(printer(out, outEncoding));
        System.setErr(printer(err, errEncoding));
        Report.setErr(System.err);
    }

    /** As the JVM makes them. */
    private static PrintStream printer(Sink sink, String encoding)
            throws UnsupportedEncodingException {
        return new PrintStream(new BufferedOutputStream(sink, 128), true, encoding);
    }

    private static String encoding(PrintStream stream, String property) {
        try {
            return ((Charset) PrintStream.class.getMethod("charset").invoke(stream)).name();
        } catch (ReflectiveOperationException e) {
            String given = System.getProperty(property);
            return given == null ? Charset.defaultCharset().name() : given;
        }
    }
}
