// Reference.clear is a native; between the test and the use of what get gives it comes too late.
// check options: --races hb --search dfs
// expect finding: uncaught-exception NullPointerException

import java.lang.ref.WeakReference;

public class NativeReferenceClear {
    static final String referent = "referent";

    public static void main(String[] args) throws InterruptedException {
        WeakReference<String> reference = new WeakReference<>(referent);
        Thread clearer = new Thread(reference::clear);
        clearer.start();
        if (reference.get() != null) {
            reference.get().length();
        }
        clearer.join();
    }
}
