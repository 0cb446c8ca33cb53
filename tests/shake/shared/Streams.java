// In one JVM: yes

/** A program may replace its outputs; and stack traces begin with main. */
public class Streams {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        java.io.PrintStream before = System.out;
        System.setOut(new java.io.PrintStream(new java.io.ByteArrayOutputStream()));
        System.out.println("not to be seen");
        new Exception("trace").printStackTrace(before);
        before.println(Thread.currentThread().getStackTrace().length + " " + System.in.read());
    }
}
