// In one JVM: yes

/** Static fields and initialisers begin anew in each run. */
public class Statics {
    static int runs;
    static final java.util.List<String> LOG = new java.util.ArrayList<>();

    static class Late {
        static int made = ++runs;
    }

    static void use() {
        synchronized (LOG) {
            LOG.add("late " + Late.made);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(Statics::use);
        t.start();
        use();
        t.join();
        System.out.println(runs + " " + LOG);
    }
}
