// A security manager of the program's own: what it refuses, from which code, and who may ask for what.
import java.io.FilePermission;
import java.security.*;
import java.util.*;

@SuppressWarnings("removal")
public class Main {
  static String attempt(Runnable r) {
    try { r.run(); return "allowed"; } catch (SecurityException e) { return e.getClass().getSimpleName() + " " + e.getMessage(); }
  }

  public static void main(String[] args) throws Exception {
    List<String> asked = new ArrayList<>();
    System.setSecurityManager(new SecurityManager() {
      @Override public void checkPermission(Permission p) {
        if (p.getName().equals("secret")) throw new SecurityException("no " + p.getName());
        if (p.getName().startsWith("exitVM")) throw new SecurityException("no exit");
        if (p instanceof PropertyPermission && p.getName().startsWith("own.")) asked.add(p.getName() + " " + p.getActions());
      }
    });
    System.out.println(attempt(() -> System.getProperty("secret")));
    System.out.println(attempt(() -> System.exit(3)));
    System.out.println(attempt(() -> System.getProperty("own.x")) + attempt(() -> System.setProperty("own.y", "1")));
    System.out.println(asked);
    System.out.println(System.getSecurityManager() != null);
    System.setSecurityManager(null);
    System.out.println(attempt(() -> System.getProperty("secret")));

    // What the policy gives to this code, without any manager.
    Permission read = new FilePermission("/etc/passwd", "read"), version = new PropertyPermission("java.version", "read");
    System.out.println(attempt(() -> AccessController.checkPermission(version)));
    System.out.println(attempt(() -> AccessController.checkPermission(read)));
    System.out.println(attempt(() -> AccessController.doPrivileged((PrivilegedAction<Void>) () -> { AccessController.checkPermission(read); return null; })));
    System.setSecurityManager(new SecurityManager());
    System.out.println(attempt(() -> System.getProperty("java.version")));
    System.out.println(attempt(() -> System.getProperty("user.home")));
    System.out.println(attempt(() -> new java.io.File("/etc/passwd").exists()));
    System.out.println(attempt(() -> System.setSecurityManager(null)));
    System.out.println(attempt(() -> Runtime.getRuntime().addShutdownHook(new Thread())));
    System.out.println(String.format("%d %s", 1, List.of(2)) + new Date(0).getTime());
  }
}
