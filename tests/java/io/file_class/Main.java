// java.io.File: path pieces, mkdirs, list, rename, delete, permissions, canonical paths, comparison.
import java.io.*;
import java.nio.file.Files;
import java.util.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static File dir;

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + String.valueOf(a.run()).replace(dir.getPath(), "DIR"));
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replace(dir.getPath(), "DIR"));
    }
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("ravel-file").toFile().getCanonicalFile();
    for (String s : new String[] {"a/b/c.txt", "/a//b/", "a", "", "/", ".", "..", "a/./b/../c", "//x", "a/", "/a", " sp ace ", "a\\b"}) {
      File f = new File(s);
      System.out.println("[" + s + "] path=" + f.getPath() + " name=" + f.getName() + " parent=" + f.getParent() + " abs=" + f.isAbsolute() + " str=" + f + " hash=" + f.hashCode() + " toPath=" + f.toPath());
    }
    System.out.println(new File("a", "b") + " " + new File("a/", "/b") + " " + new File("", "b") + " " + new File((String) null, "b") + " " + new File(new File("p"), "q/r") + " " + new File("/", "x") + " " + File.separator + File.pathSeparator);
    t("null", () -> { try { return new File((String) null); } catch (NullPointerException e) { return "NPE"; } });
    t("compare", () -> new File("a").compareTo(new File("b")) + " " + new File("a").equals(new File("./a")) + new File("a/b").equals(new File("a//b")));
    t("canonical", () -> new File(dir, "x/../y/./z/..").getCanonicalPath() + " " + new File("/a/../b/./c").getCanonicalPath() + " " + new File("/..").getCanonicalPath());
    t("absolute", () -> new File("rel").getAbsolutePath().endsWith("/rel") + " " + new File("/abs/../x").getAbsolutePath() + " " + new File("").getAbsoluteFile().equals(new File(System.getProperty("user.dir"))));
    t("uri", () -> new File("/a b/c").toURI() + " " + new File(java.net.URI.create("file:/x/y%20z")));
    t("uri bad", () -> new File(java.net.URI.create("http://x/")));
    File sub = new File(dir, "p/q/r"), file = new File(dir, "p/f.txt");
    t("mkdir fail", () -> sub.mkdir());
    t("mkdirs", () -> sub.mkdirs() + " " + sub.mkdirs() + " " + sub.isDirectory() + sub.isFile());
    t("create", () -> file.createNewFile() + " " + file.createNewFile() + " " + file.length() + file.isFile() + file.exists());
    t("create bad", () -> new File(dir, "none/x").createNewFile());
    t("list", () -> { new File(dir, "p/b").createNewFile(); new File(dir, "p/a.java").createNewFile(); new File(dir, "p/.hidden").createNewFile(); String[] l = new File(dir, "p").list(); Arrays.sort(l); return Arrays.toString(l); });
    t("list filter", () -> { String[] l = new File(dir, "p").list((d, n) -> n.endsWith(".java")); return Arrays.toString(l); });
    t("listFiles", () -> { File[] l = new File(dir, "p").listFiles(File::isDirectory); return Arrays.toString(l); });
    t("list none", () -> Arrays.toString(file.list()) + new File(dir, "zzz").listFiles());
    t("hidden", () -> new File(dir, "p/.hidden").isHidden() + " " + file.isHidden());
    t("delete nonempty", () -> new File(dir, "p").delete());
    t("rename", () -> file.renameTo(new File(dir, "p/g.txt")) + " " + file.exists() + " " + new File(dir, "p/g.txt").exists());
    t("rename missing", () -> file.renameTo(new File(dir, "h")));
    t("rename over", () -> { try (FileWriter w = new FileWriter(new File(dir, "p/g.txt"))) { w.write("data"); } return new File(dir, "p/g.txt").renameTo(new File(dir, "p/b")) + " " + new File(dir, "p/b").length(); });
    t("lastModified", () -> new File(dir, "p/b").setLastModified(1000000000000L) + " " + new File(dir, "p/b").lastModified() + " " + new File(dir, "nope").lastModified());
    t("perms", () -> { File b = new File(dir, "p/b"); boolean a = b.setExecutable(true); boolean c = b.canExecute(); b.setExecutable(false); return a + " " + c + b.canExecute() + b.canRead() + new File(dir, "nope").canRead(); });
    t("readonly", () -> { File b = new File(dir, "p/b"); return b.setReadOnly() + " " + b.setWritable(true) + b.canWrite(); });
    t("length dir missing", () -> new File(dir, "nope").length() + " " + new File(dir, "nope").delete());
    t("temp", () -> { File x = File.createTempFile("abc", ".xyz", dir); boolean ok = x.getName().startsWith("abc") && x.getName().endsWith(".xyz") && x.exists() && x.getParentFile().equals(dir); return ok + " " + x.delete(); });
    t("temp short", () -> File.createTempFile("a", null, dir));
    t("temp bad dir", () -> File.createTempFile("abcd", null, new File(dir, "missing")) );
    t("space", () -> (dir.getTotalSpace() > 0) + " " + new File(dir, "nope").getTotalSpace());
    t("nul", () -> new File("a\0b").exists() + " " + new File("a\0b").length());
    t("roots", () -> Arrays.toString(File.listRoots()));
    delete(dir);
    System.out.println(dir.exists());
  }

  static void delete(File f) {
    File[] l = f.listFiles();
    if (l != null) for (File x : l) delete(x);
    if (!f.delete()) System.out.println("cannot delete");
  }
}
