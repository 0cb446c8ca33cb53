// Identity hash codes and IdentityHashMap stay stable across collections while objects are moved and others die.
import java.util.*;
public class Main {
  public static void main(String[] args) {
    Object[] os = new Object[3000]; int[] hs = new int[os.length];
    for (int i = 0; i < os.length; i++) {
      Object junk = new byte[50];
      os[i] = i % 3 == 0 ? new Object() : i % 3 == 1 ? new int[i % 7] : new StringBuilder();
      hs[i] = System.identityHashCode(os[i]); junk = new byte[i % 100];
    }
    IdentityHashMap<Object, Integer> m = new IdentityHashMap<>();
    for (int i = 0; i < os.length; i++) m.put(os[i], i);
    for (int r = 0; r < 4; r++) {
      byte[][] trash = new byte[200][]; for (int i = 0; i < 200; i++) trash[i] = new byte[2000];
      trash = null; System.gc(); int same = 0, found = 0, hc = 0;
      for (int i = 0; i < os.length; i++) {
        if (System.identityHashCode(os[i]) == hs[i]) same++;
        if (m.get(os[i]) != null && m.get(os[i]) == i) found++; if (os[i].hashCode() == hs[i]) hc++;
      }
      System.out.println(same + " " + found + " " + hc);
      for (int i = r; i < os.length; i += 10) {
        m.remove(os[i]); os[i] = new Object(); hs[i] = os[i].hashCode(); m.put(os[i], i);
      }
    }
    Set<Integer> distinct = new HashSet<>();
    for (int h : hs) {
      distinct.add(h); if (h == 0) System.out.println("zero hash");
      if (h < 0) System.out.println("negative");
    }
    System.out.println(distinct.size() > 2900); Object lock = new Object(); int h = lock.hashCode();
    synchronized (lock) {
      System.gc(); System.out.println(lock.hashCode() == h);
      synchronized (lock) { System.out.println(System.identityHashCode(lock) == h); }
    }
    Object first = new Object();
    synchronized (first) {
      int inside = first.hashCode(); System.gc(); System.out.println(inside == first.hashCode());
    }
    System.out.println(first.hashCode() == System.identityHashCode(first));
    HashSet<Object> set = new HashSet<>(); List<Object> ord = new ArrayList<>();
    for (int i = 0; i < 500; i++) { Object o = new Object(); set.add(o); ord.add(o); } System.gc();
    int in = 0; for (Object o : ord) if (set.contains(o) && set.remove(o)) in++;
    System.out.println(in + " " + set.size()); String s = new String("abc");
    System.out.println((s.hashCode() == "abc".hashCode()) + " "
        + (System.identityHashCode(s) == System.identityHashCode(s)) + System.identityHashCode(null));
  }
}
