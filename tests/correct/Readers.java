// One thread writes, the others read. As many traces as published (Abdulla and others, POPL 2014).
// program arguments: 8
// expect paths: dpor=256

public class Readers {
    static volatile int x;

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        new Thread(() -> x = 42).start();
        for (int i = 0; i < n; i++) {
            new Thread(() -> {
                int seen = x;
            }).start();
        }
    }
}
