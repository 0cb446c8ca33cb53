// In one JVM: yes

/** An exception that nobody catches, in some runs. */
public class Throws {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int before = n;
            n = before + 1;
            if (before == 1) {
                throw new IllegalStateException("second");
            }
        });
        t.start();
        n++;
        t.join();
        System.out.println("end");
    }
}
