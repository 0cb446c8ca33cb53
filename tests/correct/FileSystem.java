// Threads look for a free block each, under a lock per inode and per block. As many traces as published (Abdulla
// and others, POPL 2014; the program is Flanagan and Godefroid's, POPL 2005).
// program arguments: 16
// expect paths: dpor=8

public class FileSystem {
    static final int BLOCKS = 26, INODES = 32;
    static final Object[] lockI = new Object[INODES], lockB = new Object[BLOCKS];
    static final int[] inode = new int[INODES];
    static final boolean[] busy = new boolean[BLOCKS];

    static void run(int tid) {
        int i = tid % INODES;
        synchronized (lockI[i]) {
            if (inode[i] != 0) return;
            int b = (i * 2) % BLOCKS;
            while (true) {
                synchronized (lockB[b]) {
                    if (!busy[b]) {
                        busy[b] = true;
                        inode[i] = b + 1;
                        break;
                    }
                }
                b = (b + 1) % BLOCKS;
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < INODES; i++) lockI[i] = new Object();
        for (int i = 0; i < BLOCKS; i++) lockB[i] = new Object();
        int n = Integer.parseInt(args[0]);
        for (int t = 0; t < n; t++) {
            int tid = t;
            new Thread(() -> run(tid)).start();
        }
    }
}
