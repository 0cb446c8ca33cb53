// In one JVM: yes

/** Another thread ends the program while main waits; nothing after that is seen. */
public class Exits {
    static final Object LOCK = new Object();
    static int n;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (LOCK) {
                n++;
            }
            System.out.println("exit");
            try {
                System.exit(0);
            } finally {
                System.out.println("not to be seen");
            }
        }).start();
        synchronized (LOCK) {
            n++;
        }
        try {
            new java.util.concurrent.CountDownLatch(1).await();
        } finally {
            System.out.println("not to be seen, either");
        }
    }
}
