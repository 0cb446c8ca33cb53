// BitSet operations; EnumSet (small and over 64 constants) and EnumMap.
import java.util.*;
import java.util.concurrent.Callable;

public class Main {
  enum Day { MON, TUE, WED, THU, FRI, SAT, SUN }

  enum Big {
    A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9,
    D0, D1, D2, D3, D4, D5, D6, D7, D8, D9, E0, E1, E2, E3, E4, E5, E6, E7, E8, E9, F0, F1, F2, F3, F4, F5, F6, F7, F8, F9,
    G0, G1, G2, G3, G4, G5, G6, G7, G8, G9
  }

  static void t(String label, Callable<?> c) {
    try {
      System.out.println(label + " = " + c.call());
    } catch (Throwable e) {
      System.out.println(label + " ! " + e.getClass().getName()
          + (e instanceof NullPointerException ? "" : ": " + e.getMessage()));
    }
  }

  public static void main(String[] args) {
    BitSet b = new BitSet();
    for (int i = 0; i < 200; i += 7) b.set(i);
    t("b", () -> b + " " + b.cardinality() + " " + b.length() + " " + b.size());
    t("next", () -> b.nextSetBit(8) + " " + b.nextClearBit(7) + " " + b.previousSetBit(6) + " " + b.previousClearBit(0) + " " + b.nextSetBit(500) + " " + b.nextClearBit(500));
    t("flip", () -> { BitSet c = (BitSet) b.clone(); c.flip(0, 30); c.flip(64); return c.get(0, 70) + " " + c.cardinality(); });
    t("and/or/xor", () -> {
      BitSet c = new BitSet(), r;
      c.set(10, 80);
      StringBuilder sb = new StringBuilder();
      (r = (BitSet) b.clone()).and(c);
      sb.append(r);
      (r = (BitSet) b.clone()).andNot(c);
      sb.append(r);
      (r = (BitSet) b.clone()).xor(c);
      sb.append(r.cardinality());
      (r = (BitSet) b.clone()).or(c);
      return sb.append(' ').append(r.cardinality()).append(b.intersects(c)).append(r.hashCode());
    });
    t("neg", () -> { b.set(-1); return 0; });
    t("range neg", () -> { b.set(5, 3); return 0; });
    t("neg size", () -> new BitSet(-3));
    t("longs", () -> Arrays.toString(b.toLongArray()) + Arrays.toString(BitSet.valueOf(new byte[] {5, 0, 1}).toByteArray()) + BitSet.valueOf(new long[] {3, 0, 1}));
    t("eq", () -> b.equals(BitSet.valueOf(b.toLongArray())) + " " + new BitSet(1000).equals(new BitSet()));
    t("stream", () -> b.stream().sum());
    t("sieve", () -> { BitSet s = new BitSet(); s.set(2, 20000); for (int i = 2; i * i < 20000; i++) if (s.get(i)) for (int j = i * i; j < 20000; j += i) s.clear(j); return s.cardinality() + " " + s.previousSetBit(19999); });

    EnumSet<Day> w = EnumSet.range(Day.TUE, Day.SAT);
    t("range", () -> w + " " + EnumSet.complementOf(w) + EnumSet.allOf(Day.class) + EnumSet.noneOf(Day.class) + EnumSet.of(Day.SUN, Day.MON));
    t("range bad", () -> EnumSet.range(Day.SAT, Day.TUE));
    t("null", () -> w.add(null));
    t("contains", () -> w.contains(null) + " " + w.contains(Day.WED) + " " + w.contains("WED") + " " + w.remove(Day.WED) + w.remove(Day.WED) + w);
    t("copyOf empty", () -> EnumSet.copyOf(new ArrayList<Day>()));
    t("copyOf", () -> EnumSet.copyOf(List.of(Day.FRI, Day.MON, Day.FRI)));
    t("bulk", () -> { EnumSet<Day> x = w.clone(); x.retainAll(EnumSet.of(Day.FRI, Day.MON)); EnumSet<Day> y = w.clone(); y.removeAll(Set.of(Day.THU)); return x + "" + y + w.containsAll(x) + y.addAll(EnumSet.of(Day.SUN)); });
    t("wrong type", () -> ((Set) w).add(Big.A0));
    t("iter remove", () -> { Iterator<Day> it = w.iterator(); it.next(); it.remove(); it.next(); return w; });
    t("iter weak", () -> { StringBuilder sb = new StringBuilder(); for (Day d : w) { w.add(Day.SUN); sb.append(d); } return sb + "" + w; });
    EnumSet<Big> g = EnumSet.range(Big.B5, Big.G2);
    t("big", () -> g.size() + " " + EnumSet.complementOf(g) + " " + g.contains(Big.G3) + g.remove(Big.F9) + g.remove(Big.G1) + g.size());
    t("big bulk", () -> { EnumSet<Big> x = EnumSet.of(Big.A0, Big.F9, Big.G9, Big.C3); x.retainAll(EnumSet.range(Big.F0, Big.G9)); x.addAll(EnumSet.of(Big.A1)); return x + " " + EnumSet.allOf(Big.class).size(); });

    EnumMap<Day, String> m = new EnumMap<>(Day.class);
    m.put(Day.SUN, "rest");
    m.put(Day.MON, null);
    m.put(Day.THU, "work");
    t("map", () -> m + " " + m.size() + m.containsKey(Day.MON) + m.get(Day.MON) + m.containsValue(null) + m.containsKey(Day.FRI) + m.get("x"));
    t("map null", () -> m.put(null, ""));
    t("map keys", () -> { m.keySet().remove(Day.MON); m.entrySet().iterator().next().setValue("W"); return m + "" + m.values() + m.entrySet(); });
    t("map merge", () -> { m.merge(Day.SUN, "!", String::concat); m.computeIfAbsent(Day.TUE, Day::name); return m; });
    t("map eq", () -> m.equals(new HashMap<>(m)) + " " + m.clone().equals(m) + " " + new EnumMap<>(Map.of(Day.WED, 3)));
    t("map empty", () -> new EnumMap<Day, String>(new HashMap<>()));
    t("map iter", () -> { Iterator<Day> it = m.keySet().iterator(); it.next(); it.remove(); return m; });
  }
}
