// A discrete-event simulation of a bank with queues and an elevator: priority queue of events, seeded streams, statistics.
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Main {
  static final class Sim {
    private record Ev(long time, int seq, String what, Runnable act) implements Comparable<Ev> {
      public int compareTo(Ev o) { return time != o.time ? Long.compare(time, o.time) : Integer.compare(seq, o.seq); }
    }
    private final PriorityQueue<Ev> q = new PriorityQueue<>();
    private int seq;
    long now, processed;
    final List<String> trace = new ArrayList<>();
    int traceLimit;
    Object at(long t, String what, Runnable r) { if (t < now) throw new IllegalArgumentException("past: " + t + " < " + now); Ev e = new Ev(t, seq++, what, r); q.add(e); return e; }
    Object after(long d, String what, Runnable r) { return at(now + d, what, r); }
    boolean cancel(Object e) { return q.remove(e); }
    void run(long until) {
      while (!q.isEmpty() && q.peek().time() <= until) {
        Ev e = q.poll();
        now = e.time();
        processed++;
        if (trace.size() < traceLimit) trace.add(now + ":" + e.what());
        e.act().run();
      }
      now = Math.max(now, Math.min(until, now));
    }
  }

  static final class Stat {
    long n;
    double mean, m2, min = Double.POSITIVE_INFINITY, max = Double.NEGATIVE_INFINITY;
    void add(double x) { n++; double d = x - mean; mean += d / n; m2 += d * (x - mean); min = Math.min(min, x); max = Math.max(max, x); }
    @Override public String toString() { return n == 0 ? "none" : String.format(Locale.ROOT, "n=%d mean=%.3f sd=%.3f min=%.0f max=%.0f", n, mean, n > 1 ? Math.sqrt(m2 / (n - 1)) : 0, min, max); }
  }

  static class Resource {
    final Sim sim;
    final int cap;
    final String name;
    int used;
    long lastChange, busyArea;
    final Deque<Runnable> waiting = new ArrayDeque<>();
    int maxQueue;
    Resource(Sim s, String n, int c) { sim = s; name = n; cap = c; }
    private void account() { busyArea += used * (sim.now - lastChange); lastChange = sim.now; }
    void acquire(Runnable then) {
      if (used < cap) { account(); used++; then.run(); }
      else { waiting.addLast(then); maxQueue = Math.max(maxQueue, waiting.size()); }
    }
    void release() {
      account();
      if (waiting.isEmpty()) used--;
      else sim.after(0, name + " handoff", waiting.pollFirst());
    }
    double utilisation() { account(); return sim.now == 0 ? 0 : (double) busyArea / sim.now / cap; }
  }

  static long expo(Random r, double mean) { return Math.max(1, Math.round(-mean * StrictMath.log(1 - r.nextDouble()))); }

  static void bank(int tellers, double arrive, double serve, long seed) {
    Sim s = new Sim();
    s.traceLimit = 12;
    Random ra = new Random(seed), rs = new Random(seed + 1), rp = new Random(seed + 2);
    Resource desk = new Resource(s, "desk", tellers);
    Stat wait = new Stat(), total = new Stat();
    int[] counts = new int[3];
    class Customer {
      final long born = s.now;
      boolean gone, served;
      Object leave;
      void enter() {
        leave = s.after(60 + rp.nextInt(60), "renege", () -> { if (!served) { gone = true; counts[1]++; } });
        desk.acquire(() -> {
          if (gone) { desk.release(); return; }
          served = true;
          s.cancel(leave);
          wait.add(s.now - born);
          s.after(expo(rs, serve), "done", () -> { counts[2]++; total.add(s.now - born); desk.release(); });
        });
      }
    }
    Runnable[] gen = new Runnable[1];
    gen[0] = () -> { counts[0]++; new Customer().enter(); s.after(expo(ra, arrive), "arrive", gen[0]); };
    s.at(0, "arrive", gen[0]);
    s.run(5000);
    System.out.println("tellers " + tellers + " arrived " + counts[0] + " reneged " + counts[1] + " served " + counts[2] + " events " + s.processed);
    System.out.println("  wait " + wait + " | total " + total + String.format(Locale.ROOT, " | util %.4f maxq %d", desk.utilisation(), desk.maxQueue));
    System.out.println("  " + s.trace);
  }

  static class Elevator {
    enum State { IDLE, UP, DOWN, DOORS }
    final Sim s;
    final TreeMap<Integer, List<int[]>> calls = new TreeMap<>();
    final TreeMap<Integer, Integer> stops = new TreeMap<>();
    int floor, riders, delivered;
    State st = State.IDLE;
    boolean goingUp = true;
    final Stat ride = new Stat();
    final StringBuilder log = new StringBuilder();
    Elevator(Sim s) { this.s = s; }

    void call(int from, int to) {
      calls.computeIfAbsent(from, k -> new ArrayList<>()).add(new int[] {to, (int) s.now});
      if (st == State.IDLE) decide();
    }

    final Map<Integer, List<Integer>> aboard = new HashMap<>();

    void decide() {
      boolean here = calls.containsKey(floor) && riders < 4 || stops.containsKey(floor);
      if (here) {
        st = State.DOORS;
        s.after(3, "doors", this::doors);
        return;
      }
      Set<Integer> want = new TreeSet<>(stops.keySet());
      if (riders < 4) want.addAll(calls.keySet());
      if (want.isEmpty()) { st = State.IDLE; return; }
      TreeSet<Integer> w = (TreeSet<Integer>) want;
      if (goingUp && w.higher(floor) == null) goingUp = false;
      else if (!goingUp && w.lower(floor) == null) goingUp = true;
      st = goingUp ? State.UP : State.DOWN;
      s.after(2, "move", () -> { floor += goingUp ? 1 : -1; decide(); });
    }

    void doors() {
      if (log.length() < 160) log.append(floor).append('@').append(s.now).append(' ');
      Integer off = stops.remove(floor);
      if (off != null) {
        riders -= off;
        delivered += off;
        for (int t : aboard.remove(floor)) ride.add(s.now - t);
      }
      List<int[]> q = calls.get(floor);
      while (q != null && !q.isEmpty() && riders < 4) {
        int[] p = q.remove(0);
        riders++;
        stops.merge(p[0], 1, Integer::sum);
        aboard.computeIfAbsent(p[0], k -> new ArrayList<>()).add(p[1]);
      }
      if (q != null && q.isEmpty()) calls.remove(floor);
      decide();
    }
  }

  public static void main(String[] args) {
    bank(1, 20, 15, 42);
    bank(2, 10, 18, 42);
    bank(3, 4, 14, 7);
    Sim s = new Sim();
    Elevator e = new Elevator(s);
    Random r = new Random(77);
    int made = 0;
    for (long t = 0; t < 2000; t += 1 + r.nextInt(25)) {
      int from = r.nextInt(10), to = r.nextInt(10);
      if (from == to) continue;
      made++;
      s.at(t, "call", () -> e.call(from, to));
    }
    s.run(10000);
    System.out.println("elevator " + made + " delivered " + e.delivered + " riders " + e.riders + " state " + e.st + " ride " + e.ride + " end " + s.now);
    System.out.println(e.log);
    Sim x = new Sim();
    List<String> order = new ArrayList<>();
    Object cancelled = x.at(5, "never", () -> order.add("never"));
    x.at(5, "a", () -> { order.add("a"); x.after(0, "a2", () -> order.add("a2")); });
    x.at(5, "b", () -> order.add("b"));
    x.at(3, "c", () -> { order.add("c"); System.out.println("cancel " + x.cancel(cancelled) + " " + x.cancel(cancelled)); });
    x.run(4);
    System.out.println(order + " now " + x.now);
    x.run(100);
    System.out.println(order + " now " + x.now);
    try {
      x.at(1, "past", () -> {});
    } catch (IllegalArgumentException ex) {
      System.out.println(ex.getMessage());
    }
  }
}
