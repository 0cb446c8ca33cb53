// java.nio.file.Files: create, write, read, copy, move, delete, attributes and the exceptions each can raise.
import java.io.*;
import java.nio.charset.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class Main {
  interface Act { Object run() throws Exception; }

  static Path dir;

  static void t(String label, Act a) {
    try {
      System.out.println(label + " = " + String.valueOf(a.run()).replace(dir.toString(), "DIR"));
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replace(dir.toString(), "DIR"));
    }
  }

  static String tree() throws IOException {
    try (Stream<Path> s = Files.walk(dir)) {
      return s.filter(p -> !p.equals(dir)).map(p -> dir.relativize(p) + (Files.isDirectory(p, LinkOption.NOFOLLOW_LINKS) ? "/" : "")).sorted().collect(Collectors.joining(" "));
    }
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("ravel-nio").toRealPath();
    Path a = dir.resolve("a.txt"), b = dir.resolve("b.txt"), d = dir.resolve("d");
    t("writeString", () -> Files.writeString(a, "one\ntwo\nthr\u00e9e\n").getFileName() + " " + Files.size(a));
    t("readString", () -> Files.readString(a).length() + " " + Files.readAllBytes(a).length + " " + Files.readAllLines(a).size());
    t("lines", () -> { try (Stream<String> s = Files.lines(a)) { return s.map(String::length).toList(); } });
    t("append", () -> { Files.write(a, List.of("x", "y"), StandardOpenOption.APPEND); return Files.readAllLines(a).size(); });
    t("create new", () -> Files.writeString(a, "z", StandardOpenOption.CREATE_NEW));
    t("no create", () -> Files.writeString(b, "z", StandardOpenOption.WRITE));
    t("truncate", () -> Files.size(Files.write(b, new byte[] {1, 2, 3})) + " " + Files.size(Files.write(b, new byte[] {9})));
    t("bad options", () -> Files.newByteChannel(a, StandardOpenOption.READ, StandardOpenOption.APPEND));
    t("bad options2", () -> Files.newOutputStream(a, StandardOpenOption.READ));
    t("malformed", () -> { Files.write(b, new byte[] {(byte) 0xff, 'a'}); return Files.readString(b); });
    t("malformed lines", () -> Files.readAllLines(b));
    t("latin", () -> Files.readString(b, StandardCharsets.ISO_8859_1).length());
    t("missing", () -> Files.readString(dir.resolve("nope")));
    t("missing size", () -> Files.size(dir.resolve("nope")));
    t("read dir", () -> Files.readAllBytes(dir));
    t("createDirectory", () -> Files.createDirectory(d).getFileName());
    t("createDirectory again", () -> Files.createDirectory(d));
    t("createDirectories", () -> Files.createDirectories(d.resolve("e/f/g")) + " " + Files.createDirectories(d));
    t("createDirectories file", () -> Files.createDirectories(a));
    t("createDirectories under file", () -> Files.createDirectories(a.resolve("x")));
    t("createDirectory no parent", () -> Files.createDirectory(dir.resolve("q/r")));
    t("createFile", () -> Files.createFile(d.resolve("new")).getFileName());
    t("createFile again", () -> Files.createFile(d.resolve("new")));
    t("copy", () -> Files.copy(a, d.resolve("copy")).getFileName() + " " + Files.mismatch(a, d.resolve("copy")));
    t("copy exists", () -> Files.copy(a, d.resolve("copy")));
    t("copy replace", () -> Files.copy(b, d.resolve("copy"), StandardCopyOption.REPLACE_EXISTING) + " " + Files.size(d.resolve("copy")));
    t("copy over nonempty", () -> Files.copy(a, d, StandardCopyOption.REPLACE_EXISTING));
    t("copy dir", () -> Files.copy(d, dir.resolve("d2")) + " " + Files.exists(dir.resolve("d2/new")));
    t("copy stream in", () -> Files.copy(new ByteArrayInputStream(new byte[100]), dir.resolve("s")) + " " + Files.size(dir.resolve("s")));
    t("copy stream out", () -> { ByteArrayOutputStream o = new ByteArrayOutputStream(); return Files.copy(dir.resolve("s"), o) + " " + o.size(); });
    t("copy missing", () -> Files.copy(dir.resolve("nope"), dir.resolve("n2")));
    t("move", () -> Files.move(dir.resolve("s"), dir.resolve("s2")) + " " + Files.exists(dir.resolve("s")));
    t("move exists", () -> Files.move(a, dir.resolve("s2")));
    t("move replace", () -> Files.move(b, dir.resolve("s2"), StandardCopyOption.REPLACE_EXISTING) + " " + Files.size(dir.resolve("s2")));
    t("move atomic", () -> Files.move(dir.resolve("s2"), dir.resolve("s3"), StandardCopyOption.ATOMIC_MOVE));
    t("move dir", () -> Files.move(d.resolve("e"), dir.resolve("e")) + " " + tree());
    t("delete nonempty", () -> { Files.delete(d); return 0; });
    t("delete missing", () -> { Files.delete(dir.resolve("nope")); return 0; });
    t("deleteIfExists", () -> Files.deleteIfExists(dir.resolve("nope")) + " " + Files.deleteIfExists(dir.resolve("s3")));
    t("exists", () -> Files.exists(a) + " " + Files.notExists(a) + Files.isRegularFile(a) + Files.isDirectory(d) + Files.isReadable(a) + Files.isHidden(a) + Files.isSameFile(a, d.resolve("../a.txt")) + Files.isSymbolicLink(a));
    t("attrs", () -> { BasicFileAttributes x = Files.readAttributes(a, BasicFileAttributes.class); return x.size() + " " + x.isRegularFile() + x.isDirectory() + x.isSymbolicLink() + x.isOther(); });
    t("attr map", () -> new TreeMap<>(Files.readAttributes(a, "size,isDirectory")) + " " + Files.getAttribute(a, "basic:size"));
    t("attr bad", () -> Files.getAttribute(a, "nonsense"));
    t("attr bad view", () -> Files.getAttribute(a, "zzz:size"));
    t("mtime", () -> { Files.setLastModifiedTime(a, FileTime.fromMillis(1500000000000L)); return Files.getLastModifiedTime(a) + " " + Files.getLastModifiedTime(a).toMillis(); });
    t("posix", () -> { Files.setPosixFilePermissions(a, PosixFilePermissions.fromString("rw-r-----")); return PosixFilePermissions.toString(Files.getPosixFilePermissions(a)); });
    t("posix bad", () -> PosixFilePermissions.fromString("rw-"));
    t("temp", () -> { Path x = Files.createTempFile(dir, "pre", ".suf"); boolean ok = x.getFileName().toString().matches("pre\\d+\\.suf") && Files.size(x) == 0; Files.delete(x); return ok; });
    t("mismatch", () -> { Files.writeString(dir.resolve("m1"), "abcdef"); Files.writeString(dir.resolve("m2"), "abcxef"); return Files.mismatch(dir.resolve("m1"), dir.resolve("m2")) + " " + Files.mismatch(a, a); });
    t("buffered", () -> { try (BufferedWriter w = Files.newBufferedWriter(dir.resolve("bw"))) { w.write("l1"); w.newLine(); w.write("l2"); } try (BufferedReader r = Files.newBufferedReader(dir.resolve("bw"))) { return r.readLine() + r.readLine() + r.readLine(); } });
    t("probe", () -> String.valueOf(Files.probeContentType(dir.resolve("x.unknownext"))));
    t("tree", Main::tree);
    try (Stream<Path> s = Files.walk(dir)) {
      for (Path p : s.sorted(Comparator.reverseOrder()).toList()) Files.delete(p);
    }
    System.out.println(Files.exists(dir));
  }
}
