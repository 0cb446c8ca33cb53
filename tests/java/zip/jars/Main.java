// JarOutputStream, JarFile, JarInputStream and Manifest: attributes, sections, long lines, multi-release lookup.
import java.io.*;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.stream.*;
import java.util.zip.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage());
    }
  }

  static Manifest parse(String s) throws IOException { return new Manifest(new ByteArrayInputStream(s.getBytes("UTF-8"))); }

  public static void main(String[] args) throws Exception {
    Path dir = Files.createTempDirectory("ravel-jar");
    File f = dir.resolve("t.jar").toFile();
    Manifest m = new Manifest();
    m.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    m.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "demo.Main");
    m.getMainAttributes().putValue("Multi-Release", "true");
    m.getMainAttributes().putValue("X-Long", "0123456789".repeat(20));
    Attributes sec = new Attributes();
    sec.putValue("Sealed", "true");
    m.getEntries().put("demo/", sec);
    ByteArrayOutputStream mo = new ByteArrayOutputStream();
    m.write(mo);
    System.out.println(mo.toString().lines().map(String::length).toList() + " " + mo.toString().startsWith("Manifest-Version: 1.0\r\n"));
    System.out.println(new Manifest(new ByteArrayInputStream(mo.toByteArray())).equals(m) + " " + m.getAttributes("demo/").getValue("sealed") + " " + m.getAttributes("none"));
    try (JarOutputStream j = new JarOutputStream(new FileOutputStream(f), m)) {
      for (String n : new String[] {"demo/data.txt", "META-INF/versions/9/demo/data.txt", "META-INF/versions/99/demo/data.txt", "META-INF/services/x.Y", "demo/only.txt"}) {
        j.putNextEntry(new JarEntry(n));
        j.write(("content of " + n).getBytes());
        j.closeEntry();
      }
    }
    try (JarFile j = new JarFile(f)) {
      System.out.println(j.stream().map(ZipEntry::getName).collect(Collectors.joining(" ")));
      System.out.println(j.getManifest().getMainAttributes().getValue("Main-Class") + " " + j.isMultiRelease() + " " + JarFile.baseVersion() + " " + j.getVersion().equals(j.getVersion()));
      System.out.println(new String(j.getInputStream(j.getEntry("demo/data.txt")).readAllBytes()) + " " + j.getJarEntry("demo/none"));
      JarEntry e = j.getJarEntry("demo/only.txt");
      System.out.println(e.getRealName() + " " + e.getCertificates() + " " + e.getCodeSigners() + " " + e.getAttributes());
    }
    try (JarFile j = new JarFile(f, true, ZipFile.OPEN_READ, Runtime.version())) {
      JarEntry e = j.getJarEntry("demo/data.txt");
      System.out.println(e.getName() + " " + e.getRealName() + " " + new String(j.getInputStream(e).readAllBytes()));
      System.out.println(j.versionedStream().map(JarEntry::getName).filter(n -> n.startsWith("demo")).sorted().toList());
    }
    try (JarInputStream j = new JarInputStream(new FileInputStream(f))) {
      System.out.println(j.getManifest().getMainAttributes().size());
      JarEntry e;
      while ((e = j.getNextJarEntry()) != null) System.out.println("in " + e.getName() + " " + j.readAllBytes().length);
    }
    t("parse", () -> { Manifest x = parse("Manifest-Version: 1.0\nA: b\n c\n\nName: s1\nK: v\n\nName: s2\nK: w\n"); return new TreeMap<>(x.getEntries()).keySet() + " " + x.getMainAttributes().getValue("A") + " " + x.getAttributes("s2").getValue("k"); });
    t("bad line", () -> parse("no colon here\n"));
    t("bad first", () -> parse("Manifest-Version: 1.0\n\nK: v\n"));
    t("bad continuation", () -> parse(" x\n"));
    t("bad name", () -> parse("Bad Name!: x\n"));
    t("no newline", () -> parse("Manifest-Version: 1.0").getMainAttributes().size());
    t("bom crlf", () -> parse("Manifest-Version: 1.0\r\nX: y\r\n\r\n").getMainAttributes().getValue("X"));
    t("attr name", () -> new Attributes.Name("bad name"));
    t("attr name eq", () -> new Attributes.Name("ABC").equals(new Attributes.Name("abc")) + " " + Attributes.Name.CLASS_PATH);
    t("attr put", () -> new Attributes().put("str", "x"));
    t("no manifest", () -> { File g = dir.resolve("n.jar").toFile(); try (ZipOutputStream z = new ZipOutputStream(new FileOutputStream(g))) { z.putNextEntry(new ZipEntry("x")); } try (JarFile j = new JarFile(g)) { return j.getManifest(); } finally { g.delete(); } });
    t("attrs map", () -> { Attributes a = new Attributes(); a.putValue("One", "1"); a.putValue("Two", "2"); a.remove(new Attributes.Name("one")); return a.size() + " " + a.keySet() + a.containsKey(new Attributes.Name("TWO")) + a.getValue("TWO"); });
    f.delete();
    System.out.println(dir.toFile().delete());
  }
}
