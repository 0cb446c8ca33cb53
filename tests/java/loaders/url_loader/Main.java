// URLClassLoader on a jar and a directory made at run time: classes, resources, packages, closing.
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;
import java.util.jar.*;
import java.util.stream.*;

class Plugin {
  static int loads;
  static { loads++; }
  String read(String res) throws IOException {
    try (InputStream in = getClass().getResourceAsStream(res)) { return in == null ? "none" : new String(in.readAllBytes()); }
  }
  @Override public String toString() { return "plugin " + loads + " " + new Helper().help(); }
}

class Helper { String help() { return "helped"; } }

public class Main {
  static byte[] bytes(String n) throws IOException {
    try (InputStream in = Main.class.getResourceAsStream(n + ".class")) { return in.readAllBytes(); }
  }

  static Object make(Class<?> c) throws Exception {
    java.lang.reflect.Constructor<?> k = c.getDeclaredConstructor();
    k.setAccessible(true);
    return k.newInstance();
  }

  static String read(Object o, String res) throws Exception {
    java.lang.reflect.Method m = o.getClass().getDeclaredMethod("read", String.class);
    m.setAccessible(true);
    return (String) m.invoke(o, res);
  }

  public static void main(String[] args) throws Exception {
    Path dir = Files.createTempDirectory("ravel-url"), jar = dir.resolve("p.jar"), classes = Files.createDirectory(dir.resolve("classes"));
    Manifest mf = new Manifest();
    mf.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    mf.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_TITLE, "Plug");
    try (JarOutputStream j = new JarOutputStream(Files.newOutputStream(jar), mf)) {
      j.putNextEntry(new JarEntry("Plugin.class"));
      j.write(bytes("Plugin"));
      j.putNextEntry(new JarEntry("Helper.class"));
      j.write(bytes("Helper"));
      j.putNextEntry(new JarEntry("res/data.txt"));
      j.write("from jar".getBytes());
      j.putNextEntry(new JarEntry("sp ace+%.txt"));
      j.write("odd name".getBytes());
    }
    Files.write(classes.resolve("Plugin.class"), bytes("Plugin"));
    Files.createDirectories(classes.resolve("res"));
    Files.writeString(classes.resolve("res/data.txt"), "from dir");

    URLClassLoader a = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null), b = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null), both = new URLClassLoader("both", new URL[] {classes.toUri().toURL(), jar.toUri().toURL()}, null);
    Class<?> ca = a.loadClass("Plugin"), cb = b.loadClass("Plugin");
    System.out.println((ca == cb) + " " + (ca == Plugin.class) + " " + ca.getClassLoader().equals(a) + " " + both.getName() + " " + a.getURLs().length);
    Object pa = make(ca);
    System.out.println(pa + " | " + read(pa, "/res/data.txt") + " | " + read(pa, "res/data.txt") + " | " + read(pa, "/none") + " | " + read(pa, "/sp ace+%.txt"));
    Object pb = make(cb);
    try {
      System.out.println(pb);
    } catch (NoClassDefFoundError e) {
      System.out.println("NCDFE " + e.getMessage() + " <- " + e.getCause());
    }
    System.out.println(read(pb, "/res/data.txt") + " | " + read(make(both.loadClass("Plugin")), "/res/data.txt"));
    System.out.println(make(both.loadClass("Plugin")));
    System.out.println(Collections.list(both.getResources("res/data.txt")).stream().map(u -> u.getProtocol() + ":" + u.getPath().endsWith("res/data.txt")).collect(Collectors.joining(" ")) + " " + both.findResource("zip") + " " + Collections.list(both.findResources("zip")));
    URL u = a.getResource("res/data.txt");
    System.out.println(u.getProtocol() + " " + u.getPath().endsWith("p.jar!/res/data.txt") + " " + new String(u.openStream().readAllBytes()));
    JarURLConnection con = (JarURLConnection) u.openConnection();
    System.out.println(con.getEntryName() + " " + con.getContentLength() + " " + con.getManifest().getMainAttributes().getValue("Implementation-Title"));
    con.getJarFile().close();
    System.out.println(ca.getProtectionDomain().getCodeSource().getLocation().getPath().endsWith("p.jar") + " " + ca.getPackage().getName().isEmpty());
    try {
      a.loadClass("Nope");
    } catch (ClassNotFoundException e) {
      System.out.println("CNFE " + e.getMessage());
    }
    try {
      new URLClassLoader(new URL[] {new URL("file:" + dir + "/missing.jar")}, null).loadClass("Plugin");
    } catch (ClassNotFoundException e) {
      System.out.println("CNFE missing jar");
    }
    URLClassLoader parentFirst = new URLClassLoader(new URL[] {jar.toUri().toURL()});
    System.out.println((parentFirst.loadClass("Plugin") == Plugin.class) + " " + (parentFirst.getParent() == ClassLoader.getSystemClassLoader()));
    a.close();
    try {
      a.loadClass("Plugin2");
    } catch (ClassNotFoundException e) {
      System.out.println("after close " + e.getMessage());
    }
    System.out.println(a.getResource("res/data.txt") + " " + (a.loadClass("Plugin") == ca));
    b.close();
    both.close();
    parentFirst.close();
    try (Stream<Path> s = Files.walk(dir)) {
      for (Path p : s.sorted(Comparator.reverseOrder()).toList()) Files.delete(p);
    }
    System.out.println(Files.exists(dir) + " " + Plugin.loads);
  }
}
