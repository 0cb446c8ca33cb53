// A bank: transfers lock two accounts in order of their numbers, audits lock all, money is conserved.
import java.util.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

public class Main {
  static class Account {
    final int number;
    final Lock lock = new ReentrantLock();
    final Condition paidIn = lock.newCondition();
    long balance;

    Account(int number, long balance) {
      this.number = number;
      this.balance = balance;
    }
  }

  final Account[] accounts;
  final AtomicInteger refused = new AtomicInteger(), done = new AtomicInteger();

  Main(int n) {
    accounts = new Account[n];
    for (int i = 0; i < n; i++) accounts[i] = new Account(i, 100);
  }

  boolean transfer(Account from, Account to, long amount) {
    if (from == to) return false;
    Account first = from.number < to.number ? from : to, second = first == from ? to : from;
    first.lock.lock();
    try {
      second.lock.lock();
      try {
        if (from.balance < amount) return false;
        from.balance -= amount;
        to.balance += amount;
        to.paidIn.signalAll();
        return true;
      } finally {
        second.lock.unlock();
      }
    } finally {
      first.lock.unlock();
    }
  }

  /**
   * The same without an order: back off and retry when the second lock is taken. Two that do so in step would
   * never end, so after a few attempts the order decides.
   */
  boolean transferTrying(Account from, Account to, long amount) {
    for (int attempt = 0; attempt < 5; attempt++) {
      if (from.lock.tryLock()) {
        try {
          if (to.lock.tryLock()) {
            try {
              if (from == to || from.balance < amount) return false;
              from.balance -= amount;
              to.balance += amount;
              to.paidIn.signalAll();
              return true;
            } finally {
              to.lock.unlock();
            }
          }
        } finally {
          from.lock.unlock();
        }
      }
      Thread.yield();
    }
    return transfer(from, to, amount);
  }

  long audit() {
    for (Account a : accounts) a.lock.lock();
    long sum = 0;
    for (Account a : accounts) sum += a.balance;
    for (Account a : accounts) a.lock.unlock();
    return sum;
  }

  void waitFor(Account a, long atLeast) throws InterruptedException {
    a.lock.lock();
    try {
      while (a.balance < atLeast) a.paidIn.await();
    } finally {
      a.lock.unlock();
    }
  }

  public static void main(String[] args) throws Exception {
    Main bank = new Main(5);
    Thread[] clerks = new Thread[4];
    for (int c = 0; c < clerks.length; c++) {
      int seed = c;
      clerks[c] = new Thread(() -> {
        Random r = new Random(seed);
        for (int i = 0; i < 25; i++) {
          Account a = bank.accounts[r.nextInt(5)], b = bank.accounts[r.nextInt(5)];
          boolean ok = seed % 2 == 0 ? bank.transfer(a, b, r.nextInt(50))
              : bank.transferTrying(a, b, r.nextInt(50));
          (ok ? bank.done : bank.refused).incrementAndGet();
        }
      });
    }
    int[] wrong = {0};
    Thread auditor = new Thread(() -> {
      for (int i = 0; i < 10; i++) if (bank.audit() != 500) wrong[0]++;
    });
    for (Thread t : clerks) t.start();
    auditor.start();
    for (Thread t : clerks) t.join();
    auditor.join();
    boolean negative = false;
    for (Account a : bank.accounts) negative |= a.balance < 0;
    System.out.println("total " + bank.audit() + " transfers " + (bank.done.get() + bank.refused.get())
        + " wrong audits " + wrong[0] + " overdrawn " + negative);

    // A saver waits until others have paid in enough.
    Main small = new Main(3);
    String[] outcome = {"?"};
    Thread saver = new Thread(() -> {
      try {
        small.waitFor(small.accounts[0], 150);
        outcome[0] = "enough";
      } catch (InterruptedException e) {
        outcome[0] = e.toString();
      }
    });
    saver.start();
    for (int i = 0; i < 5; i++) {
      System.out.print(small.transfer(small.accounts[1], small.accounts[0], 10) + " ");
      System.out.print(small.transfer(small.accounts[2], small.accounts[0], 7) + " ");
    }
    System.out.println(small.transfer(small.accounts[1], small.accounts[0], 1000));
    small.transfer(small.accounts[2], small.accounts[1], 65);
    saver.join();
    System.out.println(outcome[0]);
    for (Account a : small.accounts) System.out.print(a.number + "=" + a.balance + " ");
    System.out.println();
  }
}
