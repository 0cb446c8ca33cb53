// Reading System.in by bytes, lines and tokens from a stdin file, then end of file.
import java.io.*;
import java.util.*;

public class Main {
  public static void main(String[] args) throws Exception {
    System.out.println(System.in.available() > 0);
    StringBuilder sb = new StringBuilder();
    int c;
    while ((c = System.in.read()) != '\n') sb.append((char) c);
    System.out.println("first [" + sb + "]");
    byte[] five = System.in.readNBytes(5);
    System.out.println(new String(five, "US-ASCII"));
    BufferedReader r = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
    System.out.println("rest [" + r.readLine() + "]");
    int n = Integer.parseInt(r.readLine().trim());
    long sum = 0;
    for (int i = 0; i < n; i++) {
      StringTokenizer t = new StringTokenizer(r.readLine());
      while (t.hasMoreTokens()) sum += Long.parseLong(t.nextToken());
    }
    System.out.println("sum " + sum);
    System.out.println("blank [" + r.readLine() + "]");
    String u = r.readLine();
    System.out.println(u.length() + " " + u.codePointCount(0, u.length()) + " " + u.hashCode());
    Scanner s = new Scanner(r).useLocale(Locale.ROOT);
    System.out.println(s.nextInt() + " " + s.nextDouble() + " " + s.next() + " " + s.nextBoolean());
    s.nextLine();
    List<String> left = new ArrayList<>();
    while (s.hasNextLine()) left.add(s.nextLine());
    System.out.println(left);
    System.out.println(System.in.read() + " " + System.in.available());
    System.in.close();
    try {
      System.in.read();
      System.out.println("readable");
    } catch (IOException e) {
      System.out.println(e.getMessage());
    }
  }
}
