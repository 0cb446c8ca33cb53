// A latch, a future and an exchanger, each made of one monitor and its condition loop.
public class Main {
  static class Latch {
    private int count;

    Latch(int count) {
      this.count = count;
    }

    synchronized void down() {
      if (count > 0 && --count == 0) notifyAll();
    }

    synchronized void await() throws InterruptedException {
      while (count > 0) wait();
    }

    synchronized boolean await(long millis) throws InterruptedException {
      if (count > 0) wait(millis);
      return count == 0;
    }
  }

  static class Future<T> {
    private T value;
    private RuntimeException failure;
    private boolean done;

    synchronized void complete(T v) {
      if (done) return;
      value = v;
      done = true;
      notifyAll();
    }

    synchronized void fail(RuntimeException e) {
      if (done) return;
      failure = e;
      done = true;
      notifyAll();
    }

    synchronized T get() throws InterruptedException {
      while (!done) wait();
      if (failure != null) throw failure;
      return value;
    }
  }

  static class Exchanger<T> {
    private T first, second;
    private boolean waiting, matched;

    synchronized T exchange(T mine) throws InterruptedException {
      while (matched) wait();  // the pair before has not finished
      if (!waiting) {
        waiting = true;
        first = mine;
        while (!matched) wait();
        matched = false;
        waiting = false;
        notifyAll();
        return second;
      }
      second = mine;
      matched = true;
      notifyAll();
      return first;
    }
  }

  public static void main(String[] args) throws Exception {
    Latch start = new Latch(1), end = new Latch(5);
    int[] sum = {0};
    System.out.println("not yet " + end.await(3));
    for (int i = 0; i < 5; i++) {
      int add = i * i;
      new Thread(() -> {
        try {
          start.await();
        } catch (InterruptedException e) {
          System.out.println("not expected");
        }
        synchronized (sum) {
          sum[0] += add;
        }
        end.down();
      }).start();
    }
    System.out.println("before " + sum[0]);
    start.down();
    end.await();
    System.out.println("after " + sum[0] + " " + end.await(1));

    Future<String> good = new Future<>(), bad = new Future<>();
    String[] got = new String[4];
    Thread[] ts = new Thread[4];
    for (int i = 0; i < ts.length; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          got[me] = (me % 2 == 0 ? good : bad).get() + me;
        } catch (InterruptedException e) {
          got[me] = "not expected";
        } catch (RuntimeException e) {
          got[me] = e.getMessage() + me;
        }
      });
      ts[i].start();
    }
    good.complete("value ");
    good.complete("too late ");
    bad.fail(new RuntimeException("failure "));
    bad.complete("too late ");
    for (Thread t : ts) t.join();
    for (String g : got) System.out.print(g + ", ");
    System.out.println();

    Exchanger<Integer> x = new Exchanger<>();
    int[] traded = new int[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        try {
          for (int k = 0; k < 10; k++) traded[me] = traded[me] * 2 + x.exchange(k * 10 + me);
        } catch (InterruptedException e) {
          traded[me] = -1;
        }
      });
      ts[i].start();
    }
    for (int i = 0; i < 2; i++) ts[i].join();
    System.out.println(traded[0] + " " + traded[1]);
  }
}
