// Access modes on long and on references: fields, statics and array elements.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Main {
  long n;
  String s = "a";
  static volatile long sn = 1L << 40;
  static String ss;

  public static void main(String[] args) throws Exception {
    MethodHandles.Lookup k = MethodHandles.lookup();
    VarHandle n = k.findVarHandle(Main.class, "n", long.class), sn = k.findStaticVarHandle(Main.class, "sn",
        long.class);
    Main m = new Main();
    n.set(m, 1L << 33);
    n.setVolatile(m, (long) n.getVolatile(m) + 1);
    n.setOpaque(m, (long) n.getOpaque(m) + 1);
    n.setRelease(m, (long) n.getAcquire(m) + 1);
    System.out.println(m.n + " " + n.compareAndSet(m, m.n, -1L) + " " + n.compareAndSet(m, 1L, 2L));
    System.out.println((long) n.compareAndExchange(m, -1L, 5L) + " "
        + (long) n.compareAndExchangeAcquire(m, 5L, 6L) + " "
        + (long) n.compareAndExchangeRelease(m, 6L, 1L << 50) + " " + m.n);
    while (!n.weakCompareAndSet(m, 1L << 50, 1L << 51)) Thread.onSpinWait();
    while (!n.weakCompareAndSetPlain(m, 1L << 51, 1L << 52)) Thread.onSpinWait();
    while (!n.weakCompareAndSetAcquire(m, 1L << 52, 1L << 53)) Thread.onSpinWait();
    while (!n.weakCompareAndSetRelease(m, 1L << 53, 1L << 54)) Thread.onSpinWait();
    System.out.println((long) n.getAndAdd(m, 1L) + " " + (long) n.getAndAddAcquire(m, 1L << 60) + " "
        + (long) n.getAndAddRelease(m, Long.MIN_VALUE) + " " + (long) n.getAndSet(m, 0xffL) + " "
        + (long) n.getAndSetAcquire(m, 0xf0L) + " " + (long) n.getAndSetRelease(m, 0x0f00_0000_0000L));
    System.out.println((long) n.getAndBitwiseOr(m, 1L) + " " + (long) n.getAndBitwiseOrAcquire(m, 2L) + " "
        + (long) n.getAndBitwiseOrRelease(m, 4L) + " " + (long) n.getAndBitwiseAnd(m, ~1L) + " "
        + (long) n.getAndBitwiseAndAcquire(m, ~2L) + " " + (long) n.getAndBitwiseAndRelease(m, ~4L) + " "
        + (long) n.getAndBitwiseXor(m, -1L) + " " + (long) n.getAndBitwiseXorAcquire(m, -1L) + " "
        + (long) n.getAndBitwiseXorRelease(m, 1L) + " " + m.n);
    System.out.println((long) sn.getAndAdd(1L) + " " + sn.compareAndSet((1L << 40) + 1, 7L) + " " + sn.get()
        + " " + Main.sn);
    long[] a = {1, 2, 3};
    VarHandle an = MethodHandles.arrayElementVarHandle(long[].class);
    System.out.println((long) an.getAndAdd(a, 1, 40L) + " " + an.compareAndSet(a, 2, 3L, -3L) + " " + a[0]
        + a[1] + a[2]);

    VarHandle s = k.findVarHandle(Main.class, "s", String.class), ss = k.findStaticVarHandle(Main.class,
        "ss", String.class);
    System.out.println((String) s.get(m) + s.getVolatile(m) + s.getOpaque(m) + s.getAcquire(m));
    s.set(m, "b");
    s.setVolatile(m, m.s + "c");
    s.setOpaque(m, m.s + "d");
    s.setRelease(m, m.s + "e");
    String now = m.s;
    // References are compared by identity.
    System.out.println(now + " " + s.compareAndSet(m, new String(now), "x") + " "
        + s.compareAndSet(m, now, "x"));
    System.out.println(s.compareAndExchange(m, "x", "y") + " " + s.compareAndExchange(m, "x", "z") + " "
        + s.compareAndExchangeAcquire(m, "y", null) + " " + s.compareAndExchangeRelease(m, null, "w") + " "
        + m.s);
    while (!s.weakCompareAndSet(m, "w", "1")) Thread.onSpinWait();
    while (!s.weakCompareAndSetPlain(m, "1", "2")) Thread.onSpinWait();
    while (!s.weakCompareAndSetAcquire(m, "2", "3")) Thread.onSpinWait();
    while (!s.weakCompareAndSetRelease(m, "3", "4")) Thread.onSpinWait();
    System.out.println(s.getAndSet(m, "5") + " " + s.getAndSetAcquire(m, "6") + " "
        + s.getAndSetRelease(m, "7") + " " + m.s);
    System.out.println(ss.get() + " " + ss.compareAndSet(null, "first") + " "
        + ss.compareAndSet(null, "second") + " "
        + ss.getAndSet("third") + " " + Main.ss);
    try {
      s.getAndAdd(m, "no");
    } catch (UnsupportedOperationException e) {
      System.out.println("no arithmetic");
    }
    try {
      s.getAndBitwiseOr(m, "no");
    } catch (UnsupportedOperationException e) {
      System.out.println("no bits");
    }
    Object[] strings = new String[] {"p", "q"};
    VarHandle ao = MethodHandles.arrayElementVarHandle(Object[].class);
    System.out.println(ao.getAndSet(strings, 0, "r") + " " + ao.compareAndSet(strings, 1, "q", null) + " "
        + strings[0] + strings[1]);
    try {
      ao.set(strings, 0, 5);
      System.out.println("not expected");
    } catch (ArrayStoreException | ClassCastException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    try {
      ao.compareAndSet(strings, 0, "r", new Object());
      System.out.println("not expected");
    } catch (ArrayStoreException | ClassCastException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    VarHandle as = MethodHandles.arrayElementVarHandle(String[].class);
    String[] texts = {"t"};
    System.out.println((String) as.getAndSet(texts, 0, "u") + texts[0]);
  }
}
