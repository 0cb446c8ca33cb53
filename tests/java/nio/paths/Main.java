// Path algebra: resolve, relativize, normalize, subpath, iteration, comparison, URIs, glob and regex matchers.
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  public static void main(String[] args) {
    String[] ps = {"", "/", "a", "/a", "a/b/c", "/a/b/../c", "./a", "../a", "a/..", "/..", "a//b/", "a/./b/.", "/a/b/c/d"};
    for (String s : ps) {
      Path p = Path.of(s);
      List<String> names = new ArrayList<>();
      for (Path e : p) names.add(e.toString());
      System.out.println("[" + s + "] " + p + " root=" + p.getRoot() + " parent=" + p.getParent() + " name=" + p.getFileName() + " n=" + p.getNameCount() + " abs=" + p.isAbsolute() + " norm=[" + p.normalize() + "] " + names + " hash=" + p.hashCode());
    }
    for (String x : new String[] {"/a/b", "a/b", "", "/"}) {
      for (String y : new String[] {"c", "/c", "", "../d", "a/b/c"}) {
        t("resolve " + x + "," + y, () -> Path.of(x).resolve(y) + " sib " + Path.of(x).resolveSibling(y));
        t("relativize " + x + "," + y, () -> "[" + Path.of(x).relativize(Path.of(y)) + "]");
        t("starts " + x + "," + y, () -> Path.of(y).startsWith(x) + " " + Path.of(x).endsWith(y) + " " + Integer.signum(Path.of(x).compareTo(Path.of(y))));
      }
    }
    t("relativize up", () -> Path.of("/a/b/c").relativize(Path.of("/a/d")) + " " + Path.of("a/../b").relativize(Path.of("c")) + " " + Path.of("/a").relativize(Path.of("/a")));
    t("relativize dots", () -> Path.of("../a").relativize(Path.of("b")));
    t("subpath", () -> Path.of("/a/b/c/d").subpath(1, 3) + " " + Path.of("/a/b").getName(1));
    t("subpath bad", () -> Path.of("/a").subpath(0, 2));
    t("subpath bad2", () -> Path.of("/a/b").subpath(1, 1));
    t("getName bad", () -> Path.of("/").getName(0));
    t("nul", () -> Path.of("a\0b"));
    t("of more", () -> Path.of("a", "b", "", "c") + " " + Paths.get("/", "x") + " " + Path.of("", "y"));
    t("uri", () -> Path.of("/a b/\u00e9").toUri().toString().replaceAll("%C3%A9", "E") + " " + Path.of(URI.create("file:///x/y")));
    t("uri bad", () -> Path.of(URI.create("file://host/x")));
    t("uri scheme", () -> Path.of(URI.create("nosuch:/x")));
    t("uri rel", () -> Path.of(URI.create("x/y")));
    t("toFile", () -> Path.of("a/b").toFile().getName() + " " + Path.of("rel").toAbsolutePath().isAbsolute());
    t("toReal missing", () -> Path.of("/surely/not/here").toRealPath());
    t("equals", () -> Path.of("a/b").equals(Path.of("a//b")) + " " + Path.of("a").equals(Path.of("A")) + Path.of("a").equals("a"));
    FileSystem fs = FileSystems.getDefault();
    t("fs", () -> fs.getSeparator() + " " + fs.isOpen() + fs.isReadOnly() + fs.supportedFileAttributeViews().contains("posix") + " " + fs.provider().getScheme() + fs.getRootDirectories().iterator().next());
    t("fs close", () -> { fs.close(); return 0; });
    String[] globs = {"*.java", "*", "**", "a/*", "a/**", "**/*.java", "?.txt", "{a,b}*.{java,txt}", "[a-c]*", "[!a-c]*", "\\*x", "a[0-9]", "**.java", "/**/b"};
    String[] paths = {"a.java", "a", "x/a.java", "a/b", "a/b/c", "d.txt", "*x", "a5", "b.txt", ".hidden", "/q/b"};
    for (String g : globs) {
      StringBuilder sb = new StringBuilder();
      PathMatcher m = fs.getPathMatcher("glob:" + g);
      for (String p : paths) if (m.matches(Path.of(p))) sb.append(' ').append(p);
      System.out.println("glob " + g + ":" + sb);
    }
    t("regex", () -> fs.getPathMatcher("regex:.*[0-9]").matches(Path.of("x/a5")));
    t("glob bad", () -> fs.getPathMatcher("glob:[a"));
    t("glob bad2", () -> fs.getPathMatcher("glob:{a,{b}}"));
    t("syntax bad", () -> fs.getPathMatcher("foo:x"));
    t("no syntax", () -> fs.getPathMatcher("x"));
    t("sorted", () -> new TreeSet<>(List.of(Path.of("b"), Path.of("a/z"), Path.of("a"), Path.of("/"))));
    t("iterator remove", () -> { Iterator<Path> i = Path.of("a/b").iterator(); i.next(); i.remove(); return 0; });
  }
}
