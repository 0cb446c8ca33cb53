// Malformed class files and wrong versions: the kind of each error, loaded through Class.forName and through a class loader of our own.
import java.nio.file.*;
import java.util.*;
public class Main extends ClassLoader {
  Class<?> def(String n, byte[] b) { return defineClass(n, b, 0, b.length); }
  public static void main(String[] args) throws Exception {
    Path dir = Paths.get(Main.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> names = new ArrayList<>();
    for (String n : dir.toFile().list()) if (n.startsWith("F_")
        && n.endsWith(".class")) names.add(n.substring(0, n.length() - 6));
    Collections.sort(names); System.out.println(names.size());
    for (String n : names) {
      StringBuilder s = new StringBuilder(n);
      try { Class<?> k = Class.forName(n); s.append(" loaded ").append(k.getSimpleName());
          } catch (Throwable e) { s.append(' ').append(e.getClass().getName());
          if (e instanceof UnsupportedClassVersionError
          || e instanceof NoClassDefFoundError) s.append(": ").append(e.getMessage()); }
      try {
        Class<?> k = new Main().def(null, Files.readAllBytes(dir.resolve(n + ".class")));
        s.append(" | defined ").append(k.getName());
      } catch (Throwable e) { s.append(" | ").append(e.getClass().getName()); }
      System.out.println(s);
    }
    try { new Main().def("java.lang.Evil", Files.readAllBytes(dir.resolve("F_good.class")));
        } catch (Throwable e) { System.out.println(e); }
    try { new Main().def("Other", Files.readAllBytes(dir.resolve("F_good.class"))); } catch (Throwable e) {
        System.out.println(e); }
    Main l = new Main(); l.def("F_good", Files.readAllBytes(dir.resolve("F_good.class")));
    try { l.def("F_good", Files.readAllBytes(dir.resolve("F_good.class"))); } catch (Throwable e) {
        System.out.println(e.getClass().getName()); }
    byte[] good = Files.readAllBytes(dir.resolve("F_good.class")); int cfe = 0, other = 0, ok = 0;
    for (int cut = 0; cut < good.length; cut++) try { new Main().def(null, Arrays.copyOf(good, cut)); ok++;
        } catch (ClassFormatError e) { cfe++; }
    catch (Throwable e) { other++; }
    System.out.println(good.length + " " + ok + " " + cfe + " " + other);
  }
}
