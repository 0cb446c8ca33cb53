// Transfers between accounts that the clock chooses, by way of a random generator: the locks are taken in
// the order of the arguments. The replay must see the same clock.
// expect finding: deadlock-lock-cycle
// explore until: the first failure

import java.util.Random;

public class RandomTransfers {
    static class Account {
        int balance = 1000;
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) {
        Random random = new Random();
        Account[] accounts = {new Account(), new Account()};
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                for (int j = 0; j < 3; j++) {
                    transfer(accounts[random.nextInt(2)], accounts[random.nextInt(2)], random.nextInt(10));
                }
            }).start();
        }
    }
}
