/** Classes that are initialised, with output, by whichever thread comes first. */
public class Initialisers {
    static int order;

    static synchronized int next(String who) {
        System.out.println(who + " in " + Thread.currentThread().getName());
        return ++order;
    }

    static class Left {
        static int first = next("Left");
        static int second = next("left");
    }

    static class Right extends Left {
        static int value = next("Right") + second;
        int field = value;
    }

    static class Alone {
        static final int[] values = new int[2];

        static {
            for (int i = 0; i < values.length; i++) {
                values[i] = next("Alone");
            }
        }

        static int sum() {
            return values[0] + values[1];
        }
    }

    static void one() {
        int sum = Alone.sum() + new Right().field;
        System.out.println("one " + sum);
    }

    static void two() {
        int sum = Left.second + Alone.values[0];
        System.out.println("two " + sum);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(Initialisers::one, "a");
        Thread b = new Thread(Initialisers::two, "b");
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println("order " + order);
    }
}
