// getResource, getResourceAsStream, getResources, relative and absolute names, modules, resources beside the classes.
import java.io.*;
import java.net.URL;
import java.util.*;

public class Main {
  static String read(InputStream in) throws IOException {
    if (in == null) return "null";
    try (in) { return new String(in.readAllBytes()).trim(); }
  }

  public static void main(String[] args) throws Exception {
    ClassLoader l = Main.class.getClassLoader();
    System.out.println(read(Main.class.getResourceAsStream("hello.txt")) + " | " + read(Main.class.getResourceAsStream("/hello.txt")) + " | " + read(l.getResourceAsStream("hello.txt")) + " | " + read(l.getResourceAsStream("/hello.txt")));
    System.out.println(read(Main.class.getResourceAsStream("/conf/app.properties")).length() + " " + read(Main.class.getResourceAsStream("conf/nope")) + " " + read(l.getResourceAsStream("conf/app.properties")).contains("name"));
    Properties p = new Properties();
    try (InputStream in = l.getResourceAsStream("conf/app.properties")) { p.load(in); }
    System.out.println(new TreeMap<>(p).toString().replaceAll("[^ -~]", "?"));
    URL u = Main.class.getResource("Main.class");
    System.out.println(u.getProtocol() + " " + u.getPath().endsWith("/Main.class") + " " + u.openStream().read());
    System.out.println(Main.class.getResource("/java/lang/Object.class").getProtocol() + " " + Object.class.getResource("Object.class") + " " + Object.class.getResource("/java/lang/String.class"));
    System.out.println(String.class.getResourceAsStream("String.class").read() + " " + Object.class.getResourceAsStream("/Main.class") + " " + ClassLoader.getSystemResource("hello.txt").getPath().endsWith("hello.txt") + " " + read(ClassLoader.getSystemResourceAsStream("hello.txt")));
    System.out.println(Collections.list(l.getResources("hello.txt")).size() + " " + Collections.list(l.getResources("none")).size() + " " + l.resources("hello.txt").count());
    System.out.println((l.getResource("conf") != null) + " " + (l.getResource("") != null) + " " + l.getResource("../x"));
    System.out.println(Object.class.getModule().getResourceAsStream("java/lang/Object.class") != null);
    System.out.println(Main.class.getModule().getResourceAsStream("hello.txt") != null);
    ResourceBundle b = ResourceBundle.getBundle("conf.messages", Locale.ROOT);
    System.out.println(b.getString("greeting") + " " + b.containsKey("zz") + " " + new TreeSet<>(b.keySet()));
    ResourceBundle fr = ResourceBundle.getBundle("conf.messages", Locale.FRENCH, ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_DEFAULT));
    System.out.println(fr.getString("greeting") + " " + fr.getString("only") + " " + fr.getLocale());
    try {
      ResourceBundle.getBundle("conf.missing", Locale.ROOT);
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage() + " | " + e.getClassName() + " | " + e.getKey());
    }
    try {
      b.getString("zz");
    } catch (MissingResourceException e) {
      System.out.println(e.getMessage());
    }
    try {
      Main.class.getResourceAsStream(null);
    } catch (NullPointerException e) {
      System.out.println("NPE");
    }
    ClassLoader custom = new ClassLoader(l) {
      @Override protected URL findResource(String n) { System.out.println("findResource " + n); return null; }
      @Override protected Enumeration<URL> findResources(String n) { System.out.println("findResources " + n); return Collections.emptyEnumeration(); }
    };
    System.out.println((custom.getResource("hello.txt") != null) + " " + custom.getResource("other.txt") + " " + Collections.list(custom.getResources("hello.txt")).size());
    BufferedReader r = new BufferedReader(new InputStreamReader(Main.class.getResourceAsStream("conf/lines.txt"), "UTF-8"));
    int n = 0, h = 0;
    for (String s; (s = r.readLine()) != null; n++) h = h * 31 + s.hashCode();
    System.out.println(n + " " + h);
  }
}
