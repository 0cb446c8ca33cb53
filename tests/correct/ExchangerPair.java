// Two threads swap what they have.
// expect outcomes: ok:pear for apple

import java.util.concurrent.Exchanger;

public class ExchangerPair {
    static final Exchanger<String> table = new Exchanger<>();
    static String given;

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            try {
                given = table.exchange("pear");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        other.start();
        String got = table.exchange("apple");
        other.join();
        System.out.println(got + " for " + given);
    }
}
