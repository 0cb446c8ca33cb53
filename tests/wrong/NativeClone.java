// Object.clone reads every field of an object while another thread writes one of them.
// check options: --races hb --search dfs
// expect finding: data-race NativeClone.second
// expect outcomes: ok:0 ok:2

public class NativeClone implements Cloneable {
    int first;
    int second;

    NativeClone copy() {
        try {
            return (NativeClone) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NativeClone original = new NativeClone();
        Thread writer = new Thread(() -> original.second = 2);
        writer.start();
        NativeClone copy = original.copy();
        writer.join();
        System.out.println(copy.second);
    }
}
