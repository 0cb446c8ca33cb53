// WeakHashMap loses entries whose keys died and keeps the others; values that refer to keys keep them alive.
import java.util.*;
public class Main {
  static final class Key {
    final int k;
    Key(int k) { this.k = k; }
    @Override public int hashCode() { return k; }
    @Override public boolean equals(Object o) { return o instanceof Key x && x.k == k; }
  }
  static void fill(Map<Key, String> m, List<Key> live) {
    for (int i = 0; i < 300; i++) { Key k = new Key(i); m.put(k, "v" + i); if (i % 3 == 0) live.add(k); }
  }
  static void look(Map<Key, String> m, List<Key> live) {
    int ok = 0;
    for (Key k : live) if (("v" + k.k).equals(m.get(k)) && m.containsKey(new Key(k.k))) ok++;
    System.out.println(ok + " " + m.get(new Key(1)) + " " + m.containsKey(new Key(2))); int sum = 0;
    for (Map.Entry<Key, String> e : m.entrySet()) sum += e.getKey().k; System.out.println(sum);
  }
  static void fillSelf(Map<Object, Object> self) {
    for (int i = 0; i < 20; i++) { Object k = new Object(); self.put(k, new Object[] {k}); }
  }
  static boolean shrink(Map<?, ?> m, int n) throws InterruptedException {
    for (int i = 0; i < 200 && m.size() != n; i++) { System.gc(); Thread.sleep(2); }
    return m.size() == n;
  }
  public static void main(String[] args) throws Exception {
    WeakHashMap<Key, String> m = new WeakHashMap<>(); List<Key> live = new ArrayList<>();
    fill(m, live); System.out.println(shrink(m, 100)); look(m, live); live.subList(0, 50).clear();
    System.out.println(shrink(m, 50)); m.put(null, "nullkey");
    System.out.println(m.get(null) + m.size()); live.clear(); System.out.println(shrink(m, 1));
    WeakHashMap<Object, Object> self = new WeakHashMap<>(); fillSelf(self); System.gc();
    System.gc(); System.out.println(self.size()); self.clear();
    WeakHashMap<String, Integer> lits = new WeakHashMap<>(); lits.put("lit", 1);
    lits.put(new String("dyn"), 2); System.out.println(shrink(lits, 1) + " " + lits);
    Set<Object> ws = Collections.newSetFromMap(new WeakHashMap<>()); Object keep = new Object();
    ws.add(keep); for (int i = 0; i < 100; i++) ws.add(new Object());
    for (int i = 0; i < 200 && ws.size() != 1; i++) { System.gc(); Thread.sleep(2); }
    System.out.println(ws.size() + " " + ws.contains(keep));
  }
}
