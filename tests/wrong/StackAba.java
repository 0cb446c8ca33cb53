// Nodes are used again: the popper saw A on top of B; meanwhile A and B were taken and A put back.
// Its compareAndSet succeeds and makes B, which is in use, the head.
// expect finding: assertion B is on the stack and taken
// expect outcomes: ok: assertion:

import java.util.concurrent.atomic.AtomicReference;

public class StackAba {
    static class Node {
        volatile Node next;
    }

    static final AtomicReference<Node> head = new AtomicReference<>();

    static void push(Node node) {
        Node old;
        do {
            old = head.get();
            node.next = old;
        } while (!head.compareAndSet(old, node));
    }

    static Node pop() {
        Node old;
        do {
            old = head.get();
            if (old == null) {
                return null;
            }
        } while (!head.compareAndSet(old, old.next));
        return old;
    }

    public static void main(String[] args) throws InterruptedException {
        push(new Node());
        push(new Node());
        Thread popper = new Thread(StackAba::pop);
        popper.start();
        Node a = pop();
        Node b = pop();
        if (a != null) {
            push(a);
        }
        popper.join();
        assert b == null || head.get() != b : "B is on the stack and taken";
    }
}
