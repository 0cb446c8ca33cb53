// A crawler over a synthetic graph, three ways: fork-join tasks, a pool with a count of open pages, and
// workers that steal from each other's deques. Each page is visited once.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

public class Main {
  static final int PAGES = 60;

  static List<Integer> links(int page) {
    List<Integer> out = new ArrayList<>();
    for (int i = 0; i < 1 + page % 4; i++) out.add((page * 7 + i * 13 + 1) % PAGES);
    return out;
  }

  static SortedSet<Integer> sequential(int start) {
    TreeSet<Integer> seen = new TreeSet<>(Set.of(start));
    Deque<Integer> todo = new ArrayDeque<>(seen);
    while (!todo.isEmpty()) for (int next : links(todo.pop())) if (seen.add(next)) todo.push(next);
    return seen;
  }

  static class Visit extends RecursiveAction {
    final int page;
    final Set<Integer> seen;
    final AtomicInteger visits;

    Visit(int page, Set<Integer> seen, AtomicInteger visits) {
      this.page = page;
      this.seen = seen;
      this.visits = visits;
    }

    @Override protected void compute() {
      visits.incrementAndGet();
      List<Visit> children = new ArrayList<>();
      for (int next : links(page)) if (seen.add(next)) children.add(new Visit(next, seen, visits));
      invokeAll(children);
    }
  }

  static void report(String how, Set<Integer> seen, int visits, SortedSet<Integer> expected) {
    System.out.println(how + " same pages " + new TreeSet<>(seen).equals(expected) + " visits " + visits);
  }

  public static void main(String[] args) throws Exception {
    SortedSet<Integer> expected = sequential(3);
    System.out.println(expected.size() + " pages from " + expected.first() + " to " + expected.last());

    Set<Integer> seen = ConcurrentHashMap.newKeySet();
    AtomicInteger visits = new AtomicInteger();
    seen.add(3);
    ForkJoinPool fj = new ForkJoinPool(3);
    fj.invoke(new Visit(3, seen, visits));
    fj.shutdown();
    report("fork-join", seen, visits.get(), expected);

    // The last page to be finished opens the latch.
    Set<Integer> seen2 = ConcurrentHashMap.newKeySet();
    AtomicInteger visits2 = new AtomicInteger(), open = new AtomicInteger(1);
    CountDownLatch done = new CountDownLatch(1);
    ExecutorService pool = Executors.newFixedThreadPool(3);
    class Task implements Runnable {
      final int page;

      Task(int page) {
        this.page = page;
      }

      @Override public void run() {
        visits2.incrementAndGet();
        for (int next : links(page)) {
          if (seen2.add(next)) {
            open.incrementAndGet();
            pool.execute(new Task(next));
          }
        }
        if (open.decrementAndGet() == 0) done.countDown();
      }
    }
    seen2.add(3);
    pool.execute(new Task(3));
    done.await();
    pool.shutdown();
    report("pool", seen2, visits2.get(), expected);

    // Stealing: newest of one's own, oldest of another's.
    int workers = 3;
    Set<Integer> seen3 = ConcurrentHashMap.newKeySet();
    List<Deque<Integer>> deques = new ArrayList<>();
    for (int i = 0; i < workers; i++) deques.add(new ConcurrentLinkedDeque<>());
    AtomicInteger visits3 = new AtomicInteger(), pending = new AtomicInteger(1);
    seen3.add(3);
    deques.get(0).push(3);
    Thread[] ts = new Thread[workers];
    for (int w = 0; w < workers; w++) {
      int me = w;
      ts[w] = new Thread(() -> {
        while (pending.get() > 0) {
          Integer page = deques.get(me).pollFirst();
          for (int i = 1; page == null && i < workers; i++) page = deques.get((me + i) % workers).pollLast();
          if (page == null) {
            Thread.yield();
            continue;
          }
          visits3.incrementAndGet();
          for (int next : links(page)) {
            if (seen3.add(next)) {
              pending.incrementAndGet();
              deques.get(me).addFirst(next);
            }
          }
          pending.decrementAndGet();
        }
      });
      ts[w].start();
    }
    for (Thread t : ts) t.join();
    report("stealing", seen3, visits3.get(), expected);

    // Depth by depth with completable futures: the distances are those of a breadth-first search.
    Map<Integer, Integer> distance = new ConcurrentHashMap<>(Map.of(3, 0));
    List<Integer> level = List.of(3);
    List<Integer> sizes = new ArrayList<>();
    ExecutorService three = Executors.newFixedThreadPool(3);
    for (int d = 1; !level.isEmpty(); d++) {
      sizes.add(level.size());
      int depth = d;
      List<CompletableFuture<List<Integer>>> parts = new ArrayList<>();
      for (int page : level) parts.add(CompletableFuture.supplyAsync(() -> {
        List<Integer> fresh = new ArrayList<>();
        for (int next : links(page)) if (distance.putIfAbsent(next, depth) == null) fresh.add(next);
        return fresh;
      }, three));
      List<Integer> next = new ArrayList<>();
      for (CompletableFuture<List<Integer>> f : parts) next.addAll(f.join());
      level = next;
    }
    three.shutdown();
    System.out.println("levels " + sizes + " " + new TreeMap<>(distance).hashCode());
  }
}
