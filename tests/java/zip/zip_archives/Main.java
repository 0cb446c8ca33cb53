// ZipOutputStream, ZipInputStream and ZipFile: stored and deflated entries, comments, extras, duplicates, bad archives.
import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import java.util.zip.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static Path dir;

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replace(dir.toString(), "DIR"));
    }
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("ravel-zip");
    File f = dir.resolve("t.zip").toFile();
    byte[] text = "zip me please ".repeat(100).getBytes(), noise = new byte[2000];
    new Random(6).nextBytes(noise);
    CRC32 crc = new CRC32();
    crc.update(noise);
    try (ZipOutputStream z = new ZipOutputStream(new FileOutputStream(f))) {
      z.setComment("archive comment");
      z.setLevel(9);
      ZipEntry a = new ZipEntry("a.txt");
      a.setComment("entry comment");
      a.setTime(1600000000000L);
      a.setExtra(new byte[] {0x34, 0x12, 2, 0, 9, 8});
      z.putNextEntry(a);
      z.write(text);
      z.closeEntry();
      z.putNextEntry(new ZipEntry("dir/"));
      z.closeEntry();
      ZipEntry s = new ZipEntry("dir/stored.bin");
      s.setMethod(ZipEntry.STORED);
      s.setSize(noise.length);
      s.setCrc(crc.getValue());
      z.putNextEntry(s);
      z.write(noise);
      z.closeEntry();
      z.putNextEntry(new ZipEntry("empty"));
      z.putNextEntry(new ZipEntry("uni\u00e9\u4e2d.txt"));
      z.write(1);
      t("duplicate", () -> { z.putNextEntry(new ZipEntry("a.txt")); return 0; });
      t("stored no size", () -> { ZipEntry e = new ZipEntry("s2"); e.setMethod(ZipEntry.STORED); z.putNextEntry(e); return 0; });
    }
    t("stored mismatch", () -> { ZipOutputStream z = new ZipOutputStream(new ByteArrayOutputStream()); ZipEntry e = new ZipEntry("s"); e.setMethod(ZipEntry.STORED); e.setSize(2); e.setCrc(0); z.putNextEntry(e); z.write(1); z.closeEntry(); return 0; });
    t("write no entry", () -> { new ZipOutputStream(new ByteArrayOutputStream()).write(new byte[1]); return 0; });
    t("empty zip", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); new ZipOutputStream(o).close(); return o.size() + " " + new ZipInputStream(new ByteArrayInputStream(o.toByteArray())).getNextEntry(); });
    t("level bad", () -> { new ZipOutputStream(new ByteArrayOutputStream()).setLevel(11); return 0; });
    t("method bad", () -> { new ZipEntry("x").setMethod(5); return 0; });
    t("name long", () -> new ZipEntry("x".repeat(70000)).getName().length());
    t("size neg", () -> { new ZipEntry("x").setSize(-1); return 0; });

    try (ZipFile z = new ZipFile(f)) {
      t("size", () -> z.size() + " " + z.getComment() + " " + z.getName().endsWith("t.zip"));
      t("entries", () -> z.stream().map(e -> e.getName().replace("\u00e9\u4e2d", "EZ") + ":" + e.getSize() + ":" + e.getMethod() + ":" + Long.toHexString(e.getCrc()) + ":" + e.isDirectory()).collect(Collectors.joining(" ")));
      t("enum", () -> { int n = 0; for (Enumeration<? extends ZipEntry> e = z.entries(); e.hasMoreElements(); e.nextElement()) n++; return n; });
      t("get", () -> z.getEntry("a.txt").getComment() + " " + z.getEntry("nope") + " " + z.getEntry("dir").getName() + " " + Arrays.toString(Arrays.copyOf(z.getEntry("a.txt").getExtra(), 4)));
      t("read", () -> Arrays.equals(text, z.getInputStream(z.getEntry("a.txt")).readAllBytes()) + " " + Arrays.equals(noise, z.getInputStream(z.getEntry("dir/stored.bin")).readAllBytes()) + " " + z.getInputStream(z.getEntry("empty")).read());
      t("two streams", () -> { InputStream x = z.getInputStream(z.getEntry("a.txt")), y = z.getInputStream(z.getEntry("a.txt")); int a = x.read(), b = y.read(); x.skip(3); return (char) a + "" + (char) b + (char) x.read() + (char) y.read() + " " + x.available(); });
      t("stored skip", () -> { InputStream x = z.getInputStream(z.getEntry("dir/stored.bin")); x.skip(1990); return x.readAllBytes().length; });
      t("foreign entry", () -> z.getInputStream(new ZipEntry("zzz")));
      t("mtime", () -> z.getEntry("a.txt").getTimeLocal() != null);
    }
    t("closed", () -> { ZipFile z = new ZipFile(f); z.close(); return z.size(); });
    t("closed stream", () -> { ZipFile z = new ZipFile(f); InputStream i = z.getInputStream(z.getEntry("a.txt")); z.close(); return i.read(); });
    t("missing", () -> new ZipFile(new File(dir.toFile(), "none.zip")));
    t("not zip", () -> { Files.writeString(dir.resolve("bad"), "garbage here, no zip header"); return new ZipFile(dir.resolve("bad").toFile()); });
    t("zero length", () -> { Files.write(dir.resolve("bad"), new byte[0]); return new ZipFile(dir.resolve("bad").toFile()); });
    t("truncated", () -> { byte[] b = Files.readAllBytes(f.toPath()); Files.write(dir.resolve("bad"), Arrays.copyOf(b, b.length - 30)); return new ZipFile(dir.resolve("bad").toFile()); });
    t("delete on close", () -> { Files.copy(f.toPath(), dir.resolve("del")); new ZipFile(dir.resolve("del").toFile(), ZipFile.OPEN_READ | ZipFile.OPEN_DELETE).close(); return Files.exists(dir.resolve("del")); });
    t("bad mode", () -> new ZipFile(f, 99));

    try (ZipInputStream z = new ZipInputStream(new FileInputStream(f))) {
      ZipEntry e;
      while ((e = z.getNextEntry()) != null) {
        byte[] b = e.getName().equals("empty") ? new byte[0] : z.readAllBytes();
        System.out.println("in " + e.getName().replace("\u00e9\u4e2d", "EZ") + " " + b.length + " " + Arrays.hashCode(b) + " " + e.getMethod() + " " + z.available());
        z.closeEntry();
        if (e.getName().equals("a.txt")) System.out.println("  after close " + e.getSize() + " " + e.getTime());
      }
      System.out.println(z.getNextEntry() + " " + z.read());
    }
    t("zis closed", () -> { ZipInputStream z = new ZipInputStream(new FileInputStream(f)); z.close(); return z.getNextEntry(); });
    t("zis crc", () -> { byte[] b = Files.readAllBytes(f.toPath()); int at = indexOf(b, noise); b[at + 10] ^= 1; ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(b)); while (z.getNextEntry() != null) z.readAllBytes(); return 0; });
    t("zis eof", () -> { byte[] b = Files.readAllBytes(f.toPath()); ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(b, 0, 60)); z.getNextEntry(); return z.readAllBytes().length; });
    t("charset", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (ZipOutputStream z = new ZipOutputStream(o, StandardCharsets.ISO_8859_1)) { z.putNextEntry(new ZipEntry("\u00e9")); } ZipInputStream z = new ZipInputStream(new ByteArrayInputStream(o.toByteArray()), StandardCharsets.ISO_8859_1); return z.getNextEntry().getName().equals("\u00e9"); });
    t("entry clone", () -> { ZipEntry e = new ZipEntry("n"); e.setSize(5); ZipEntry c = (ZipEntry) e.clone(); c.setSize(6); return e.getSize() + " " + c.getSize() + " " + e.equals(c) + " " + e + (e.hashCode() == "n".hashCode()) + e.getCrc() + e.getCompressedSize() + e.getTime(); });
    for (File x : dir.toFile().listFiles()) x.delete();
    System.out.println(dir.toFile().delete());
  }

  static int indexOf(byte[] h, byte[] n) {
    for (int i = 0; i + n.length <= h.length; i++) if (Arrays.equals(h, i, i + n.length, n, 0, n.length)) return i;
    return -1;
  }
}
