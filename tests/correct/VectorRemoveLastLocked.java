// The compound action holds the Vector's own lock, which its methods take again.
// expect outcomes: ok:0

import java.util.Vector;

public class VectorRemoveLastLocked {
    static final Vector<String> jobs = new Vector<>();

    static void takeOne() {
        synchronized (jobs) {
            if (!jobs.isEmpty()) {
                jobs.remove(jobs.size() - 1);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        jobs.add("only");
        Thread first = new Thread(VectorRemoveLastLocked::takeOne);
        Thread second = new Thread(VectorRemoveLastLocked::takeOne);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(jobs.size());
    }
}
