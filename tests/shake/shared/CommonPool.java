// In one JVM: no: the run has used the common pool

/** The pool that belongs to the JVM. */
public class CommonPool {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        java.util.concurrent.Future<Integer> f =
                java.util.concurrent.ForkJoinPool.commonPool().submit(() -> n++);
        n++;
        f.get();
        System.out.println("end");
    }
}
