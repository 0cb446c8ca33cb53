// Exit status 4099 is seen as 3.
public class Main {
  public static void main(String[] args) { System.out.println("exit 4099"); System.exit(4099); }
}
