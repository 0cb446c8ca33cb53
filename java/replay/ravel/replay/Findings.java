package ravel.replay;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * What {@code ravel shake} is told about a run: a file with a JSON object on each line, written as
 * things happen. A run that is over has a line "counts".
 */
final class Findings {
    /** An object under construction. */
    static final class Line {
        private final StringBuilder text = new StringBuilder();

        Line(String kind) {
            text.append('{');
            add("kind", kind);
        }

        Line() {
            text.append('{');
        }

        private StringBuilder key(String name) {
            if (text.length() > 1) {
                text.append(',');
            }
            return quote(text, name).append(':');
        }

        Line add(String name, String value) {
            quote(key(name), value);
            return this;
        }

        Line add(String name, long value) {
            key(name).append(value);
            return this;
        }

        Line add(String name, boolean value) {
            key(name).append(value);
            return this;
        }

        Line add(String name, Collection<String> values) {
            StringBuilder to = key(name).append('[');
            String comma = "";
            for (String value : values) {
                quote(to.append(comma), value);
                comma = ",";
            }
            to.append(']');
            return this;
        }

        Line addObjects(String name, Collection<Line> values) {
            StringBuilder to = key(name).append('[');
            String comma = "";
            for (Line value : values) {
                to.append(comma).append(value);
                comma = ",";
            }
            to.append(']');
            return this;
        }

        private static StringBuilder quote(StringBuilder to, String value) {
            to.append('"');
            for (int i = 0; i < value.length(); i++) {
                char c = value.charAt(i);
                if (c == '"' || c == '\\') {
                    to.append('\\').append(c);
                } else if (c < ' ') {
                    to.append("\\u");
                    for (int shift = 12; shift >= 0; shift -= 4) {
                        to.append(Character.forDigit(c >> shift & 15, 16));
                    }
                } else {
                    to.append(c);
                }
            }
            return to.append('"');
        }

        @Override
        public String toString() {
            return text + "}";
        }
    }

    private OutputStream out;
    private boolean finished;

    /** Null: nobody reads it. */
    Findings(String file) {
        OutputStream opened = null;
        if (file != null) {
            try {
                opened = new FileOutputStream(file, true);
            } catch (IOException e) {
                Report.print("ravel: cannot write " + file);
            }
        }
        out = opened;
    }

    synchronized void write(Line line) {
        if (out == null) {
            return;
        }
        try {
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            Report.print("ravel: cannot write the report: " + e.getMessage());
        }
    }

    void add(String kind, Thread thread, String test, Throwable exception) {
        Line line = new Line(kind);
        if (test != null) {
            line.add("test", test);
        }
        line.add("thread", thread.getName())
                .add("exception", exception.getClass().getName())
                .add("text", text(exception))
                .add("assertion", exception instanceof AssertionError)
                .add("stack", Report.frames(exception.getStackTrace(), Integer.MAX_VALUE));
        write(line);
    }

    /** The program's own toString may do anything. */
    private static String text(Throwable exception) {
        try {
            return String.valueOf(exception);
        } catch (RuntimeException | Error e) {
            return exception.getClass().getName();
        }
    }

    void addCheck(Thread thread, String message) {
        write(new Line("check").add("thread", thread.getName())
                .add("text", String.valueOf(message))
                .add("stack", Report.frames(thread.getStackTrace(), Integer.MAX_VALUE)));
    }

    /** Nobody reads what is written from now on. */
    synchronized void close() throws IOException {
        if (out != null) {
            out.close();
            out = null;
        }
    }

    synchronized void finish(ShakeEngine engine) {
        if (finished) {
            return;
        }
        finished = true;
        Sharing.describe(this);
        engine.describe(this);
    }
}
