// Three threads exchange: two of them meet and the third waits forever.
// expect finding: deadlock-condition

import java.util.concurrent.Exchanger;

public class ExchangerOdd {
    static final Exchanger<String> table = new Exchanger<>();

    static void trade(String mine) {
        try {
            table.exchange(mine);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> trade("apple")).start();
        new Thread(() -> trade("pear")).start();
        trade("plum");
    }
}
