// The two steps hold the list's lock together.
// expect outcomes: ok:1

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class SyncListAddIfAbsentLocked {
    static final List<String> guests = Collections.synchronizedList(new ArrayList<>());

    static void invite(String guest) {
        synchronized (guests) {
            if (!guests.contains(guest)) {
                guests.add(guest);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> invite("Ada"));
        Thread second = new Thread(() -> invite("Ada"));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(guests.size());
    }
}
