// Program arguments, standard input through Scanner and BufferedReader, system properties that are fixed.
import java.io.*;
import java.util.*;
public class Main {
  public static void main(String[] args) throws IOException {
    System.out.println(args.length);
    for (int i = 0; i < args.length; i++) System.out.println(i + " [" + args[i] + "] " + args[i].length()
        + " " + args[i].hashCode());
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    int n = Integer.parseInt(in.readLine().trim()); long sum = 0;
    for (int i = 0; i < n; i++) {
      StringTokenizer st = new StringTokenizer(in.readLine());
          while (st.hasMoreTokens()) sum += Long.parseLong(st.nextToken());
    }
    System.out.println(n + " " + sum); Scanner sc = new Scanner(in);
    Map<String, Integer> freq = new TreeMap<>();
    while (sc.hasNext()) {
      if (sc.hasNextInt()) freq.merge("int", sc.nextInt(), Integer::sum);
          else freq.merge(sc.next(), 1, Integer::sum);
    }
    System.out.println(freq); System.out.println(in.read() + " " + System.in.read());
    System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator")
        + System.getProperty("java.specification.version") + System.getProperty("my.prop")
        + System.getProperty("other", "dflt") + Boolean.getBoolean("flag.on")
        + Integer.getInteger("num.prop", 5) + System.lineSeparator().length()
        + System.getProperty("java.class.path").isEmpty() + (System.console() == null));
  }
}
