// Two circles change places, in a thread; then they do it again, named the other way round. The first
// circle is locked and then the second, whichever they are.
// expect finding: deadlock-lock-cycle

/** The animation of Stoller (2002), without its pictures. */
public class ExchangeDeadlock {
    static final int STEPS = 100;

    static class Circle {
        int x;
        int y;

        Circle(int x, int y) {
            this.x = x;
            this.y = y;
        }
    }

    /** The caller does the work. */
    static void exchangePos(Circle a, Circle b) {
        synchronized (a) {
            synchronized (b) {
                int fromX = a.x;
                int fromY = a.y;
                int toX = b.x;
                int toY = b.y;
                for (int i = 1; i <= STEPS; i++) {
                    a.x = fromX + (toX - fromX) * i / STEPS;
                    a.y = fromY + (toY - fromY) * i / STEPS;
                    b.x = toX + (fromX - toX) * i / STEPS;
                    b.y = toY + (fromY - toY) * i / STEPS;
                }
            }
        }
    }

    /** A thread does the work; the caller goes on. */
    static Thread exchangePosThread(Circle a, Circle b) {
        Thread thread = new Thread("Slider") {
            @Override
            public void run() {
                exchangePos(a, b);
            }
        };
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Circle left = new Circle(0, 50);
        Circle right = new Circle(100, 50);
        Thread slider = exchangePosThread(left, right);
        exchangePos(right, left);
        slider.join();
        System.out.println(left.x + " " + right.x);
    }
}
