// Properties that -D cannot change, and some that it can.
public class Main {
  static final String[] NAMES = {
    "java.vm.name", "java.vm.vendor", "java.vm.version", "java.vm.info", "java.vm.specification.name",
    "java.vm.specification.vendor", "java.vm.specification.version", "java.specification.name",
    "java.specification.vendor", "java.specification.version", "java.version", "java.version.date", "java.vendor",
    "java.vendor.url", "java.vendor.url.bug", "java.runtime.name", "java.runtime.version", "java.class.version",
    "jdk.debug", "sun.java.launcher", "sun.java.command", "native.encoding", "sun.jnu.encoding", "user.name",
    "user.home", "os.name", "os.arch", "os.version", "java.io.tmpdir", "path.separator", "user.language",
    "sun.arch.data.model", "sun.cpu.endian", "sun.io.unicode.encoding", "own.property", "java.own", "java.vm.own"};

  public static void main(String[] args) {
    for (String name : NAMES) System.out.println(name + " " + "changed".equals(System.getProperty(name)));
    System.out.println(System.getProperty("java.vm.specification.version") + " "
        + System.getProperty("java.specification.version") + " " + System.getProperty("java.class.version"));
    System.setProperty("java.vm.name", "set");
    System.out.println(System.getProperty("java.vm.name"));
  }
}
