// Exceptions that the program's own handlers are told of: of the thread, of its group, of all.
import java.util.concurrent.atomic.AtomicInteger;

public class OwnHandlers {
    static final AtomicInteger told = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> told.addAndGet(1));
        Thread byDefault = new Thread(() -> {
            throw new IllegalStateException("for all");
        });
        Thread own = new Thread(() -> {
            throw new IllegalStateException("for itself");
        });
        own.setUncaughtExceptionHandler((thread, e) -> told.addAndGet(10));
        ThreadGroup group = new ThreadGroup("careful") {
            @Override
            public void uncaughtException(Thread thread, Throwable e) {
                told.addAndGet(100);
            }
        };
        Thread inGroup = new Thread(group, () -> {
            throw new IllegalStateException("for the group");
        });
        byDefault.start();
        own.start();
        inGroup.start();
        byDefault.join();
        own.join();
        inGroup.join();
        if (told.get() != 111) throw new AssertionError(told);
    }
}
