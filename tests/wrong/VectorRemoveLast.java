// Each call on a Vector is atomic, the three together are not: the last element may be gone.
// expect finding: uncaught-exception ArrayIndexOutOfBoundsException

import java.util.Vector;

public class VectorRemoveLast {
    static final Vector<String> jobs = new Vector<>();

    static void takeOne() {
        if (!jobs.isEmpty()) {
            jobs.remove(jobs.size() - 1);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        jobs.add("only");
        Thread first = new Thread(VectorRemoveLast::takeOne);
        Thread second = new Thread(VectorRemoveLast::takeOne);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
