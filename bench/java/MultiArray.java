/** Writes every element of a six-dimensional array; each write walks all six levels. */
public class MultiArray {
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 30;
        int n = 10;
        int last = 0;
        for (int round = 0; round < rounds; round++) {
            int[][][][][][] cube = new int[n][n][n][n][n][n];
            for (int a = 0; a < n; a++)
                for (int b = 0; b < n; b++)
                    for (int c = 0; c < n; c++)
                        for (int d = 0; d < n; d++)
                            for (int e = 0; e < n; e++)
                                for (int f = 0; f < n; f++)
                                    cube[a][b][c][d][e][f] = a + b + c + d + e + f + round;
            last += cube[round % n][1][2][3][4][5];
        }
        System.out.println(last);
    }
}
