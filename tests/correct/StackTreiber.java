// A lock-free stack: pushes and the pop compare and set the head. Every node is new and immutable,
// so a head that is equal is the same.
// expect outcomes: ok:0 ok:1

import java.util.concurrent.atomic.AtomicReference;

public class StackTreiber {
    record Node(int value, Node next) {}

    static final AtomicReference<Node> head = new AtomicReference<>();

    static void push(int value) {
        Node old;
        do {
            old = head.get();
        } while (!head.compareAndSet(old, new Node(value, old)));
    }

    static Node pop() {
        Node old;
        do {
            old = head.get();
            if (old == null) {
                return null;
            }
        } while (!head.compareAndSet(old, old.next()));
        return old;
    }

    public static void main(String[] args) throws InterruptedException {
        push(0);
        Thread pusher = new Thread(() -> push(1));
        Thread popper = new Thread(StackTreiber::pop);
        pusher.start();
        popper.start();
        pusher.join();
        popper.join();
        int size = 0;
        for (Node n = head.get(); n != null; n = n.next()) {
            size++;
        }
        assert size == 1 : "a node was lost";
        System.out.println(head.get().value());
    }
}
