// expect outcomes: ok:3\ntrue\nfr\ntrue
// What the library reads when a class of it is initialised is what the program has set by then; and
// whether a literal was used before can be told by what intern gives.
import java.util.Locale;
import java.util.concurrent.ForkJoinPool;

public class WarmSettings {
    static String made;

    public static void main(String[] args) throws InterruptedException {
        Thread thread = new Thread(() -> {
            System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "3");
            made = new StringBuilder("warm").append("Settings").toString();
            Locale.setDefault(Locale.FRANCE);
        });
        thread.start();
        thread.join();
        System.out.println(ForkJoinPool.commonPool().getParallelism());
        String interned = made.intern();
        System.out.println(interned == made);
        System.out.println(java.time.format.DateTimeFormatter.ISO_DATE.getLocale().getLanguage());
        System.out.println(made == "warmSettings");
    }
}
