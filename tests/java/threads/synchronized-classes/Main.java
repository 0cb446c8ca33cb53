// The old synchronised classes of java.util and java.lang keep their promises under several threads.
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Stack;
import java.util.Vector;

public class Main {
  public static void main(String[] args) throws Exception {
    Vector<Integer> vector = new Vector<>();
    Stack<Integer> stack = new Stack<>();
    Hashtable<String, Integer> table = new Hashtable<>();
    StringBuffer text = new StringBuffer();
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>());
    Random random = new Random(1);
    int n = 4, each = 25;
    int[] popped = new int[n];
    Thread[] ts = new Thread[n];
    for (int i = 0; i < n; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < each; k++) {
          vector.add(me * each + k);
          stack.push(k);
          table.merge("k" + k % 5, 1, Integer::sum);
          text.append((char) ('a' + me));
          list.add(k);
          map.merge(k % 3, k, Integer::sum);
          random.nextInt();
          popped[me] += stack.pop();
        }
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    int sum = 0;
    for (int v : vector) sum += v;
    int poppedSum = 0;
    for (int p : popped) poppedSum += p;
    System.out.println(vector.size() + " " + sum + " " + stack.size() + " " + poppedSum);
    for (int i = 0; i < 5; i++) System.out.print(table.get("k" + i) + " ");
    System.out.println(text.length() + " " + list.size() + " " + map.get(0) + " " + map.get(1) + " "
        + map.get(2));
    // The generator took exactly that many steps, whoever took them.
    Random again = new Random(1);
    for (int i = 0; i < n * each; i++) again.nextInt();
    System.out.println(again.nextInt() == random.nextInt());
    synchronized (list) {
      int s = 0;
      for (int x : list) s += x;
      System.out.println(s);
    }
  }
}
