/**
 * Many threads alive at once: each arrives at a meeting point, and none goes on before all are
 * there. Argument: threads.
 */
public class Threads10000 extends Thread {
    static final class Meeting {
        private int missing;
        private long sum;

        Meeting(int expected) {
            missing = expected;
        }

        synchronized void arrive() throws InterruptedException {
            if (--missing == 0) notifyAll();
            while (missing > 0) wait();
        }

        synchronized void add(int number) {
            sum += number;
        }
    }

    final Meeting meeting;
    final int number;

    Threads10000(Meeting meeting, int number) {
        this.meeting = meeting;
        this.number = number;
    }

    @Override
    public void run() {
        try {
            meeting.arrive();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        meeting.add(number);
    }

    public static void main(String[] args) throws InterruptedException {
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        // The main thread arrives last, and sees all others alive.
        Meeting meeting = new Meeting(count + 1);
        Threads10000[] threads = new Threads10000[count];
        for (int i = 0; i < count; i++) {
            threads[i] = new Threads10000(meeting, i);
            threads[i].start();
        }
        for (Threads10000 thread : threads) {
            if (!thread.isAlive()) throw new IllegalStateException("died early");
        }
        meeting.arrive();
        for (Threads10000 thread : threads) thread.join();
        if (meeting.sum != (long) count * (count - 1) / 2) throw new IllegalStateException("sum");
        System.out.println(meeting.sum);
    }
}
