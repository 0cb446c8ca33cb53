// In one JVM: no: it writes to its outputs past System.out and System.err

/** A child process that has the output of its parent. */
public class Child {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        new ProcessBuilder("echo", "child").inheritIO().start().waitFor();
        System.out.println("end");
    }
}
