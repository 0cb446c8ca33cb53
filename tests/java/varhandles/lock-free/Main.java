// Lock-free structures on compare-and-set: a stack, a queue, and a sequence lock for readers.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicReference;

public class Main {
  static class Node {
    final int value;
    volatile Node next;

    Node(int value) {
      this.value = value;
    }
  }

  static class Stack {
    private final AtomicReference<Node> top = new AtomicReference<>();

    void push(int v) {
      Node n = new Node(v);
      do {
        n.next = top.get();
      } while (!top.compareAndSet(n.next, n));
    }

    Integer pop() {
      Node t;
      do {
        t = top.get();
        if (t == null) return null;
      } while (!top.compareAndSet(t, t.next));
      return t.value;
    }
  }

  static final VarHandle NEXT;

  static {
    try {
      NEXT = MethodHandles.lookup().findVarHandle(Node.class, "next", Node.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The queue of Michael and Scott. */
  static class Queue {
    private final AtomicReference<Node> head, tail;

    Queue() {
      Node dummy = new Node(-1);
      head = new AtomicReference<>(dummy);
      tail = new AtomicReference<>(dummy);
    }

    void add(int v) {
      Node n = new Node(v);
      while (true) {
        Node t = tail.get(), next = t.next;
        if (next != null) {
          tail.compareAndSet(t, next);
        } else if (NEXT.compareAndSet(t, null, n)) {
          tail.compareAndSet(t, n);
          return;
        }
      }
    }

    Integer poll() {
      while (true) {
        Node h = head.get(), t = tail.get(), next = h.next;
        if (h != head.get()) continue;
        if (next == null) return null;
        if (h == t) tail.compareAndSet(t, next);
        else if (head.compareAndSet(h, next)) return next.value;
      }
    }
  }

  static volatile int sequence;
  static volatile int x, y;

  public static void main(String[] args) throws Exception {
    int n = 4, each = 15;
    Stack stack = new Stack();
    Queue queue = new Queue();
    int[] popped = new int[n * each], polled = new int[n * each];
    int[] disorder = {0};
    Thread[] ts = new Thread[2 * n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < each; k++) {
          stack.push(me * each + k);
          queue.add(me * each + k);
        }
      });
      ts[n + i] = new Thread(() -> {
        int[] last = new int[n];
        for (int k = 0; k < each; k++) {
          Integer v;
          while ((v = stack.pop()) == null) Thread.yield();
          synchronized (popped) {
            popped[v]++;
          }
          while ((v = queue.poll()) == null) Thread.yield();
          synchronized (polled) {
            polled[v]++;
            if (v % each + 1 <= last[v / each]) disorder[0]++;
            last[v / each] = v % each + 1;
          }
        }
      });
    }
    for (Thread t : ts) t.start();
    for (Thread t : ts) t.join();
    int once = 0;
    for (int i = 0; i < popped.length; i++) if (popped[i] == 1 && polled[i] == 1) once++;
    System.out.println("once " + once + ", disorder " + disorder[0] + ", left " + stack.pop() + " "
        + queue.poll());

    int[] torn = {0}, reads = {0};
    Thread reader = new Thread(() -> {
      int last = 0;
      while (last < 30) {
        int before = sequence;
        int a = x, b = y;
        if (before % 2 == 0 && sequence == before) {
          if (a != b) torn[0]++;
          if (a < last) torn[0]++;
          last = a;
          reads[0]++;
        }
        Thread.yield();
      }
    });
    reader.start();
    for (int i = 1; i <= 30; i++) {
      sequence++;
      x = i;
      if (i % 5 == 0) Thread.yield();
      y = i;
      sequence++;
    }
    reader.join();
    System.out.println("torn " + torn[0] + ", read something " + (reads[0] > 0));
  }
}
