// The clone of an array reads every element while another thread writes one of them.
// check options: --races hb --search dfs
// expect finding: data-race int[] element 1
// expect outcomes: ok:0 ok:2

public class NativeCloneArray {
    public static void main(String[] args) throws InterruptedException {
        int[] original = new int[2];
        Thread writer = new Thread(() -> original[1] = 2);
        writer.start();
        int[] copy = original.clone();
        writer.join();
        System.out.println(copy[1]);
    }
}
