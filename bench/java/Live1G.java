/**
 * Keeps one gigabyte alive, in a million linked nodes with a byte array each, while it allocates
 * another gigabyte that dies at once: the collector runs with a nearly full heap.
 */
public class Live1G {
    static final int NODES = 1 << 20;

    static final class Node {
        final Node next;
        final byte[] payload;

        Node(Node next, int size) {
            this.next = next;
            payload = new byte[size];
        }
    }

    public static void main(String[] args) {
        Node list = null;
        long dropped = 0;
        for (int i = 0; i < NODES; i++) {
            list = new Node(list, 984); // 1000 with its header, 24 for the node
            list.payload[0] = (byte) i;
            byte[] garbage = new byte[1000];
            dropped += garbage.length;
        }
        long sum = 0;
        long live = 0;
        for (Node node = list; node != null; node = node.next) {
            sum += node.payload[0] & 0xff;
            live += node.payload.length;
        }
        System.out.println(live + " " + dropped + " " + sum);
    }
}
