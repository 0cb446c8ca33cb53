// Lines printed to one stream by several threads stay whole, and each thread's lines stay in order.
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

public class Main {
  public static void main(String[] args) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes);
    StringBuffer buffer = new StringBuffer();
    int n = 4, each = 10;
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < each; k++) {
          out.println(me + ":" + k + ":" + "x".repeat(me));
          buffer.append("<" + me + ">");
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    String[] lines = bytes.toString().split("\n");
    System.out.println(lines.length);
    List<List<String>> by = new ArrayList<>();
    for (int i = 0; i < n; i++) by.add(new ArrayList<>());
    for (String line : lines) by.get(line.charAt(0) - '0').add(line);
    for (List<String> l : by) System.out.println(l);
    int whole = 0;
    for (int i = 0; i + 2 < buffer.length(); i += 3) {
      if (buffer.charAt(i) == '<' && buffer.charAt(i + 2) == '>') whole++;
    }
    System.out.println(whole + " " + buffer.length());
  }
}
