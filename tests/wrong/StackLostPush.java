// The new head is set without looking whether the old one is still there: a push may be lost.
// expect finding: assertion a node was lost
// expect outcomes: ok:2 assertion:

import java.util.concurrent.atomic.AtomicReference;

public class StackLostPush {
    record Node(int value, Node next) {}

    static final AtomicReference<Node> head = new AtomicReference<>();

    static void push(int value) {
        head.set(new Node(value, head.get()));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> push(1));
        Thread second = new Thread(() -> push(2));
        first.start();
        second.start();
        first.join();
        second.join();
        int size = 0;
        for (Node n = head.get(); n != null; n = n.next()) {
            size++;
        }
        assert size == 2 : "a node was lost";
        System.out.println(size);
    }
}
