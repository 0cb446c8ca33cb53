// Two philosophers take the forks in the order of their numbers, so no circle forms.
// expect outcomes: ok:2

import java.util.concurrent.locks.ReentrantLock;

public class PhilosophersOrdered {
    static final ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock()};
    static int meals;

    static void eat(int left, int right) {
        ReentrantLock low = forks[Math.min(left, right)];
        ReentrantLock high = forks[Math.max(left, right)];
        low.lock();
        high.lock();
        meals++;
        high.unlock();
        low.unlock();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> eat(0, 1));
        Thread second = new Thread(() -> eat(1, 0));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(meals);
    }
}
