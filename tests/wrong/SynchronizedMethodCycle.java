// Two objects whose synchronized methods call each other. The locks belong to the calls.
// expect finding: deadlock-lock-cycle
// expect outcomes: ok: deadlock:

public class SynchronizedMethodCycle {
    static class Node {
        synchronized void call(Node other) {
            other.answer();
        }

        synchronized void answer() {
        }
    }

    public static void main(String[] args) {
        Node left = new Node();
        Node right = new Node();
        new Thread(() -> left.call(right), "left").start();
        new Thread(() -> right.call(left), "right").start();
    }
}
