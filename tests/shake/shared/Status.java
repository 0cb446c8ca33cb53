// In one JVM: yes

/** An exit status other than 0, in some runs. */
public class Status {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n = 2 * n + 1);
        t.start();
        n++;
        t.join();
        System.out.println("end");
        Runtime.getRuntime().exit(n == 3 ? 3 : 0);
    }
}
