// contains and add on a synchronized list are two steps: both threads may add the same guest.
// expect finding: assertion invited twice
// expect outcomes: ok:1 assertion:

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SyncListAddIfAbsent {
    static final List<String> guests = Collections.synchronizedList(new ArrayList<>());

    static void invite(String guest) {
        if (!guests.contains(guest)) {
            guests.add(guest);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> invite("Ada"));
        Thread second = new Thread(() -> invite("Ada"));
        first.start();
        second.start();
        first.join();
        second.join();
        assert guests.size() == 1 : "invited twice";
        System.out.println(guests.size());
    }
}
