// Tasks of the library that work on one array at once.
// expect outcomes: ok:528

import java.util.Arrays;

public class ParallelPrefix {
    public static void main(String[] args) {
        int[] numbers = new int[32];
        Arrays.parallelSetAll(numbers, i -> i + 1);
        Arrays.parallelPrefix(numbers, Integer::sum);
        System.out.println(numbers[31]);
    }
}
