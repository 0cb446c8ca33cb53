// java.util.logging: levels, filters, handlers, formatters, bundles, configuration.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.ResourceBundle;
import java.util.logging.*;

public class Main {
  static void p(Object o) { System.out.println(o); }

  static final class Plain extends Formatter {
    @Override public String format(LogRecord r) {
      return r.getLevel() + "|" + r.getLoggerName() + "|" + r.getSourceClassName() + "." + r.getSourceMethodName() + "|" + formatMessage(r) + (r.getThrown() == null ? "" : "|" + r.getThrown()) + "\n";
    }
  }

  public static class Messages extends ListResourceBundle {
    @Override protected Object[][] getContents() { return new Object[][] {{"hello", "Bonjour {0} {1,number}"}, {"plain", "simple"}}; }
  }

  public static void main(String[] args) throws Exception {
    Logger root = Logger.getLogger("");
    for (Handler h : root.getHandlers()) {
      p(h.getClass() + " " + h.getLevel() + " " + h.getFormatter().getClass());
      root.removeHandler(h);
    }
    Logger log = Logger.getLogger("a.b.c");
    p(log.getParent().getName() + "|" + log.getLevel() + " " + log.isLoggable(Level.FINE));
    List<String> seen = new ArrayList<>();
    Handler collect = new Handler() {
      @Override public void publish(LogRecord r) { if (isLoggable(r)) seen.add(new Plain().format(r)); }
      @Override public void flush() { seen.add("flushed"); }
      @Override public void close() { seen.add("closed"); }
    };
    collect.setLevel(Level.ALL);
    root.addHandler(collect);
    log.setLevel(Level.FINER);
    log.info("one");
    log.fine(() -> "lazy");
    log.finest(() -> { throw new AssertionError("never"); });
    log.log(Level.WARNING, "with {0} and {1}", new Object[] {1, "two"});
    log.log(Level.SEVERE, "thrown", new IllegalStateException("bad"));
    log.entering("C", "m", new Object[] {1, 2});
    log.exiting("C", "m", "r");
    log.throwing("C", "m", new RuntimeException("t"));
    Logger child = Logger.getLogger("a.b.c.d");
    child.setFilter(r -> !r.getMessage().contains("secret"));
    child.config("a secret");
    child.config("no s-word");
    Logger.getLogger("a.b").setLevel(Level.OFF);
    Logger.getLogger("a.b.x").severe("off");
    Logger bundled = Logger.getLogger("bundled", "Main$Messages");
    bundled.log(Level.INFO, "hello", new Object[] {"monde", 12345});
    bundled.info("plain");
    bundled.logrb(Level.INFO, ResourceBundle.getBundle("Main$Messages"), "hello", "x", 2);
    Thread t = new Thread(() -> log.info("from a thread"));
    t.start();
    t.join();
    log.setUseParentHandlers(false);
    log.info("to nobody");
    for (String s : seen) p(s.trim());

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    StreamHandler stream = new StreamHandler(bytes, new XMLFormatter());
    log.addHandler(stream);
    log.info("in <xml>");
    stream.close();
    p(bytes.toString().replaceAll("<(date|millis|nanos|sequence|thread)>[^<]*", "<$1>"));
    MemoryHandler memory = new MemoryHandler(collect, 3, Level.SEVERE);
    seen.clear();
    log.addHandler(memory);
    for (int i = 0; i < 5; i++) log.info("m" + i);
    p(seen);
    log.severe("push");
    p(seen);

    FileHandler file = new FileHandler("log%g.txt", 200, 3, false);
    file.setFormatter(new Plain());
    Logger files = Logger.getLogger("files");
    files.setUseParentHandlers(false);
    files.addHandler(file);
    for (int i = 0; i < 12; i++) files.info("message number " + i);
    file.close();
    for (int i = 0; i < 3; i++) p(Files.readAllLines(Path.of("log" + i + ".txt")));

    String config = "handlers=java.util.logging.ConsoleHandler\n.level=WARNING\nq.level=FINE\njava.util.logging.ConsoleHandler.level=FINE\njava.util.logging.SimpleFormatter.format=%4$s: %5$s%6$s%n\n";
    LogManager.getLogManager().readConfiguration(new ByteArrayInputStream(config.getBytes()));
    Logger q = Logger.getLogger("q");
    p(q.getLevel() + " " + root.getLevel() + " " + root.getHandlers().length);
    System.setErr(System.out);
    Handler console = new ConsoleHandler();
    console.setFormatter(new Formatter() { @Override public String format(LogRecord r) { return "console " + r.getMessage() + "\n"; } });
    q.addHandler(console);
    q.setUseParentHandlers(false);
    q.fine("formatted");
    p(Level.parse("850") + " " + Level.parse("INFO").intValue());
    try {
      Level.parse("LOUD");
    } catch (IllegalArgumentException e) {
      p(e.getMessage());
    }
    System.Logger platform = System.getLogger("platform");
    p(platform.getName() + " " + platform.isLoggable(System.Logger.Level.DEBUG) + " " + platform.getClass().getModule().getName());
    List<String> names = new ArrayList<>();
    LogManager.getLogManager().getLoggerNames().asIterator().forEachRemaining(names::add);
    names.removeIf(n -> n.startsWith("jdk.") || n.startsWith("sun."));
    names.sort(null);
    p(names);
  }
}
