// writeObject, readObject, readResolve, writeReplace, Externalizable, PutField, readObjectNoData, validation, order of calls.
import java.io.*;
import java.util.*;

public class Main {
  static final List<String> log = new ArrayList<>();

  static class Custom implements Serializable {
    private static final long serialVersionUID = 1;
    int a = 1;
    transient String secret = "s";
    private void writeObject(ObjectOutputStream o) throws IOException {
      log.add("write");
      o.defaultWriteObject();
      o.writeUTF(new StringBuilder(secret).reverse().toString());
      o.writeInt(99);
    }
    private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
      log.add("read");
      i.defaultReadObject();
      secret = new StringBuilder(i.readUTF()).reverse().toString();
      log.add("extra " + i.readInt() + " left " + i.available());
    }
  }

  static class Singleton implements Serializable {
    static final Singleton IT = new Singleton();
    private Object readResolve() { log.add("resolve"); return IT; }
  }

  static class Secret implements Serializable {
    final String v;
    Secret(String v) { this.v = v; }
    private Object writeReplace() { log.add("replace"); return new Form(v.toUpperCase(Locale.ROOT)); }
    private static class Form implements Serializable {
      final String s;
      Form(String s) { this.s = s; }
      private Object readResolve() { return new Secret(s.toLowerCase(Locale.ROOT) + "!"); }
    }
  }

  public static class Ext implements Externalizable {
    int x;
    String y;
    public Ext() { log.add("ext ctor"); }
    Ext(int x, String y) { this.x = x; this.y = y; }
    public void writeExternal(ObjectOutput o) throws IOException { o.writeInt(x); o.writeObject(y); o.write(new byte[] {1, 2}); }
    public void readExternal(ObjectInput i) throws IOException, ClassNotFoundException { x = i.readInt() * 10; y = (String) i.readObject(); log.add("bytes " + i.read() + i.read()); }
  }

  static class NoCtorExt implements Externalizable {
    NoCtorExt(int i) {}
    public void writeExternal(ObjectOutput o) {}
    public void readExternal(ObjectInput i) {}
  }

  static class Fields implements Serializable {
    private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("virtual", String.class), new ObjectStreamField("num", int.class)};
    transient int real = 5;
    private void writeObject(ObjectOutputStream o) throws IOException {
      ObjectOutputStream.PutField p = o.putFields();
      p.put("virtual", "v" + real);
      p.put("num", 7);
      o.writeFields();
    }
    private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException {
      ObjectInputStream.GetField g = i.readFields();
      real = g.get("num", 0) * 100 + ((String) g.get("virtual", "none")).length();
      log.add("defaulted " + g.defaulted("num"));
      try {
        g.get("missing", 1);
      } catch (IllegalArgumentException e) {
        log.add(e.getMessage());
      }
    }
  }

  static class PlainBase {
    int base = 1;
    PlainBase() { log.add("plain base ctor"); base = 50; }
  }

  static class Mid extends PlainBase implements Serializable { int mid = 2; Mid() { log.add("mid ctor"); base = 60; } }
  static class Leaf extends Mid {
    int leaf = 3;
    private void writeObject(ObjectOutputStream o) throws IOException { log.add("leaf write"); o.defaultWriteObject(); }
    private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { log.add("leaf read mid=" + mid + " base=" + base); i.defaultReadObject(); }
  }

  static class NoDefaultBase { NoDefaultBase(int i) {} }
  static class Orphan extends NoDefaultBase implements Serializable { Orphan() { super(1); } }

  static class Validated implements Serializable, ObjectInputValidation {
    int v;
    Validated(int v) { this.v = v; }
    private void readObject(ObjectInputStream i) throws IOException, ClassNotFoundException { i.registerValidation(this, 5); i.defaultReadObject(); }
    public void validateObject() throws InvalidObjectException { log.add("validate " + v); if (v < 0) throw new InvalidObjectException("negative"); }
  }

  static class Final implements Serializable { final int f; final List<String> l; Final(int f) { this.f = f; l = new ArrayList<>(List.of("x")); } }

  static Object copy(Object o) throws Exception {
    ByteArrayOutputStream b = new ByteArrayOutputStream();
    try (ObjectOutputStream oo = new ObjectOutputStream(b)) { oo.writeObject(o); }
    return new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).readObject();
  }

  static void t(String label, java.util.concurrent.Callable<?> c) {
    log.clear();
    try {
      System.out.println(label + " = " + c.call() + " " + log);
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + e.getMessage() + " " + log);
    }
  }

  public static void main(String[] args) {
    t("custom", () -> { Custom c = new Custom(); c.secret = "hidden"; Custom d = (Custom) copy(c); return d.a + d.secret; });
    t("singleton", () -> copy(Singleton.IT) == Singleton.IT);
    t("singleton in list", () -> ((List<?>) copy(new ArrayList<>(List.of(Singleton.IT, Singleton.IT)))).get(1) == Singleton.IT);
    t("replace", () -> ((Secret) copy(new Secret("Abc"))).v);
    t("external", () -> { Ext e = (Ext) copy(new Ext(4, "q")); return e.x + e.y; });
    t("external no ctor", () -> copy(new NoCtorExt(1)));
    t("fields", () -> ((Fields) copy(new Fields())).real);
    t("leaf", () -> { Leaf l = new Leaf(); l.base = 70; l.mid = 71; l.leaf = 72; Leaf m = (Leaf) copy(l); return m.base + " " + m.mid + " " + m.leaf; });
    t("orphan", () -> copy(new Orphan()));
    t("validated", () -> ((Validated) copy(new Validated(3))).v);
    t("validated bad", () -> copy(new Validated(-3)));
    t("final", () -> { Final f = (Final) copy(new Final(8)); return f.f + "" + f.l; });
    t("anonymous", () -> copy(new Object() {}));
    t("not serializable field", () -> copy(new Serializable() { Object o = new Object(); }));
    t("thread", () -> copy(new Thread()));
    t("default write outside", () -> { new ObjectOutputStream(new ByteArrayOutputStream()).defaultWriteObject(); return 0; });
    t("default read outside", () -> { ByteArrayOutputStream b = new ByteArrayOutputStream(); new ObjectOutputStream(b).flush(); new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())).defaultReadObject(); return 0; });
    t("resolveObject hook", () -> {
      ByteArrayOutputStream b = new ByteArrayOutputStream();
      ObjectOutputStream o = new ObjectOutputStream(b) { { enableReplaceObject(true); } @Override protected Object replaceObject(Object x) { return x instanceof Integer ? (Object) ("int" + x) : x; } };
      o.writeObject(new ArrayList<>(List.of(1, "a", 2)));
      o.close();
      ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())) { { enableResolveObject(true); } @Override protected Object resolveObject(Object x) { return x instanceof String ? "<" + x + ">" : x; } };
      return i.readObject();
    });
    t("annotate", () -> {
      ByteArrayOutputStream b = new ByteArrayOutputStream();
      ObjectOutputStream o = new ObjectOutputStream(b) { @Override protected void annotateClass(Class<?> c) throws IOException { writeUTF("note:" + c.getSimpleName()); } };
      o.writeObject(new Final(1));
      o.close();
      List<String> seen = new ArrayList<>();
      ObjectInputStream i = new ObjectInputStream(new ByteArrayInputStream(b.toByteArray())) { @Override protected Class<?> resolveClass(ObjectStreamClass d) throws IOException, ClassNotFoundException { seen.add(d.getName() + " " + readUTF()); return super.resolveClass(d); } };
      i.readObject();
      return seen;
    });
  }
}
