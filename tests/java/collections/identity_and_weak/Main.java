// IdentityHashMap by reference, WeakHashMap with strong keys, Hashtable and legacy Vector/Stack.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName()
          + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
    }
  }

  public static void main(String[] args) {
    Map<String, Integer> m = new IdentityHashMap<>();
    String a1 = new String("a"), a2 = new String("a");
    m.put(a1, 1);
    m.put(a2, 2);
    m.put("a", 3);
    m.put("a", 4);
    m.put(null, 5);
    t("size", () -> m.size() + " " + m.get(a1) + m.get(a2) + m.get("a") + m.get(null) + m.get(new String("a")));
    t("contains", () -> m.containsKey(a1) + " " + m.containsKey(new String("a")) + " " + m.containsValue(3) + m.containsValue(4));
    t("remove", () -> m.remove(new String("a")) + " " + m.remove(a1) + " " + m.size());
    t("keySet", () -> m.keySet().contains(a2) + " " + m.keySet().remove(a2) + m.size());
    Integer i1 = 127, i2 = 127;
    Integer j1 = new Integer(1000), j2 = new Integer(1000);
    t("boxes", () -> { Set<Object> s = Collections.newSetFromMap(new IdentityHashMap<>()); Collections.addAll(s, i1, i2, j1, j2); return s.size(); });
    t("interned", () -> { Map<Object, Object> x = new IdentityHashMap<>(); x.put(("a" + a1.length()).intern(), 1); return x.get("a1"); });
    t("many", () -> {
      IdentityHashMap<Object, Integer> x = new IdentityHashMap<>();
      Object[] keys = new Object[2000];
      for (int i = 0; i < keys.length; i++) x.put(keys[i] = new Object(), i);
      long sum = 0;
      for (int i = 0; i < keys.length; i += 3) sum += x.remove(keys[i]);
      for (int i = 0; i < keys.length; i++) if (x.containsKey(keys[i]) == (i % 3 == 0)) sum = -1;
      for (int v : x.values()) sum += v;
      Iterator<Object> it = x.keySet().iterator();
      int removed = 0;
      while (it.hasNext()) { if (x.get(it.next()) % 2 == 0) { it.remove(); removed++; } }
      return sum + " " + x.size() + " " + removed;
    });
    t("equality", () -> { Map<Object, Object> x = new IdentityHashMap<>(), y = new IdentityHashMap<>(); x.put(a1, 1); y.put(a2, 1); return x.equals(y) + " " + x.equals(Map.of("a", 1)); });

    t("weak", () -> {
      Map<String, Integer> w = new WeakHashMap<>();
      String[] keep = new String[50];
      for (int i = 0; i < 50; i++) w.put(keep[i] = "key" + i, i);
      w.put(null, -1);
      int sum = 0;
      for (Map.Entry<String, Integer> e : w.entrySet()) sum += e.getValue();
      w.keySet().removeIf(k -> k != null && k.endsWith("7"));
      return w.size() + " " + sum + " " + w.get("key7") + " " + w.get(null) + keep[49];
    });

    Hashtable<String, Integer> h = new Hashtable<>();
    for (String s : "to be or not to be that is the question".split(" ")) h.merge(s, 1, Integer::sum);
    t("hashtable", () -> h + " " + h.size() + h.contains(2) + Collections.list(h.keys()) + Collections.list(h.elements()));
    t("ht null key", () -> h.put(null, 1));
    t("ht null value", () -> h.put("x", null));
    t("ht cme", () -> { for (String s : h.keySet()) h.put(s + "x", 1); return 0; });
    t("ht compute", () -> h.computeIfPresent("to", (k, v) -> null) + " " + h.containsKey("to") + h.getOrDefault("zz", 3));

    Vector<Integer> v = new Vector<>(List.of(1, 2, 3));
    t("vector", () -> { v.addElement(4); v.insertElementAt(0, 0); v.removeElementAt(2); return v + " " + v.firstElement() + v.lastElement() + v.capacity() + v.elementAt(1); });
    t("vector oob", () -> v.elementAt(10));
    t("vector get", () -> v.get(10));
    t("vector setSize", () -> { v.setSize(7); return v + "" + v.indexOf(null); });
    t("vector neg", () -> new Vector<>(-1));
    t("vector empty", () -> new Vector<>().firstElement());
    Stack<String> st = new Stack<>();
    t("stack pop", st::pop);
    t("stack", () -> { st.push("a"); st.push("b"); st.push("c"); return st.search("a") + " " + st.search("zz") + st.peek() + st.pop() + st + st.empty(); });
  }
}
