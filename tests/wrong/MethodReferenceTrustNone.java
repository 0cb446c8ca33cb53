// Two threads clear a list without a lock, by method references, with the library's code interrupted.
// check options: --trust none
// expect finding: data-race modCount

import java.util.ArrayList;
import java.util.List;

public class MethodReferenceTrustNone {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Thread first = new Thread(list::clear), second = new Thread(list::clear);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
