// Exit statuses are taken modulo 256: here -1 becomes 255.
public class Main {
  public static void main(String[] args) {
    System.out.println("exit -1"); System.out.flush(); Runtime.getRuntime().exit(-1);
  }
}
