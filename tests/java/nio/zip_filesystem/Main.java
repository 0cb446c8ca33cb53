// The zip file system: create an archive, write, copy, walk, read back through ZipFile, reopen, errors.
import java.io.*;
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import java.util.zip.*;

public class Main {
  public static void main(String[] args) throws Exception {
    Path dir = Files.createTempDirectory("ravel-zipfs"), jar = dir.resolve("test.jar");
    URI uri = URI.create("jar:" + jar.toUri());
    try {
      FileSystems.newFileSystem(uri, Map.of());
    } catch (IOException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    try (FileSystem fs = FileSystems.newFileSystem(uri, Map.of("create", "true"))) {
      Path root = fs.getPath("/");
      Files.createDirectories(root.resolve("pkg/sub"));
      Files.writeString(root.resolve("pkg/hello.txt"), "hello zip\n".repeat(50));
      Files.write(root.resolve("pkg/sub/bin"), new byte[] {1, 2, 3, -1});
      Files.writeString(fs.getPath("top.txt"), "top");
      Files.copy(root.resolve("top.txt"), root.resolve("copy.txt"));
      Files.move(root.resolve("copy.txt"), root.resolve("moved.txt"));
      System.out.println(fs.isOpen() + " " + fs.isReadOnly() + " " + fs.getSeparator() + " " + fs.provider().getScheme() + " " + root.resolve("pkg").relativize(root.resolve("pkg/sub/bin")) + " " + fs.getPath("/a/../b").normalize());
      try {
        Files.createDirectory(root.resolve("pkg"));
      } catch (FileAlreadyExistsException e) {
        System.out.println("FAE " + e.getMessage());
      }
      try {
        Files.delete(root.resolve("pkg"));
      } catch (DirectoryNotEmptyException e) {
        System.out.println("DNE " + e.getMessage());
      }
      try {
        Files.readString(root.resolve("none"));
      } catch (NoSuchFileException e) {
        System.out.println("NSF " + e.getMessage());
      }
    }
    try (ZipFile z = new ZipFile(jar.toFile())) {
      System.out.println(z.stream().map(e -> e.getName() + ":" + e.getSize() + (e.isDirectory() ? "d" : "")).sorted().collect(Collectors.joining(" ")));
      System.out.println(new String(z.getInputStream(z.getEntry("pkg/hello.txt")).readAllBytes()).length());
      System.out.println(z.getEntry("pkg/hello.txt").getCompressedSize() < 500);
    }
    try (FileSystem fs = FileSystems.newFileSystem(jar)) {
      try (Stream<Path> s = Files.walk(fs.getPath("/"))) {
        System.out.println(s.map(Path::toString).sorted().toList());
      }
      System.out.println(Files.readString(fs.getPath("/top.txt")) + " " + Files.size(fs.getPath("/pkg/sub/bin")) + " " + Files.isDirectory(fs.getPath("/pkg")) + " " + Files.exists(fs.getPath("/zzz")) + " " + Arrays.toString(Files.readAllBytes(fs.getPath("pkg", "sub", "bin"))));
      Files.delete(fs.getPath("/moved.txt"));
      Files.writeString(fs.getPath("/top.txt"), "+more", StandardOpenOption.APPEND);
      Files.copy(fs.getPath("/pkg/hello.txt"), dir.resolve("out.txt"));
      System.out.println(Files.size(dir.resolve("out.txt")));
      try (DirectoryStream<Path> d = Files.newDirectoryStream(fs.getPath("/"), "*.txt")) {
        for (Path p : d) System.out.println("glob " + p);
      }
      try (InputStream in = Files.newInputStream(fs.getPath("/pkg/hello.txt"))) {
        System.out.println(new String(in.readNBytes(5)));
      }
      try {
        fs.getPath("/top.txt").compareTo(Path.of("x"));
      } catch (ClassCastException | ProviderMismatchException e) {
        System.out.println(e.getClass().getSimpleName());
      }
    }
    FileSystem closed;
    try (FileSystem fs = FileSystems.newFileSystem(jar)) {
      closed = fs;
      System.out.println(Files.readString(fs.getPath("/top.txt")) + Files.exists(fs.getPath("/moved.txt")));
    }
    try {
      Files.exists(closed.getPath("/"));
      Files.readString(closed.getPath("/top.txt"));
    } catch (ClosedFileSystemException e) {
      System.out.println("closed " + closed.isOpen());
    }
    try {
      FileSystems.getFileSystem(uri);
    } catch (FileSystemNotFoundException e) {
      System.out.println("FSNF");
    }
    Files.writeString(dir.resolve("bad.zip"), "this is not a zip file at all");
    try {
      FileSystems.newFileSystem(dir.resolve("bad.zip"));
    } catch (IOException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    try {
      FileSystems.newFileSystem(dir.resolve("out.txt"));
    } catch (ProviderNotFoundException | IOException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    try (Stream<Path> s = Files.walk(dir)) {
      for (Path p : s.sorted(Comparator.reverseOrder()).toList()) Files.delete(p);
    }
    FileSystem jrt = FileSystems.getFileSystem(URI.create("jrt:/"));
    System.out.println(Files.exists(jrt.getPath("/modules/java.base/java/lang/Object.class")) + " " + Files.isDirectory(jrt.getPath("/packages")) + " " + Files.readAllBytes(jrt.getPath("/modules/java.base/java/lang/Runnable.class"))[0]);
  }
}
