// Thread ids are positive, unique and constant, also when several threads create threads at once.
import java.util.HashSet;
import java.util.Set;

public class Main {
  public static void main(String[] args) throws Exception {
    System.out.println(Thread.currentThread().getId());
    int makers = 4, each = 25;
    Thread[][] made = new Thread[makers][each];
    Thread[] ts = new Thread[makers];
    for (int i = 0; i < makers; i++) {
      int me = i;
      ts[i] = new Thread(() -> {
        for (int k = 0; k < each; k++) made[me][k] = new Thread();
      });
      ts[i].start();
    }
    for (Thread t : ts) t.join();
    Set<Long> ids = new HashSet<>();
    Set<String> names = new HashSet<>();
    boolean positive = true, increasing = true;
    for (Thread[] row : made) {
      for (int k = 0; k < each; k++) {
        ids.add(row[k].getId());
        names.add(row[k].getName());
        positive &= row[k].getId() > 0;
        increasing &= k == 0 || row[k].getId() > row[k - 1].getId();
      }
    }
    System.out.println(ids.size() + " " + names.size() + " " + positive + " " + increasing);
    long[] inside = new long[1];
    Thread t = new Thread(() -> inside[0] = Thread.currentThread().getId());
    long before = t.getId();
    t.start();
    t.join();
    System.out.println(before == inside[0] && inside[0] == t.getId());
    class Lying extends Thread {
      @Override public long getId() {
        return -7;
      }
    }
    System.out.println(new Lying().getId());
  }
}
