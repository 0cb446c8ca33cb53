/** Writes every element of a large int array, several times over. */
public class Array {
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 18;
        int[] cells = new int[10_000_000];
        for (int round = 0; round < rounds; round++) {
            for (int i = 0; i < cells.length; i++) cells[i] = i + round;
        }
        System.out.println(cells[0] + cells[cells.length / 2] + cells[cells.length - 1]);
    }
}
