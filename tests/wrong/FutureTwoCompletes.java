// Two threads complete the same future; the program expects the value of one of them.
// expect finding: assertion the fallback won
// expect outcomes: ok:1 assertion:

import java.util.concurrent.CompletableFuture;

public class FutureTwoCompletes {
    static final CompletableFuture<Integer> answer = new CompletableFuture<>();

    public static void main(String[] args) {
        new Thread(() -> answer.complete(1)).start();
        new Thread(() -> answer.complete(-1)).start();
        int got = answer.join();
        assert got == 1 : "the fallback won";
        System.out.println(got);
    }
}
