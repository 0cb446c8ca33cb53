// File attribute views, FileTime arithmetic, owner and posix principals, user-visible option enums, FileStore.
import java.nio.file.*;
import java.nio.file.attribute.*;
import java.time.*;
import java.util.*;
import java.util.concurrent.TimeUnit;

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
    dir = Files.createTempDirectory("ravel-attr");
    Path f = Files.writeString(dir.resolve("f"), "12345");
    t("basic view", () -> { BasicFileAttributeView v = Files.getFileAttributeView(f, BasicFileAttributeView.class); v.setTimes(FileTime.from(Instant.parse("2020-01-02T03:04:05Z")), FileTime.fromMillis(1000), null); BasicFileAttributes a = v.readAttributes(); return v.name() + " " + a.lastModifiedTime() + " " + a.lastAccessTime() + " " + a.size() + (a.fileKey() != null); });
    t("posix view", () -> { PosixFileAttributeView v = Files.getFileAttributeView(f, PosixFileAttributeView.class); v.setPermissions(EnumSet.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OTHERS_EXECUTE)); PosixFileAttributes a = v.readAttributes(); return v.name() + " " + PosixFilePermissions.toString(a.permissions()) + " " + a.owner().equals(Files.getOwner(f)) + (a.group() != null); });
    t("dos view", () -> String.valueOf(Files.getFileAttributeView(f, AclFileAttributeView.class)));
    t("get attr", () -> Files.getAttribute(f, "posix:permissions").equals(Files.getPosixFilePermissions(f)) + " " + Files.getAttribute(f, "lastModifiedTime") + " " + Files.getAttribute(f, "unix:nlink") + " " + Files.readAttributes(f, "posix:*").keySet().contains("group"));
    t("set attr", () -> { Files.setAttribute(f, "lastModifiedTime", FileTime.from(5, TimeUnit.DAYS)); return Files.getLastModifiedTime(f).to(TimeUnit.HOURS); });
    t("set bad", () -> Files.setAttribute(f, "size", 5L));
    t("create perms", () -> { Path p = Files.createFile(dir.resolve("p"), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))); String s = PosixFilePermissions.toString(Files.getPosixFilePermissions(p)); Files.delete(p); return s; });
    t("create dir perms", () -> { Path p = Files.createDirectory(dir.resolve("pd"), PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-x------"))); String s = PosixFilePermissions.toString(Files.getPosixFilePermissions(p)); Files.delete(p); return s; });
    t("owner", () -> { UserPrincipal u = Files.getOwner(f); return u.getName().equals(System.getProperty("user.name")) + " " + Files.setOwner(f, u).getFileName(); });
    t("owner none", () -> FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName("no-such-user-zzz").getName());
    t("owner lookup", () -> FileSystems.getDefault().getUserPrincipalLookupService().lookupPrincipalByName("root").getName());
    t("executable", () -> Files.isExecutable(dir) + " " + Files.isWritable(f));
    t("missing attrs", () -> Files.readAttributes(dir.resolve("none"), BasicFileAttributes.class));
    t("missing time", () -> Files.getLastModifiedTime(dir.resolve("none")));
    t("filetime", () -> FileTime.fromMillis(0) + " " + FileTime.fromMillis(-1) + " " + FileTime.from(1, TimeUnit.NANOSECONDS) + " " + FileTime.from(Instant.MAX).compareTo(FileTime.from(Long.MAX_VALUE, TimeUnit.DAYS)) + " " + FileTime.from(Long.MAX_VALUE, TimeUnit.DAYS) + " " + FileTime.fromMillis(1500).to(TimeUnit.SECONDS) + " " + FileTime.fromMillis(1500).toInstant() + " " + FileTime.fromMillis(5).equals(FileTime.from(5000, TimeUnit.MICROSECONDS)));
    t("perm strings", () -> PosixFilePermissions.toString(PosixFilePermissions.fromString("rwxr-x--x")) + " " + new TreeSet<>(PosixFilePermissions.fromString("r---w---x")));
    t("perm bad", () -> PosixFilePermissions.fromString("rwxrwxrwz"));
    t("store", () -> { FileStore s = Files.getFileStore(f); return (s.getTotalSpace() > 0) + " " + (s.getUsableSpace() >= 0) + " " + s.supportsFileAttributeView("posix") + " " + s.supportsFileAttributeView(BasicFileAttributeView.class); });
    t("copy attrs", () -> { Files.setLastModifiedTime(f, FileTime.fromMillis(1234000)); Path c = Files.copy(f, dir.resolve("c"), StandardCopyOption.COPY_ATTRIBUTES); long m = Files.getLastModifiedTime(c).toMillis(); Files.delete(c); return m; });
    t("enums", () -> Arrays.toString(StandardOpenOption.values()) + Arrays.toString(StandardCopyOption.values()) + Arrays.toString(LinkOption.values()) + Arrays.toString(FileVisitResult.values()));
    t("views", () -> FileSystems.getDefault().supportedFileAttributeViews().containsAll(List.of("basic", "posix", "unix", "owner")));
    Files.delete(f);
    Files.delete(dir);
  }
}
