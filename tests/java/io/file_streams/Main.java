// FileInputStream, FileOutputStream, FileReader, FileWriter in a temporary directory: append, skip, available, closed errors.
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static File dir;

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + a.run());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replace(dir.getPath(), "DIR"));
    }
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("ravel-io").toFile();
    File f = new File(dir, "data.bin");
    try {
      t("write", () -> { try (FileOutputStream o = new FileOutputStream(f)) { o.write(1); o.write(new byte[] {2, 3, 4}); o.write(new byte[] {9, 5, 6, 9}, 1, 2); } return f.length(); });
      t("append", () -> { try (FileOutputStream o = new FileOutputStream(f, true)) { o.write(new byte[] {7, (byte) 200}); } return f.length(); });
      t("read", () -> { try (FileInputStream i = new FileInputStream(f)) { int a = i.read(); byte[] b = new byte[3]; int n = i.read(b); long s = i.skip(1); int av = i.available(); byte[] rest = i.readAllBytes(); return a + " " + n + Arrays.toString(b) + s + " " + av + Arrays.toString(rest) + i.read() + " " + i.read(new byte[2]) + i.available(); } });
      t("skip past", () -> { try (FileInputStream i = new FileInputStream(f)) { return i.skip(100) + " " + i.read() + " " + i.skip(-95) + " " + i.read(); } });
      t("zero read", () -> { try (FileInputStream i = new FileInputStream(f)) { return i.read(new byte[0]) + " " + i.readNBytes(2).length + " " + i.readNBytes(new byte[5], 1, 3); } });
      t("bad range", () -> { try (FileInputStream i = new FileInputStream(f)) { return i.read(new byte[2], 1, 2); } });
      t("bad range out", () -> { try (FileOutputStream o = new FileOutputStream(f, true)) { o.write(new byte[2], -1, 2); return 0; } });
      t("closed read", () -> { FileInputStream i = new FileInputStream(f); i.close(); i.close(); return i.read(); });
      t("closed write", () -> { FileOutputStream o = new FileOutputStream(f, true); o.close(); o.write(1); return 0; });
      t("missing", () -> new FileInputStream(new File(dir, "nope")));
      t("missing dir", () -> new FileOutputStream(new File(dir, "no/such/file")));
      t("is dir", () -> new FileInputStream(dir));
      t("out is dir", () -> new FileOutputStream(dir));
      t("nul name", () -> new FileInputStream("a\0b"));
      t("empty name", () -> new FileInputStream(""));
      t("relative missing", () -> new FileInputStream("surely/not/here.txt"));
      t("fd", () -> { try (FileOutputStream o = new FileOutputStream(f, true)) { FileDescriptor d = o.getFD(); boolean v = d.valid(); d.sync(); o.close(); return v + " " + d.valid(); } });
      t("truncate", () -> { new FileOutputStream(f).close(); return f.length(); });
      File txt = new File(dir, "t.txt");
      t("writer", () -> { try (FileWriter w = new FileWriter(txt, StandardCharsets.UTF_8)) { w.write("h\u00e9llo\n"); w.append('x').append("yz"); } return txt.length(); });
      t("reader", () -> { try (FileReader r = new FileReader(txt, StandardCharsets.UTF_8)) { char[] c = new char[20]; int n = r.read(c); return n + " " + new String(c, 0, n).replace("\u00e9", "E").replace('\n', '|') + r.read(); } });
      t("writer append", () -> { try (FileWriter w = new FileWriter(txt, StandardCharsets.ISO_8859_1, true)) { w.write("\u00e9"); } return txt.length(); });
      t("transfer", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); try (FileInputStream i = new FileInputStream(txt)) { return i.transferTo(o) + " " + o.size(); } });
      t("print writer", () -> { try (PrintWriter w = new PrintWriter(txt, "UTF-8")) { w.printf(Locale.ROOT, "%05d%n", 42); w.println(true); w.print(1.5); w.println(); return w.checkError(); } });
      t("lines", () -> Files.readAllLines(txt.toPath()));
      t("big", () -> { byte[] b = new byte[100000]; new Random(4).nextBytes(b); try (FileOutputStream o = new FileOutputStream(f)) { o.write(b); } byte[] r; try (FileInputStream i = new FileInputStream(f)) { r = i.readAllBytes(); } return r.length + " " + Arrays.equals(b, r); });
      t("two handles", () -> { try (FileOutputStream o = new FileOutputStream(f); FileInputStream i = new FileInputStream(f)) { o.write('a'); int a = i.read(); int e = i.read(); o.write('b'); return a + " " + e + " " + i.read(); } });
    } finally {
      for (File x : dir.listFiles()) x.delete();
      System.out.println(dir.delete());
    }
  }
}
