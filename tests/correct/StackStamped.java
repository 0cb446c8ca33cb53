// The same stack with a stamp that changes with every update: a head that came back is told apart.
// expect outcomes: ok:

import java.util.concurrent.atomic.AtomicStampedReference;

public class StackStamped {
    static class Node {
        volatile Node next;
    }

    static final AtomicStampedReference<Node> head = new AtomicStampedReference<>(null, 0);

    static void push(Node node) {
        int[] stamp = new int[1];
        Node old;
        do {
            old = head.get(stamp);
            node.next = old;
        } while (!head.compareAndSet(old, node, stamp[0], stamp[0] + 1));
    }

    static Node pop() {
        int[] stamp = new int[1];
        Node old;
        do {
            old = head.get(stamp);
            if (old == null) {
                return null;
            }
        } while (!head.compareAndSet(old, old.next, stamp[0], stamp[0] + 1));
        return old;
    }

    public static void main(String[] args) throws InterruptedException {
        push(new Node());
        push(new Node());
        Thread popper = new Thread(StackStamped::pop);
        popper.start();
        Node a = pop();
        Node b = pop();
        if (a != null) {
            push(a);
        }
        popper.join();
        assert b == null || head.getReference() != b : "B is on the stack and taken";
    }
}
