// ObjectInputFilter: patterns, limits, per-stream filters, rejected classes, arrays, depth and references.
import java.io.*;
import java.util.*;

public class Main {
  static class Good implements Serializable { int a = 1; }
  static class Bad implements Serializable { Object o = new Good(); }

  static byte[] ser(Object o) throws IOException {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream oo = new ObjectOutputStream(b)) { oo.writeObject(o); }
    return b.toByteArray();
  }

  static String read(Object o, ObjectInputFilter f) {
    try {
      ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(ser(o)));
      i.setObjectInputFilter(f);
      Object r = i.readObject();
      return "ok " + r.getClass().getSimpleName();
    } catch (InvalidClassException e) {
      return "rejected " + e.getMessage();
    } catch (Exception e) {
      return e.toString();
    }
  }

  static void p(String pattern, Object o) {
    System.out.println(pattern + " : " + (o.getClass().isArray() ? "array" : o.getClass().getSimpleName()) + " -> " + read(o, ObjectInputFilter.Config.createFilter(pattern)));
  }

  public static void main(String[] args) throws Exception {
    Object list = new ArrayList<>(List.of(1, 2, 3)), nested = new ArrayList<>(List.of(new ArrayList<>(List.of(new ArrayList<>()))));
    p("Main$Good", new Good());
    p("!Main$Good", new Good());
    p("Main$Good;!*", new Bad());
    p("Main$*;!*", new Bad());
    p("Main*;!*", new Bad());
    p("java.util.*;!*", list);
    p("java.util.*;java.lang.*;!*", list);
    p("java.base/*;!*", list);
    p("java.**;!*", list);
    p("!java.util.ArrayList", list);
    p("maxarray=2", new int[3]);
    p("maxarray=3", new int[3]);
    p("maxdepth=2", nested);
    p("maxdepth=10", nested);
    p("maxrefs=2", list);
    p("maxrefs=20", list);
    p("maxbytes=10", list);
    p("maxbytes=10000;maxdepth=5", list);
    p("", list);
    for (String bad : new String[] {"maxdepth=x", "maxfoo=1", "maxdepth=-1", "!", "a.b.*c", "/"}) {
      try {
        System.out.println(bad + " " + ObjectInputFilter.Config.createFilter(bad));
      } catch (IllegalArgumentException e) {
        System.out.println(bad + " ! " + e.getMessage());
      }
    }
    System.out.println(ObjectInputFilter.Config.createFilter("java.util.*;!*;maxdepth=3") + " " + ObjectInputFilter.Config.createFilter(""));
    List<String> seen = new ArrayList<>();
    ObjectInputFilter log = i -> {
      seen.add((i.serialClass() == null ? "-" : i.serialClass().getSimpleName()) + " len " + i.arrayLength() + " depth " + i.depth() + " refs " + i.references());
      return ObjectInputFilter.Status.UNDECIDED;
    };
    System.out.println(read(new Object[] {1, "s", new int[2], new Good(), Thread.State.NEW}, log));
    seen.forEach(System.out::println);
    System.out.println(read(new Good(), i -> ObjectInputFilter.Status.REJECTED) + " " + read(new Good(), i -> null) + " " + read("string", i -> ObjectInputFilter.Status.REJECTED));
    System.out.println(read(new Good(), i -> { throw new IllegalStateException("in filter"); }));
    ObjectInputFilter allow = ObjectInputFilter.allowFilter(c -> c == Good.class, ObjectInputFilter.Status.UNDECIDED), reject = ObjectInputFilter.rejectFilter(c -> c == Bad.class, ObjectInputFilter.Status.UNDECIDED);
    System.out.println(read(new Good(), allow) + " | " + read(new Bad(), reject) + " | " + read(new Bad(), ObjectInputFilter.merge(allow, reject)) + " | " + read(new Bad(), ObjectInputFilter.rejectUndecidedClass(allow)));
    ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(ser(1)));
    System.out.println(i.getObjectInputFilter() + " " + ObjectInputFilter.Config.getSerialFilter());
    i.setObjectInputFilter(allow);
    try {
      i.setObjectInputFilter(allow);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    ObjectInputStream late = new ObjectInputStream(new ByteArrayInputStream(ser(1)));
    late.readObject();
    try {
      late.setObjectInputFilter(allow);
    } catch (IllegalStateException e) {
      System.out.println(e.getMessage());
    }
    System.out.println(Arrays.toString(ObjectInputFilter.Status.values()));
    HashMap<Object, Object> m = new HashMap<>();
    for (int k = 0; k < 20; k++) m.put("k" + k, k);
    p("maxarray=16", m);
    p("maxarray=64", m);
  }
}
