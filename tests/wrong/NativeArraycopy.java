// System.arraycopy writes an element that another thread reads.
// check options: --races hb --search dfs
// expect finding: data-race int[] element 2
// expect outcomes: ok:0 ok:7

public class NativeArraycopy {
    public static void main(String[] args) throws InterruptedException {
        int[] source = {7, 8};
        int[] target = new int[4];
        int[] seen = new int[1];
        Thread reader = new Thread(() -> seen[0] = target[2]);
        reader.start();
        System.arraycopy(source, 0, target, 2, 1);
        reader.join();
        System.out.println(seen[0]);
    }
}
