// Ping-pong, a bounded buffer, and barrier-like phases with wait and notifyAll.
import java.util.*;
public class Main {
  static final Object L = new Object(); static int turn;
  static StringBuffer log = new StringBuffer();
  static class Buf {
    final LinkedList<Integer> q = new LinkedList<>();
    synchronized void put(int v) throws InterruptedException {
      while (q.size() == 3) wait(); q.add(v); notifyAll();
    }
    synchronized int take() throws InterruptedException {
      while (q.isEmpty()) wait(); int v = q.removeFirst(); notifyAll(); return v;
    }
  }
  static Thread player(int me, int n, int of) {
    return new Thread(() -> { try { for (int i = 0; i < n; i++) synchronized (L) {
        while (turn % of != me) L.wait(); log.append((char) ('a' + me)); turn++; L.notifyAll();
        } } catch (InterruptedException e) { log.append("!"); } });
  }
  public static void main(String[] args) throws Exception {
    Thread[] ps = {player(0, 20, 3), player(1, 20, 3), player(2, 20, 3)};
    for (Thread p : ps) p.start(); for (Thread p : ps) p.join(); System.out.println(log);
    Buf b = new Buf(); long[] sum = {0, 0}; List<Integer> got = new ArrayList<>();
    Thread prod = new Thread(() -> { try { for (int i = 1; i <= 500; i++) b.put(i); b.put(-1);
        } catch (InterruptedException e) { } });
    Thread cons = new Thread(() -> { try { for (int v; (v = b.take()) > 0; ) { sum[0] += v;
        if (v % 100 == 0) got.add(v); } } catch (InterruptedException e) { } });
    prod.start(); cons.start(); prod.join(); cons.join(); System.out.println(sum[0] + " " + got);
    synchronized (L) {
      long t0 = System.nanoTime(); L.wait(20);
      System.out.println(System.nanoTime() - t0 >= 19_000_000L);
    }
    boolean[] flag = {false}; int[] woke = {0}; Thread[] ws = new Thread[4];
    for (int i = 0; i < 4; i++) {
      ws[i] = new Thread(() -> { synchronized (flag) { while (!flag[0]) try { flag.wait();
          } catch (InterruptedException e) { } woke[0]++; } });
      ws[i].start();
    }
    for (Thread w : ws) while (w.getState() != Thread.State.WAITING) Thread.sleep(1);
    synchronized (flag) { flag[0] = true; flag.notifyAll(); System.out.println(woke[0]); }
    for (Thread w : ws) w.join(); System.out.println(woke[0]); Thread blocked;
    synchronized (L) {
      blocked = new Thread(() -> { synchronized (L) { log.append("got"); } }); blocked.start();
          while (blocked.getState() != Thread.State.BLOCKED) Thread.sleep(1);
      System.out.println(blocked.getState());
    }
    blocked.join();
    Thread tw = new Thread(() -> { synchronized (L) { try { L.wait(100000); } catch (InterruptedException e) {
        log.append("int"); } } });
    tw.start(); while (tw.getState() != Thread.State.TIMED_WAITING) Thread.sleep(1);
    synchronized (L) { L.notify(); } tw.join(); System.out.println(log.substring(60));
    int[] depth = {0};
    Thread re = new Thread(() -> { synchronized (depth) { synchronized (depth) {
        try { depth[0] = 1; depth.notify(); depth.wait(); depth[0] = 3; } catch (InterruptedException e) {
        } } } });
    synchronized (depth) { re.start(); while (depth[0] != 1) depth.wait(); depth[0] = 2; depth.notify(); }
    re.join(); System.out.println(depth[0]);
  }
}
