// InheritableThreadLocal: a child takes its parent's values when it is created, through childValue.
public class Main {
  static final InheritableThreadLocal<String> NAME = new InheritableThreadLocal<>() {
    @Override protected String childValue(String parent) {
      return parent + "/child";
    }

    @Override protected String initialValue() {
      return "initial";
    }
  };
  static final InheritableThreadLocal<StringBuilder> SHARED = new InheritableThreadLocal<>();
  static final ThreadLocal<String> PLAIN = new ThreadLocal<>();

  static String look() {
    return NAME.get() + " " + SHARED.get() + " " + PLAIN.get();
  }

  static void run(Thread t) throws InterruptedException {
    t.start();
    t.join();
  }

  public static void main(String[] args) throws Exception {
    run(new Thread(() -> System.out.println("nothing set: " + look())));
    NAME.set("main");
    SHARED.set(new StringBuilder("shared"));
    PLAIN.set("plain");
    Thread early = new Thread(() -> System.out.println("created early: " + look()));
    NAME.set("changed");
    run(early);
    run(new Thread(() -> {
      System.out.println("child: " + look());
      NAME.set("own");
      SHARED.get().append("+");
      try {
        run(new Thread(() -> System.out.println("grandchild: " + look())));
        NAME.remove();
        run(new Thread(() -> System.out.println("grandchild after remove: " + look())));
        System.out.println("child after remove: " + look());
        run(new Thread(() -> System.out.println("grandchild after that: " + look())));
      } catch (InterruptedException e) {
        System.out.println("not expected");
      }
    }));
    System.out.println("main keeps: " + look());
    run(new Thread(null, () -> System.out.println("without inheritance: " + look()), "none", 0, false));

    // Created by a thread other than the one that starts it.
    Thread[] made = new Thread[1];
    run(new Thread(() -> {
      NAME.set("maker");
      made[0] = new Thread(() -> System.out.println("made elsewhere: " + look()));
    }));
    run(made[0]);
    int[] sum = {0};
    InheritableThreadLocal<Integer>[] many = new InheritableThreadLocal[40];
    for (int i = 0; i < many.length; i++) {
      many[i] = new InheritableThreadLocal<>();
      many[i].set(i);
    }
    run(new Thread(() -> {
      for (InheritableThreadLocal<Integer> l : many) sum[0] += l.get();
    }));
    System.out.println(sum[0]);
  }
}
