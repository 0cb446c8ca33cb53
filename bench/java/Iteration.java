/** An empty loop: what one increment, one compare and one branch cost. */
public class Iteration {
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 220_000_000;
        int i = 0;
        while (i < rounds) i++;
        System.out.println(i);
    }
}
