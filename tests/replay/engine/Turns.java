/**
 * Threads that print in turn: {@code Turns ROUNDS}. Thread 1 prints "1" that often, main "0".
 */
public class Turns {
    static void one(int rounds) {
        for (int i = 0; i < rounds; i++) {
            print("1");
        }
    }

    static void zero(int rounds) {
        for (int i = 0; i < rounds; i++) {
            print("0");
        }
    }

    static void print(String digit) {
        System.out.print(digit);
    }

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        Thread t = new Thread(() -> one(rounds), "one");
        t.start();
        zero(rounds);
        t.join();
        System.out.println(".");
    }
}
