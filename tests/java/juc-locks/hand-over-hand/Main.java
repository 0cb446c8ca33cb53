// A sorted list with one lock per node, locked hand over hand by inserting and removing threads.
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
  static class Node {
    final int key;
    final ReentrantLock lock = new ReentrantLock();
    Node next;

    Node(int key, Node next) {
      this.key = key;
      this.next = next;
    }
  }

  static class LockedSet {
    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** The last node below the key; it and its successor are locked. */
    private Node locate(int key) {
      Node before = head;
      before.lock.lock();
      Node at = before.next;
      at.lock.lock();
      while (at.key < key) {
        before.lock.unlock();
        before = at;
        at = at.next;
        at.lock.lock();
      }
      return before;
    }

    private void release(Node before, Node at) {
      at.lock.unlock();
      before.lock.unlock();
    }

    boolean add(int key) {
      Node before = locate(key), at = before.next;
      try {
        if (at.key == key) return false;
        before.next = new Node(key, at);
        return true;
      } finally {
        release(before, at);
      }
    }

    boolean remove(int key) {
      Node before = locate(key), at = before.next;
      try {
        if (at.key != key) return false;
        before.next = at.next;
        return true;
      } finally {
        release(before, at);
      }
    }

    List<Integer> toList() {
      List<Integer> result = new ArrayList<>();
      for (Node n = head.next; n.next != null; n = n.next) result.add(n.key);
      return result;
    }

    boolean allFree() {
      for (Node n = head; n != null; n = n.next) if (n.lock.isLocked()) return false;
      return true;
    }
  }

  public static void main(String[] args) throws Exception {
    LockedSet set = new LockedSet();
    AtomicInteger added = new AtomicInteger(), removed = new AtomicInteger();
    Thread[] threads = new Thread[4];
    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 15; k++) if (set.add(k * 5 % 16 + me)) added.incrementAndGet();
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println(set.toList() + " added " + added);

    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 20; k++) {
          if (me < 2 && k % 2 == 0 && set.remove(k)) removed.incrementAndGet();
          if (me >= 2 && set.add(100 + k)) added.incrementAndGet();
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    System.out.println(set.toList() + " removed " + removed + " added " + added);

    // Threads that add and remove the same key: what was added and not removed is there.
    added.set(0);
    removed.set(0);
    for (int i = 0; i < 4; i++) {
      int me = i;
      threads[i] = new Thread(() -> {
        for (int k = 0; k < 20; k++) {
          if (me % 2 == 0) {
            if (set.add(50)) added.incrementAndGet();
          } else if (set.remove(50)) {
            removed.incrementAndGet();
          }
        }
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    int there = set.toList().contains(50) ? 1 : 0;
    System.out.println("consistent " + (added.get() - removed.get() == there) + " free " + set.allFree());
  }
}
