/** Bubble sort of an array in reverse order: every comparison leads to a swap. */
public class BubbleSort {
    static void sort(int[] values) {
        boolean swapped = true;
        for (int end = values.length - 1; swapped; end--) {
            swapped = false;
            for (int i = 0; i < end; i++) {
                int left = values[i];
                int right = values[i + 1];
                if (left > right) {
                    values[i] = right;
                    values[i + 1] = left;
                    swapped = true;
                }
            }
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 9_000;
        int[] values = new int[size];
        for (int i = 0; i < size; i++) values[i] = size - i;
        sort(values);
        boolean sorted = true;
        for (int i = 0; i < size; i++) sorted &= values[i] == i + 1;
        System.out.println(sorted);
    }
}
