// java.util.prefs: nodes, values, change events, export and import, files on disk.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.prefs.BackingStoreException;
import java.util.prefs.Preferences;
import java.util.stream.Collectors;
import java.util.stream.Stream;

public class Main {
  public static void main(String[] args) throws Exception {
    System.setProperty("java.util.prefs.userRoot", Path.of("user").toAbsolutePath().toString());
    System.setProperty("java.util.prefs.systemRoot", Path.of("system").toAbsolutePath().toString());
    Preferences root = Preferences.userRoot();
    Preferences node = root.node("app/window");
    System.out.println(node.absolutePath() + " " + node.isUserNode() + " " + Arrays.toString(root.childrenNames()));
    node.put("title", "a \u20ac <b>");
    node.putInt("width", 640);
    node.putBoolean("open", true);
    node.putDouble("scale", 1.25);
    node.putByteArray("bytes", new byte[] {1, 2, -3});
    System.out.println(node.getInt("width", 0) + " " + node.getInt("title", -1) + " " + node.get("none", "default") + " "
        + node.getByteArray("bytes", null).length + " " + Arrays.toString(node.keys()));
    root.flush();
    try (Stream<Path> files = Files.walk(Path.of("user"))) {
      System.out.println(files.map(Path::toString).filter(f -> f.endsWith("prefs.xml")).sorted().collect(Collectors.toList()));
    }
    Path lock = Path.of("user/.java/.userPrefs").resolve(".user.lock." + System.getProperty("user.name"));
    System.out.println(Files.exists(lock) + " " + PosixFilePermissions.toString(Files.getPosixFilePermissions(lock)));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    node.exportSubtree(out);
    System.out.println(out.toString("UTF-8").length() > 100);
    node.removeNode();
    System.out.println(root.nodeExists("app/window") + " " + root.nodeExists("app"));
    try {
      node.get("title", "");
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    Preferences.importPreferences(new ByteArrayInputStream(out.toByteArray()));
    System.out.println(root.node("app/window").get("title", "lost"));
    root.node("app").clear();
    root.sync();
    try {
      root.node("a//b");
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
    }
    try {
      root.removeNode();
    } catch (UnsupportedOperationException | BackingStoreException e) {
      System.out.println(e);
    }
  }
}
