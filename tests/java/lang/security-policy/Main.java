// -Djava.security.manager with a policy file: what it grants is allowed, and nothing else; privileged code, limited
// privileges, and threads, which have no more rights than who made them.
import java.security.*;
import java.util.PropertyPermission;

@SuppressWarnings("removal")
public class Main {
  static String attempt(PrivilegedExceptionAction<Object> r) {
    try { return String.valueOf(r.run()); } catch (AccessControlException e) { return "denied " + e.getPermission(); } catch (Exception e) { return e.toString(); }
  }
  static String property(String name) { return attempt(() -> System.getProperty(name)); }

  public static void main(String[] args) throws Exception {
    System.out.println(System.getSecurityManager().getClass().getName());
    System.out.println(property("granted.one") + " " + property("other") + " " + property("granted.two"));
    System.out.println(attempt(() -> System.setProperty("granted.one", "x")));
    System.out.println(attempt(() -> System.getenv("HOME")));
    System.out.println(attempt(() -> new java.io.FileInputStream("/etc/hostname")));
    System.out.println(attempt(() -> Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe")).startsWith("denied"));

    PrivilegedAction<String> both = () -> property("granted.one") + " " + property("granted.two");
    System.out.println(AccessController.doPrivileged(both));
    System.out.println(AccessController.doPrivileged(both, null, new PropertyPermission("granted.one", "read")));
    System.out.println(AccessController.doPrivileged(both, null));
    AccessControlContext nobody = new AccessControlContext(new ProtectionDomain[] {new ProtectionDomain(null, null)});
    System.out.println(AccessController.doPrivileged(both, nobody));
    System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> AccessController.doPrivileged(both), nobody));

    Runnable show = () -> System.out.println(Thread.currentThread().getName() + " " + property("granted.one"));
    Thread plain = new Thread(show, "plain");
    Thread[] made = new Thread[1];
    AccessController.doPrivileged((PrivilegedAction<Void>) () -> { made[0] = new Thread(show, "of nobody"); return null; }, nobody);
    for (Thread t : new Thread[] {plain, made[0]}) { t.start(); t.join(); }
    AccessControlContext here = AccessController.getContext();
    System.out.println(attempt(() -> { here.checkPermission(new PropertyPermission("granted.two", "read")); return "ok"; }));
    System.out.println(attempt(() -> { here.checkPermission(new PropertyPermission("granted.two", "write")); return "ok"; }));
    System.out.println(AccessController.doPrivileged((PrivilegedAction<String>) () -> AccessController.doPrivilegedWithCombiner(both), nobody));
  }
}
