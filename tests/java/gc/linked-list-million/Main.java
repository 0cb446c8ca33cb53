// A linked list of a million nodes survives repeated collections; its contents are checked by iteration.
public class Main {
  static class Node { final int v; Node next; Node(int v, Node n) { this.v = v; next = n; } }
  public static void main(String[] args) {
    Node head = null;
    for (int i = 0; i < 1_000_000; i++) head = new Node(i, head);
    System.gc();
    long sum = 0; int n = 0;
    for (Node x = head; x != null; x = x.next) { sum += x.v; n++; }
    System.out.println(n + " " + sum);
    Node rev = null;
    while (head != null) { Node t = head.next; head.next = rev; rev = head; head = t; }
    System.gc();
    System.out.println(rev.v + " " + rev.next.next.v);
    for (Node x = rev; x != null && x.next != null; x = x.next) x.next = x.next.next;
    System.gc();
    n = 0; sum = 0;
    for (Node x = rev; x != null; x = x.next) { sum = sum * 31 + x.v; n++; }
    System.out.println(n + " " + sum);
  }
}
