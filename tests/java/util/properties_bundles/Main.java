// Properties load/store/XML-free, defaults, escapes; ListResourceBundle classes, parents, class bundles by locale.
import java.io.*;
import java.util.*;
import java.util.concurrent.Callable;
import java.util.stream.*;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + (e instanceof NullPointerException || e instanceof ClassCastException ? "" : e.getMessage()));
    }
  }

  public static class Msg extends ListResourceBundle {
    protected Object[][] getContents() { return new Object[][] {{"hello", "Hello"}, {"only", "root"}, {"num", 42}, {"arr", new String[] {"x", "y"}}}; }
  }
  public static class Msg_de extends ListResourceBundle {
    protected Object[][] getContents() { return new Object[][] {{"hello", "Hallo"}}; }
  }
  public static class Msg_de_CH extends ListResourceBundle {
    protected Object[][] getContents() { return new Object[][] {{"hello", "Gruezi"}}; }
  }
  public static class Custom extends ResourceBundle {
    protected Object handleGetObject(String k) { return k.startsWith("c.") ? k.toUpperCase(Locale.ROOT) : null; }
    public Enumeration<String> getKeys() { return Collections.enumeration(List.of("c.a")); }
  }

  static String esc(String s) {
    return s.chars().mapToObj(c -> c >= 32 && c < 127 ? "" + (char) c : String.format(Locale.ROOT, "\\x%02x", c)).collect(Collectors.joining());
  }

  public static void main(String[] args) throws Exception {
    Properties p = new Properties();
    p.load(new StringReader("# comment\n! also\n\n a = 1 \nb:2\nc 3\nd\ne=\n  f\\ g = h\\ti\nlong = one \\\n   two \\\n   three\nuni=\\u00e9\\u4E2D\nback\\\\slash=\\\\x\\q\ncolon\\:key=v=w:x\neq\\=key = y\n=emptykey\ndup=1\ndup=2\ntrail=\\\n"));
    new TreeMap<>(p).forEach((k, v) -> System.out.println("[" + esc((String) k) + "]=[" + esc((String) v) + "]"));
    t("bad unicode", () -> { new Properties().load(new StringReader("k=\\u00zz")); return 0; });
    t("stream latin1", () -> { Properties q = new Properties(); q.load(new ByteArrayInputStream(new byte[] {'k', '=', (byte) 0xe9})); return esc(q.getProperty("k")); });
    t("store", () -> { Properties q = new Properties(); q.setProperty("key with:=space", " lead\ttab\nnl\\back#!"); StringWriter w = new StringWriter(); q.store(w, "a comment\nline2"); return w.toString().lines().filter(l -> !l.matches("#... ... \\d\\d .*")).toList(); });
    t("store stream", () -> { Properties q = new Properties(); q.setProperty("u\u00e9", "\u4e2d\u001f"); ByteArrayOutputStream o = new ByteArrayOutputStream(); q.store(o, null); return o.toString("ISO-8859-1").lines().filter(l -> !l.startsWith("#")).toList(); });
    t("round", () -> { StringWriter w = new StringWriter(); p.store(w, null); Properties q = new Properties(); q.load(new StringReader(w.toString())); return q.equals(p); });
    Properties d = new Properties(), c = new Properties(d);
    d.setProperty("x", "default");
    d.setProperty("y", "dy");
    c.setProperty("y", "cy");
    c.put("nonstring", 5);
    t("defaults", () -> c.getProperty("x") + c.getProperty("y") + c.get("x") + c.getProperty("z", "zz") + c.getProperty("nonstring") + new TreeSet<>(c.stringPropertyNames()) + c.containsKey("x") + c.size());
    t("propertyNames cce", () -> Collections.list(c.propertyNames()).size());
    t("store cce", () -> { c.store(new StringWriter(), null); return 0; });
    t("null", () -> c.setProperty("k", null));
    t("list", () -> { StringWriter w = new StringWriter(); Properties q = new Properties(); q.setProperty("k", "v".repeat(60)); q.list(new PrintWriter(w, true)); return w.toString().lines().toList(); });
    t("xml", () -> { Properties q = new Properties(); q.setProperty("k", "<v>&"); ByteArrayOutputStream o = new ByteArrayOutputStream(); q.storeToXML(o, "c"); Properties r = new Properties(); r.loadFromXML(new ByteArrayInputStream(o.toByteArray())); return r + " " + o.toString().contains("&lt;v&gt;&amp;"); });
    t("merge", () -> { Properties q = new Properties(); q.setProperty("n", "1"); q.merge("n", "2", (a, b) -> "" + a + b); q.computeIfAbsent("m", k -> "mm"); q.putIfAbsent("n", "z"); return new TreeMap<>(q); });

    Locale.setDefault(Locale.ROOT);
    for (Locale l : new Locale[] {Locale.ROOT, Locale.GERMAN, Locale.GERMANY, new Locale("de", "CH"), Locale.FRANCE}) t("bundle " + l, () -> { ResourceBundle b = ResourceBundle.getBundle("Main$Msg", l); return b.getString("hello") + " " + b.getString("only") + " [" + b.getLocale() + "] " + new TreeSet<>(b.keySet()) + b.getObject("num") + b.getStringArray("arr").length + b.getBaseBundleName(); });
    ResourceBundle b = ResourceBundle.getBundle("Main$Msg", Locale.GERMAN);
    t("missing", () -> b.getString("zip"));
    t("wrong type", () -> b.getString("num"));
    t("null key", () -> b.getString(null));
    t("contains", () -> b.containsKey("only") + " " + b.containsKey("zip") + Collections.list(b.getKeys()).size());
    t("no bundle", () -> ResourceBundle.getBundle("no.Such", Locale.GERMAN));
    t("custom", () -> new Custom().getString("c.x") + new Custom().containsKey("c.a"));
    t("property bundle", () -> { ResourceBundle r = new PropertyResourceBundle(new StringReader("k=v\nl=w")); return r.getString("k") + new TreeSet<>(r.keySet()); });
    t("control", () -> ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_DEFAULT).getCandidateLocales("x", new Locale("de", "CH")) + " " + ResourceBundle.Control.getControl(ResourceBundle.Control.FORMAT_PROPERTIES).toBundleName("base", new Locale("pt", "BR")));
    t("cached", () -> ResourceBundle.getBundle("Main$Msg", Locale.GERMAN) == b);
  }
}
