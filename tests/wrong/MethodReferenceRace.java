// Two threads clear a list without a lock. What they run is a reference to a method of the library,
// so that no line of the program is on their stacks.
// expect finding: data-race modCount

import java.util.ArrayList;
import java.util.List;

public class MethodReferenceRace {
    public static void main(String[] args) throws InterruptedException {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        Thread first = new Thread(list::clear), second = new Thread(list::clear);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
