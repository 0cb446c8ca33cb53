// A sorted list whose nodes are locked hand over hand: several threads insert and remove at once.
public class Main {
  static class Node {
    final int key;
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  static final Node HEAD = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

  // Called with the lock of `at` held; keeps it while it takes the next one.
  static boolean insert(Node at, int key) {
    Node next = at.next;
    synchronized (next) {
      if (next.key < key) return advance(next, key, true);
      if (next.key == key) return false;
      at.next = new Node(key, next);
      return true;
    }
  }

  static boolean remove(Node at, int key) {
    Node next = at.next;
    synchronized (next) {
      if (next.key < key) return advance(next, key, false);
      if (next.key > key) return false;
      at.next = next.next;
      return true;
    }
  }

  static boolean advance(Node at, int key, boolean add) {
    return add ? insert(at, key) : remove(at, key);
  }

  static boolean insert(int key) {
    synchronized (HEAD) {
      return insert(HEAD, key);
    }
  }

  static boolean remove(int key) {
    synchronized (HEAD) {
      return remove(HEAD, key);
    }
  }

  public static void main(String[] args) throws Exception {
    int n = 4;
    int[] added = new int[n], removed = new int[n];
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < 10; k++) if (insert((k * 7 + me * 3) % 40)) added[me]++;
        for (int k = 0; k < 10; k++) if ((k + me) % 3 == 0 && remove((k * 7 + me * 3) % 40)) removed[me]++;
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    int in = 0, out = 0, length = 0;
    for (int i = 0; i < n; i++) {
      in += added[i];
      out += removed[i];
    }
    boolean sorted = true;
    for (Node p = HEAD.next; p.next != null; p = p.next) {
      length++;
      sorted &= p.key < p.next.key;
    }
    System.out.println("consistent " + (in - out == length) + ", sorted " + sorted);

    // Disjoint work has one outcome.
    while (HEAD.next.next != null) remove(HEAD.next.key);
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 9; k >= 0; k--) insert(k * n + me);
        for (int k = 0; k < 10; k += 2) remove(k * n + me);
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    StringBuilder s = new StringBuilder();
    for (Node p = HEAD.next; p.next != null; p = p.next) s.append(p.key).append(' ');
    System.out.println(s);
  }
}
