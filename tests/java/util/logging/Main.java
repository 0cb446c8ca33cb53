// java.util.logging with own handler and formatter: levels, inheritance, filters, parameters, thrown, lazily built messages.
import java.util.*;
import java.util.function.Supplier;
import java.util.logging.*;
import java.util.logging.Formatter;

public class Main {
  static class Mem extends Handler {
    final List<String> lines = new ArrayList<>();
    int flushes, closes;
    @Override public void publish(LogRecord r) { if (isLoggable(r)) lines.add(getFormatter().format(r)); }
    @Override public void flush() { flushes++; }
    @Override public void close() { closes++; }
  }

  static class Fmt extends Formatter {
    @Override public String getHead(Handler h) { return "<<"; }
    @Override public String format(LogRecord r) {
      return r.getLevel() + ":" + r.getLoggerName() + ":" + formatMessage(r) + (r.getThrown() != null ? ":" + r.getThrown() : "") + ":" + r.getSourceMethodName();
    }
  }

  static Logger log = Logger.getLogger("a.b.c");

  static void flush(String label, Mem m) {
    System.out.println(label + " " + m.lines);
    m.lines.clear();
  }

  public static void main(String[] args) {
    Mem m = new Mem();
    m.setFormatter(new Fmt());
    Logger root = Logger.getLogger(""), parent = Logger.getLogger("a.b"), a = Logger.getLogger("a");
    for (Handler h : root.getHandlers()) root.removeHandler(h);
    System.out.println(log.getParent().getName() + " " + parent.getParent().getName() + " [" + a.getParent().getName() + "] " + log.getLevel() + " " + root.getLevel() + " " + (log == Logger.getLogger("a.b.c")));
    log.addHandler(m);
    log.setUseParentHandlers(false);
    for (Level l : new Level[] {Level.FINEST, Level.FINER, Level.FINE, Level.CONFIG, Level.INFO, Level.WARNING, Level.SEVERE}) log.log(l, "at " + l);
    flush("default", m);
    log.setLevel(Level.ALL);
    m.setLevel(Level.FINE);
    for (Level l : new Level[] {Level.FINEST, Level.FINE, Level.INFO}) log.log(l, "at " + l);
    flush("handler level", m);
    log.setLevel(null);
    parent.setLevel(Level.WARNING);
    log.info("hidden");
    log.warning("shown");
    System.out.println(log.isLoggable(Level.INFO) + " " + log.isLoggable(Level.SEVERE) + " " + log.getLevel());
    flush("inherited", m);
    log.setLevel(Level.FINE);
    log.log(Level.INFO, "one {0}", "p");
    log.log(Level.INFO, "two {1} {0}", new Object[] {"x", 5});
    log.log(Level.INFO, "braces {0} {1} {2}", new Object[] {1, null});
    log.log(Level.INFO, "no params {0}");
    log.log(Level.INFO, "quote '' {0}", "q");
    log.log(Level.WARNING, "thrown", new IllegalStateException("boom"));
    flush("params", m);
    int[] built = {0};
    Supplier<String> lazy = () -> "built " + ++built[0];
    log.finest(lazy);
    log.fine(lazy);
    log.log(Level.INFO, lazy);
    log.log(Level.SEVERE, new RuntimeException("t"), lazy);
    flush("lazy " + built[0], m);
    log.entering("Cls", "meth", "arg");
    log.setLevel(Level.ALL);
    m.setLevel(Level.ALL);
    log.entering("Cls", "meth", new Object[] {1, "two"});
    log.exiting("Cls", "meth", "ret");
    log.throwing("Cls", "meth", new Exception("thr"));
    log.logp(Level.INFO, "Src", "srcMethod", "explicit {0}", 9);
    flush("trace", m);
    log.setFilter(r -> !r.getMessage().contains("secret"));
    log.info("a secret thing");
    log.info("public thing");
    m.setFilter(r -> r.getLevel().intValue() > 800);
    log.info("handler drops");
    log.severe("handler keeps");
    m.setFilter(null);
    flush("filters", m);
    log.setLevel(Level.OFF);
    log.severe("off");
    flush("off", m);
    log.setLevel(Level.INFO);
    Mem up = new Mem();
    up.setFormatter(new Fmt());
    parent.addHandler(up);
    log.setUseParentHandlers(true);
    parent.setLevel(Level.SEVERE);
    log.info("propagates past parent level");
    flush("own", m);
    flush("parent", up);
    Level custom = new Level("CUSTOM", 850) {};
    log.log(custom, "custom level");
    flush("custom", m);
    System.out.println(Level.parse("WARNING") + " " + Level.parse("800") + " " + Level.parse("1234").getName() + " " + Level.INFO.intValue() + " " + Level.ALL.intValue() + Level.parse("850"));
    try {
      Level.parse("NOPE");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    Logger anon = Logger.getAnonymousLogger();
    System.out.println(anon.getName() + " [" + anon.getParent().getName() + "]");
    LogRecord r = new LogRecord(Level.INFO, "rec {0}");
    r.setParameters(new Object[] {"P"});
    r.setLoggerName("other");
    r.setSourceMethodName("m");
    System.out.println(new Fmt().format(r) + " " + new Fmt().getHead(m) + new Fmt().getTail(m));
    SimpleFormatter sf = new SimpleFormatter();
    System.setProperty("x", "y");
    System.out.println(sf.format(r).contains("rec P"));
    MemoryHandler mh = new MemoryHandler(up, 3, Level.SEVERE);
    Logger buf = Logger.getLogger("buf");
    buf.setUseParentHandlers(false);
    buf.addHandler(mh);
    for (int i = 0; i < 5; i++) buf.info("m" + i);
    flush("before push", up);
    buf.severe("push!");
    flush("after push", up);
    log.removeHandler(m);
    log.info("gone");
    flush("removed", m);
    System.out.println(log.getHandlers().length + " " + parent.getHandlers().length + " " + LogManager.getLogManager().getLogger("a.b.c").getName() + " " + LogManager.getLogManager().getLogger("zzz"));
  }
}
