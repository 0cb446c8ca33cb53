// walk, walkFileTree, find, list, newDirectoryStream with filters, symbolic links and loops.
import java.io.*;
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.util.*;
import java.util.stream.*;

public class Main {
  static Path dir;

  static String rel(Path p) { return dir.relativize(p).toString(); }

  static String sorted(Stream<Path> s) {
    try (s) {
      return s.map(Main::rel).sorted().toList().toString();
    }
  }

  public static void main(String[] args) throws Exception {
    dir = Files.createTempDirectory("ravel-walk").toRealPath();
    for (String d : new String[] {"a/b/c", "a/d", "e"}) Files.createDirectories(dir.resolve(d));
    for (String f : new String[] {"a/1.txt", "a/b/2.java", "a/b/c/3.txt", "e/4.md", "5.java"}) Files.writeString(dir.resolve(f), f);
    System.out.println(sorted(Files.walk(dir)));
    System.out.println(sorted(Files.walk(dir, 1)));
    System.out.println(sorted(Files.walk(dir.resolve("a/1.txt"))));
    System.out.println(sorted(Files.list(dir.resolve("a"))));
    System.out.println(sorted(Files.find(dir, 9, (p, at) -> at.isRegularFile() && at.size() > 6)));
    try {
      Files.walk(dir, -1);
    } catch (IllegalArgumentException e) {
      System.out.println("IAE");
    }
    try {
      Files.list(dir.resolve("5.java"));
    } catch (NotDirectoryException e) {
      System.out.println("NDE " + rel(Path.of(e.getMessage())));
    }
    try {
      Files.walk(dir.resolve("zip"));
    } catch (NoSuchFileException e) {
      System.out.println("NSFE " + rel(Path.of(e.getFile())) + " " + e.getReason());
    }
    try (DirectoryStream<Path> s = Files.newDirectoryStream(dir.resolve("a"), "*.{txt,java}")) {
      for (Path p : s) System.out.println("glob " + rel(p));
    }
    try (DirectoryStream<Path> s = Files.newDirectoryStream(dir.resolve("a"), p -> Files.isDirectory(p))) {
      List<String> l = new ArrayList<>();
      s.forEach(p -> l.add(rel(p)));
      Collections.sort(l);
      System.out.println(l);
      try {
        s.iterator();
      } catch (IllegalStateException e) {
        System.out.println(e.getMessage());
      }
    }
    DirectoryStream<Path> closed = Files.newDirectoryStream(dir);
    closed.close();
    try {
      closed.iterator();
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }

    Map<String, List<String>> log = new TreeMap<>();
    Files.walkFileTree(dir, new SimpleFileVisitor<>() {
      @Override public FileVisitResult preVisitDirectory(Path p, BasicFileAttributes at) {
        log.computeIfAbsent("pre", k -> new ArrayList<>()).add(rel(p));
        return p.endsWith("c") ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
      }
      @Override public FileVisitResult visitFile(Path p, BasicFileAttributes at) {
        log.computeIfAbsent("file", k -> new ArrayList<>()).add(rel(p) + ":" + at.size());
        return FileVisitResult.CONTINUE;
      }
      @Override public FileVisitResult postVisitDirectory(Path p, IOException e) {
        log.computeIfAbsent("post", k -> new ArrayList<>()).add(rel(p));
        return FileVisitResult.CONTINUE;
      }
    });
    log.values().forEach(Collections::sort);
    System.out.println(log);
    int[] seen = {0};
    Files.walkFileTree(dir, new SimpleFileVisitor<>() {
      @Override public FileVisitResult visitFile(Path p, BasicFileAttributes at) {
        return ++seen[0] == 2 ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
      }
    });
    System.out.println("terminated after " + seen[0]);

    Path link = Files.createSymbolicLink(dir.resolve("link"), Path.of("a/b"));
    Path dangling = Files.createSymbolicLink(dir.resolve("dangling"), Path.of("nowhere"));
    Path loop = Files.createSymbolicLink(dir.resolve("a/b/loop"), Path.of("../.."));
    System.out.println(Files.isSymbolicLink(link) + " " + Files.readSymbolicLink(link) + " " + Files.isDirectory(link) + " " + Files.isDirectory(link, LinkOption.NOFOLLOW_LINKS) + " " + Files.exists(dangling) + " " + Files.exists(dangling, LinkOption.NOFOLLOW_LINKS) + " " + rel(link.toRealPath()) + " " + rel(link.toRealPath(LinkOption.NOFOLLOW_LINKS)) + " " + Files.isSameFile(link, dir.resolve("a/b")));
    System.out.println(sorted(Files.walk(dir)));
    System.out.println(sorted(Files.walk(link, FileVisitOption.FOLLOW_LINKS).limit(1)));
    try (Stream<Path> s = Files.walk(dir.resolve("a"), FileVisitOption.FOLLOW_LINKS)) {
      System.out.println(s.count());
    } catch (UncheckedIOException e) {
      System.out.println(e.getCause().getClass().getSimpleName());
    }
    Set<String> failed = new TreeSet<>();
    Files.walkFileTree(dir, EnumSet.of(FileVisitOption.FOLLOW_LINKS), 5, new SimpleFileVisitor<>() {
      @Override public FileVisitResult visitFileFailed(Path p, IOException e) {
        failed.add(rel(p) + " " + e.getClass().getSimpleName());
        return FileVisitResult.CONTINUE;
      }
    });
    System.out.println(failed);
    try {
      Files.readSymbolicLink(dir.resolve("5.java"));
    } catch (NotLinkException e) {
      System.out.println("NotLink");
    }
    try {
      Files.createSymbolicLink(link, Path.of("x"));
    } catch (FileAlreadyExistsException e) {
      System.out.println("exists " + rel(Path.of(e.getFile())));
    }
    Files.copy(link, dir.resolve("link2"), LinkOption.NOFOLLOW_LINKS);
    System.out.println(Files.readSymbolicLink(dir.resolve("link2")));
    Path hard = Files.createLink(dir.resolve("hard"), dir.resolve("5.java"));
    Files.writeString(hard, "changed");
    System.out.println(Files.readString(dir.resolve("5.java")));
    Files.walkFileTree(dir, new SimpleFileVisitor<>() {
      @Override public FileVisitResult visitFile(Path p, BasicFileAttributes at) throws IOException {
        Files.delete(p);
        return FileVisitResult.CONTINUE;
      }
      @Override public FileVisitResult postVisitDirectory(Path p, IOException e) throws IOException {
        Files.delete(p);
        return FileVisitResult.CONTINUE;
      }
    });
    System.out.println(Files.exists(dir));
  }
}
