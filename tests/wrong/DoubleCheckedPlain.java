// Double-checked locking with a field that is not volatile: the first check races with the write.
// check options: --races hb
// expect finding: data-race

public class DoubleCheckedPlain {
    static class Config {
        int size = 3;
    }

    static Config instance;

    static Config get() {
        if (instance == null) {
            synchronized (DoubleCheckedPlain.class) {
                if (instance == null) {
                    instance = new Config();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> get());
        Thread second = new Thread(() -> get());
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
