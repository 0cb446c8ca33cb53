// Large stacks: frozen and put back on a deeper one, over and over.
import java.util.ArrayList;
import java.util.List;
import jdk.internal.vm.Continuation;
import jdk.internal.vm.ContinuationScope;

public class Main {
  static final ContinuationScope SCOPE = new ContinuationScope("scope");

  static long down(int depth, long sum) {
    String mine = Integer.toString(depth);
    if (depth % 400 == 0) Continuation.yield(SCOPE);
    long below = depth == 0 ? sum : down(depth - 1, sum + depth);
    if (depth % 700 == 0) Continuation.yield(SCOPE);
    return below + mine.length();
  }

  static void onTop(int depth, Continuation c) {
    byte[] mine = new byte[depth % 7];
    if (depth == 0) {
      c.run();
    } else {
      onTop(depth - 1, c);
    }
    if (mine.length != depth % 7) throw new AssertionError();
  }

  public static void main(String[] args) {
    long[] result = new long[1];
    Continuation c = new Continuation(SCOPE, () -> result[0] = down(2000, 0));
    int runs = 0;
    while (!c.isDone()) {
      onTop(runs * 37 % 300, c);
      if (++runs % 4 == 0) System.gc();
    }
    System.out.println(runs + " " + result[0]);

    // Many stacks at once, gone on with in another order.
    List<Continuation> all = new ArrayList<>();
    long[] results = new long[40];
    for (int i = 0; i < results.length; i++) {
      int n = i;
      all.add(new Continuation(SCOPE, () -> results[n] = down(800 + n, n)));
    }
    int steps = 0;
    for (int next = 0; !all.isEmpty(); next += 13) {
      Continuation one = all.get(next % all.size());
      one.run();
      steps++;
      if (one.isDone()) all.remove(one);
    }
    long sum = 0;
    for (long r : results) sum = sum * 31 + r;
    System.out.println(steps + " " + sum);
  }
}
