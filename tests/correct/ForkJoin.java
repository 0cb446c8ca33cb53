// Tasks of a ForkJoinPool are forked and joined.

import java.util.concurrent.*;
public class ForkJoin {
    static class Fib extends RecursiveTask<Integer> {
        final int n;
        Fib(int n) { this.n = n; }
        protected Integer compute() {
            if (n < 2) return n;
            Fib f = new Fib(n - 1);
            f.fork();
            return new Fib(n - 2).compute() + f.join();
        }
    }
    public static void main(String[] args) {
        if (new ForkJoinPool(2).invoke(new Fib(3)) != 2) throw new AssertionError();
    }
}
