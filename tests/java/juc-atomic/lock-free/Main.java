// Lock-free structures of our own: Treiber stack, Michael-Scott queue, a ring for one producer and one
// consumer, and a marked linked list; nothing is lost or duplicated.
import java.util.*;
import java.util.concurrent.atomic.*;

public class Main {
  static class Stack<T> {
    private static class Node<T> {
      final T item;
      Node<T> next;

      Node(T item) {
        this.item = item;
      }
    }

    private final AtomicReference<Node<T>> top = new AtomicReference<>();

    void push(T item) {
      Node<T> n = new Node<>(item);
      do n.next = top.get(); while (!top.compareAndSet(n.next, n));
    }

    T pop() {
      while (true) {
        Node<T> n = top.get();
        if (n == null) return null;
        if (top.compareAndSet(n, n.next)) return n.item;
      }
    }
  }

  static class Queue<T> {
    private static class Node<T> {
      final T item;
      final AtomicReference<Node<T>> next = new AtomicReference<>();

      Node(T item) {
        this.item = item;
      }
    }

    private final AtomicReference<Node<T>> head, tail;

    Queue() {
      Node<T> dummy = new Node<>(null);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    void add(T item) {
      Node<T> n = new Node<>(item);
      while (true) {
        Node<T> last = tail.get(), next = last.next.get();
        if (next != null) {
          tail.compareAndSet(last, next); // help a slower thread
        } else if (last.next.compareAndSet(null, n)) {
          tail.compareAndSet(last, n);
          return;
        }
      }
    }

    T poll() {
      while (true) {
        Node<T> first = head.get(), last = tail.get(), next = first.next.get();
        if (next == null) return null;
        if (first == last) tail.compareAndSet(last, next);
        else if (head.compareAndSet(first, next)) return next.item;
      }
    }
  }

  static class Ring {
    private final int[] items = new int[4];
    private final AtomicInteger read = new AtomicInteger(), written = new AtomicInteger();

    void put(int v) {
      int w = written.getPlain();
      while (w - read.getAcquire() == items.length) Thread.yield();
      items[w & 3] = v;
      written.setRelease(w + 1);
    }

    int take() {
      int r = read.getPlain();
      while (written.getAcquire() == r) Thread.yield();
      int v = items[r & 3];
      read.setRelease(r + 1);
      return v;
    }
  }

  /** A sorted set after Harris: a node is marked in its next reference before it is unlinked. */
  static class MarkedSet {
    private static class Node {
      final int key;
      final AtomicMarkableReference<Node> next;

      Node(int key, Node next) {
        this.key = key;
        this.next = new AtomicMarkableReference<>(next, false);
      }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** The neighbours of the key; marked nodes on the way are unlinked. */
    private Node[] find(int key) {
      boolean[] marked = {false};
      retry:
      while (true) {
        Node before = head, at = before.next.getReference();
        while (true) {
          Node after = at.next.get(marked);
          while (marked[0]) {
            if (!before.next.compareAndSet(at, after, false, false)) continue retry;
            at = after;
            after = at.next.get(marked);
          }
          if (at.key >= key) return new Node[] {before, at};
          before = at;
          at = after;
        }
      }
    }

    boolean add(int key) {
      while (true) {
        Node[] w = find(key);
        if (w[1].key == key) return false;
        if (w[0].next.compareAndSet(w[1], new Node(key, w[1]), false, false)) return true;
      }
    }

    boolean remove(int key) {
      while (true) {
        Node[] w = find(key);
        if (w[1].key != key) return false;
        Node after = w[1].next.getReference();
        if (!w[1].next.compareAndSet(after, after, false, true)) continue;
        w[0].next.compareAndSet(w[1], after, false, false);
        return true;
      }
    }

    List<Integer> toList() {
      List<Integer> keys = new ArrayList<>();
      for (Node n = head.next.getReference(); n.next.getReference() != null; n = n.next.getReference())
        if (!n.next.isMarked()) keys.add(n.key);
      return keys;
    }
  }

  interface Job {
    void run(int me);
  }

  static void together(int n, Job job) throws Exception {
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> job.run(me));
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
  }

  public static void main(String[] args) throws Exception {
    Stack<Integer> stack = new Stack<>();
    AtomicIntegerArray seen = new AtomicIntegerArray(60);
    together(4, me -> {
      for (int k = 0; k < 15; k++) {
        stack.push(me * 15 + k);
        if (k % 2 == 1) seen.incrementAndGet(stack.pop());
      }
    });
    for (Integer v; (v = stack.pop()) != null; ) seen.incrementAndGet(v);
    System.out.println("stack " + seen);

    Queue<Integer> queue = new Queue<>();
    int[][] got = new int[2][30];
    together(4, me -> {
      if (me < 2) {
        for (int k = 0; k < 15; k++) queue.add(me * 100 + k);
      } else {
        for (int k = 0; k < 15; ) {
          Integer v = queue.poll();
          if (v == null) Thread.yield();
          else got[me - 2][k++] = v + 1;
        }
      }
    });
    int[] all = new int[30];
    boolean ordered = true;
    int n = 0;
    for (int[] mine : got) {
      int[] last = {-1, -1};
      for (int k = 0; k < 15; k++) {
        int v = mine[k] - 1;
        ordered &= v % 100 > last[v / 100];
        last[v / 100] = v % 100;
        all[n++] = v;
      }
    }
    Arrays.sort(all);
    System.out.println("queue " + Arrays.toString(all) + " ordered " + ordered + " rest " + queue.poll());

    Ring ring = new Ring();
    long[] hash = {0};
    together(2, me -> {
      for (int k = 1; k <= 60; k++) {
        if (me == 0) ring.put(k);
        else hash[0] = hash[0] * 31 + ring.take();
      }
    });
    long expected = 0;
    for (int k = 1; k <= 60; k++) expected = expected * 31 + k;
    System.out.println("ring in order " + (hash[0] == expected));

    MarkedSet set = new MarkedSet();
    AtomicIntegerArray balance = new AtomicIntegerArray(12);
    together(4, me -> {
      Random r = new Random(me);
      for (int k = 0; k < 25; k++) {
        int key = r.nextInt(12);
        if (r.nextBoolean()) {
          if (set.add(key)) balance.incrementAndGet(key);
        } else if (set.remove(key)) {
          balance.decrementAndGet(key);
        }
      }
    });
    List<Integer> keys = set.toList();
    boolean right = true;
    for (int k = 0; k < 12; k++) right &= balance.get(k) == (keys.contains(k) ? 1 : 0);
    together(3, me -> {
      for (int k = 0; k < 12; k++) set.add(k);
    });
    System.out.println("set consistent " + right + " " + set.toList());
  }
}
