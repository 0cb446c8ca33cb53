// Every access mode on int: an instance field, a static field and array elements.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class Main {
  int field;
  static int stat;

  static final VarHandle FIELD, STATIC, ARRAY = MethodHandles.arrayElementVarHandle(int[].class);

  static {
    try {
      FIELD = MethodHandles.lookup().findVarHandle(Main.class, "field", int.class);
      STATIC = MethodHandles.lookup().findStaticVarHandle(Main.class, "stat", int.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  static void weak(String what, boolean done) {
    // A weak compare-and-set may fail without reason; those that must fail may not succeed.
    if (done) System.out.println(what + " succeeded");
  }

  public static void main(String[] args) {
    Main m = new Main();
    FIELD.set(m, 1);
    System.out.print((int) FIELD.get(m) + " ");
    FIELD.setVolatile(m, 2);
    System.out.print((int) FIELD.getVolatile(m) + " ");
    FIELD.setOpaque(m, 3);
    System.out.print((int) FIELD.getOpaque(m) + " ");
    FIELD.setRelease(m, 4);
    System.out.println((int) FIELD.getAcquire(m));
    System.out.println(FIELD.compareAndSet(m, 4, 5) + " " + FIELD.compareAndSet(m, 4, 6) + " " + m.field);
    System.out.println((int) FIELD.compareAndExchange(m, 5, 7) + " "
        + (int) FIELD.compareAndExchange(m, 5, 8) + " "
        + (int) FIELD.compareAndExchangeAcquire(m, 7, 9) + " "
        + (int) FIELD.compareAndExchangeAcquire(m, 7, 10) + " "
        + (int) FIELD.compareAndExchangeRelease(m, 9, 11) + " "
        + (int) FIELD.compareAndExchangeRelease(m, 9, 12));
    while (!FIELD.weakCompareAndSet(m, 11, 12)) Thread.onSpinWait();
    while (!FIELD.weakCompareAndSetPlain(m, 12, 13)) Thread.onSpinWait();
    while (!FIELD.weakCompareAndSetAcquire(m, 13, 14)) Thread.onSpinWait();
    while (!FIELD.weakCompareAndSetRelease(m, 14, 15)) Thread.onSpinWait();
    weak("weak", FIELD.weakCompareAndSet(m, 14, 0));
    weak("weak plain", FIELD.weakCompareAndSetPlain(m, 14, 0));
    weak("weak acquire", FIELD.weakCompareAndSetAcquire(m, 14, 0));
    weak("weak release", FIELD.weakCompareAndSetRelease(m, 14, 0));
    System.out.println((int) FIELD.getAndSet(m, 20) + " " + (int) FIELD.getAndSetAcquire(m, 21) + " "
        + (int) FIELD.getAndSetRelease(m, 22) + " " + (int) FIELD.getAndAdd(m, 10) + " "
        + (int) FIELD.getAndAddAcquire(m, -5) + " " + (int) FIELD.getAndAddRelease(m, Integer.MAX_VALUE)
        + " " + m.field);
    FIELD.set(m, 0b1100);
    System.out.println((int) FIELD.getAndBitwiseOr(m, 0b0011) + " "
        + (int) FIELD.getAndBitwiseOrAcquire(m, 0b10000) + " "
        + (int) FIELD.getAndBitwiseOrRelease(m, 0b100000) + " " + (int) FIELD.getAndBitwiseAnd(m, ~1) + " "
        + (int) FIELD.getAndBitwiseAndAcquire(m, ~2) + " " + (int) FIELD.getAndBitwiseAndRelease(m, ~4) + " "
        + (int) FIELD.getAndBitwiseXor(m, 0xff) + " " + (int) FIELD.getAndBitwiseXorAcquire(m, 0xf0) + " "
        + (int) FIELD.getAndBitwiseXorRelease(m, 0x0f) + " " + m.field);

    STATIC.setVolatile(100);
    System.out.println((int) STATIC.getVolatile() + " " + STATIC.compareAndSet(100, 101) + " "
        + (int) STATIC.getAndAdd(5) + " " + (int) STATIC.getAndSet(-1) + " "
        + (int) STATIC.compareAndExchange(-1, 3) + " "
        + (int) STATIC.getAndBitwiseOr(8) + " " + (int) STATIC.getAcquire() + " " + (int) STATIC.getOpaque()
        + " " + stat);

    int[] a = {10, 20, 30};
    ARRAY.setRelease(a, 0, 11);
    System.out.println((int) ARRAY.getVolatile(a, 0) + " " + ARRAY.compareAndSet(a, 1, 20, 21) + " "
        + ARRAY.compareAndSet(a, 1, 20, 22) + " " + (int) ARRAY.getAndAdd(a, 2, 3) + " "
        + (int) ARRAY.getAndBitwiseXor(a, 2, -1) + " " + a[0] + " " + a[1] + " " + a[2]);

    for (int bad : new int[] {-1, 3, Integer.MAX_VALUE}) {
      try {
        ARRAY.getAndAdd(a, bad, 1);
      } catch (ArrayIndexOutOfBoundsException e) {
        System.out.println(e.getMessage());
      }
    }
    try {
      FIELD.getAndAdd((Main) null, 1);
    } catch (NullPointerException e) {
      System.out.println("null object");
    }
    try {
      ARRAY.get((int[]) null, 0);
    } catch (NullPointerException e) {
      System.out.println("null array");
    }
    try {
      FIELD.set(m, "text");
    } catch (java.lang.invoke.WrongMethodTypeException e) {
      System.out.println("wrong type");
    }
    try {
      FIELD.set("no Main", 1);
    } catch (ClassCastException | java.lang.invoke.WrongMethodTypeException e) {
      System.out.println(e.getClass().getSimpleName());
    }
    // Widening and boxing as for invoke; an exact handle takes neither.
    FIELD.set(m, (short) 5);
    Object boxed = FIELD.get(m);
    System.out.println(boxed + " " + (long) FIELD.get(m));
    VarHandle exact = FIELD.withInvokeExactBehavior();
    try {
      exact.set(m, (short) 5);
      System.out.println("not expected");
    } catch (java.lang.invoke.WrongMethodTypeException e) {
      System.out.println("not exact");
    }
    exact.set(m, 6);
    System.out.println((int) exact.get(m));
  }
}
