// IllegalAccessException, InaccessibleObjectException and module boundaries with their messages.
import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;
import java.util.concurrent.Callable;

class Peer {
  private int a = 1;
  private static int sa = 2;
  private void m() {}
  private Peer() {}
  Peer(int x) {}
  protected void prot() {}
  static class Deep { private Deep() {} public void pub() {} }
}

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName() + ": " + String.valueOf(e.getMessage()).replaceAll("@[0-9a-f]+", "@HASH"));
    }
  }

  private int own = 3;
  static class N { private int nested = 4; private static String hid() { return "hid"; } }

  public static void main(String[] args) throws Exception {
    t("private field", () -> Peer.class.getDeclaredField("a").get(new Peer(1)));
    t("private static", () -> Peer.class.getDeclaredField("sa").get(null));
    t("private method", () -> Peer.class.getDeclaredMethod("m").invoke(new Peer(1)));
    t("private ctor", () -> Peer.class.getDeclaredConstructor().newInstance());
    t("pkg ctor", () -> Peer.class.getDeclaredConstructor(int.class).newInstance(1) != null);
    t("protected same package", () -> Peer.class.getDeclaredMethod("prot").invoke(new Peer(1)));
    t("deep ctor", () -> Peer.Deep.class.getDeclaredConstructor().newInstance());
    t("own private", () -> Main.class.getDeclaredField("own").get(new Main()));
    t("nested private", () -> N.class.getDeclaredField("nested").get(new N()) + " " + N.class.getDeclaredMethod("hid").invoke(null));
    t("open private", () -> { Field f = Peer.class.getDeclaredField("a"); f.setAccessible(true); return f.get(new Peer(1)); });
    t("open method", () -> { Method m = Peer.class.getDeclaredMethod("m"); return m.trySetAccessible() + " " + m.invoke(new Peer(1)) + m.isAccessible() + m.canAccess(new Peer(1)); });
    t("canAccess null", () -> Peer.class.getDeclaredMethod("m").canAccess(null));
    t("canAccess static", () -> Peer.class.getDeclaredField("sa").canAccess(new Peer(1)));
    t("jdk field", () -> { Field f = ArrayList.class.getDeclaredField("elementData"); f.setAccessible(true); return 0; });
    t("jdk method", () -> { Method f = ClassLoader.class.getDeclaredMethod("findLoadedClass", String.class); f.setAccessible(true); return 0; });
    t("jdk ctor", () -> { Constructor<?> f = Math.class.getDeclaredConstructor(); f.setAccessible(true); return 0; });
    t("jdk try", () -> ArrayList.class.getDeclaredField("elementData").trySetAccessible());
    t("jdk get", () -> ArrayList.class.getDeclaredField("elementData").get(new ArrayList<>()));
    t("jdk protected", () -> Object.class.getDeclaredMethod("clone").invoke(new int[0]));
    t("jdk internal class", () -> { Method m = Class.forName("jdk.internal.misc.VM").getMethod("isBooted"); return m.invoke(null); });
    t("jdk internal open", () -> { Method m = Class.forName("jdk.internal.misc.VM").getMethod("isBooted"); m.setAccessible(true); return 0; });
    t("unsafe", () -> Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe").getType().getName());
    t("unsafe open", () -> { Field f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true); return f.get(null) != null; });
    t("public in public", () -> Map.Entry.class.getMethod("getKey").invoke(Map.entry("k", 1)));
    t("impl class method", () -> Map.entry("k", 1).getClass().getMethod("getKey").invoke(Map.entry("k", 1)));
    t("non public impl", () -> List.of(1).getClass().getMethod("size").invoke(List.of(1)));
    t("array of accessible", () -> { AccessibleObject.setAccessible(new AccessibleObject[] {Peer.class.getDeclaredField("a"), String.class.getDeclaredField("hash")}, true); return 0; });
    t("class ctor", () -> { Constructor<?> c = Class.class.getDeclaredConstructors()[0]; c.setAccessible(true); return 0; });
    t("void/Class.forName init", () -> Class.forName("Peer$Deep").getDeclaredConstructors().length);
    MethodHandles.Lookup me = MethodHandles.lookup(), pub = MethodHandles.publicLookup();
    t("lookup private", () -> me.findVirtual(Peer.class, "m", MethodType.methodType(void.class)));
    t("lookup missing", () -> me.findVirtual(Peer.class, "nope", MethodType.methodType(void.class)));
    t("lookup static as virtual", () -> me.findVirtual(N.class, "hid", MethodType.methodType(String.class)));
    t("lookup field", () -> me.findGetter(Peer.class, "a", int.class));
    t("lookup nest", () -> { try { return (String) me.findStatic(N.class, "hid", MethodType.methodType(String.class)).invokeExact(); } catch (Throwable e) { throw new Exception(e); } });
    t("public lookup", () -> pub.findStatic(Main.class, "main", MethodType.methodType(void.class, String[].class)) != null);
    t("public lookup private", () -> pub.findGetter(Main.class, "own", int.class));
    t("private lookup", () -> { try { return (int) MethodHandles.privateLookupIn(Peer.class, me).findStaticGetter(Peer.class, "sa", int.class).invokeExact(); } catch (Throwable e) { throw new Exception(e); } });
    t("private lookup jdk", () -> MethodHandles.privateLookupIn(String.class, me));
    t("unreflect", () -> me.unreflect(Peer.class.getDeclaredMethod("m")));
    t("unreflect opened", () -> { Method m = Peer.class.getDeclaredMethod("m"); m.setAccessible(true); return me.unreflect(m).type(); });
    t("modules", () -> Main.class.getModule().isNamed() + " " + String.class.getModule() + " " + String.class.getModule().isExported("java.lang") + String.class.getModule().isExported("jdk.internal.misc") + String.class.getModule().isOpen("java.lang") + String.class.getModule().isOpen("java.util", Main.class.getModule()));
  }
}
