// One concatenation of a hundred ints: a call site with a hundred arguments.
public class Main {
  public static void main(String[] args) {
    int a0 = 0, a1 = 1, a2 = 2, a3 = 3, a4 = 4, a5 = 5, a6 = 6, a7 = 7, a8 = 8, a9 = 9;
    System.out.println("" + a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6
        + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6
        + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6
        + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6
        + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6 + a7 + a8 + a9 + a0 + a1 + a2 + a3 + a4 + a5 + a6
        + a7 + a8 + a9 + "end");
  }
}
