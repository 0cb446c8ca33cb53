// ServiceLoader with META-INF/services: order, laziness, reload, comments, missing and wrong providers.
import java.util.*;
import java.util.stream.*;

interface Codec { String name(); default int rank() { return 0; } }
abstract class AbstractThing {}

public class Main {
  static final List<String> log = new ArrayList<>();

  public static class Alpha implements Codec { public Alpha() { log.add("new alpha"); } public String name() { return "alpha"; } }
  public static class Beta implements Codec { public Beta() { log.add("new beta"); } public String name() { return "beta"; } @Override public int rank() { return 5; } }
  public static class Failing implements Runnable { public Failing() { throw new IllegalStateException("cannot construct"); } public void run() {} }
  public static class NotRunnable {}
  public static class Fine implements Runnable { public void run() { log.add("ran"); } }

  public static void main(String[] args) {
    ServiceLoader<Codec> s = ServiceLoader.load(Codec.class);
    System.out.println(log + " " + s);
    Iterator<Codec> it = s.iterator();
    System.out.println(it.hasNext() + " " + log);
    Codec first = it.next();
    System.out.println(first.name() + " " + log);
    for (Codec c : s) System.out.println(c.name() + " " + c.rank() + " " + (c == first));
    System.out.println(log + " " + it.next().name() + " " + it.hasNext());
    System.out.println(s.stream().map(p -> p.type().getSimpleName()).collect(Collectors.joining(",")));
    s.reload();
    System.out.println((s.iterator().next() == first) + " " + log);
    System.out.println(s.findFirst().get().name() + " " + ServiceLoader.load(Comparable.class).findFirst().isPresent());
    log.clear();
    System.out.println(ServiceLoader.load(Codec.class).stream().filter(p -> p.type() == Beta.class).map(ServiceLoader.Provider::get).map(Codec::name).toList() + " " + log);
    Iterator<Runnable> r = ServiceLoader.load(Runnable.class, Main.class.getClassLoader()).iterator();
    for (int i = 0; i < 6; i++) {
      try {
        if (!r.hasNext()) {
          System.out.println("end");
          break;
        }
        r.next().run();
        System.out.println("ran " + log);
      } catch (ServiceConfigurationError e) {
        System.out.println("SCE " + e.getMessage() + " <- " + e.getCause());
      }
    }
    try {
      r.next();
    } catch (NoSuchElementException e) {
      System.out.println("NSEE");
    }
    try {
      ServiceLoader.load(AbstractThing.class).iterator().hasNext();
      System.out.println("none");
    } catch (ServiceConfigurationError e) {
      System.out.println(e.getMessage().replaceAll("file:.*/META", "META"));
    }
    try {
      ServiceLoader.load(null);
    } catch (NullPointerException e) {
      System.out.println("NPE " + e.getMessage());
    }
    System.out.println(ServiceLoader.loadInstalled(Codec.class).iterator().hasNext());
    try {
      s.iterator().remove();
    } catch (UnsupportedOperationException e) {
      System.out.println("UOE");
    }
  }
}
