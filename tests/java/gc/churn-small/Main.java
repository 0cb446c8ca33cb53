// Hundreds of megabytes of short-lived small objects of many shapes while a rotating window stays alive and is verified.
import java.util.*;
public class Main {
  static class A { int x; A(int x) { this.x = x; } }
  static class B { long y; Object r; B(long y, Object r) { this.y = y; this.r = r; } }
  static class C {
    byte b; char c; double d; Object p, q;
    C(int k, Object p, Object q) { b = (byte) k; c = (char) k; d = k; this.p = p; this.q = q; }
  }
  public static void main(String[] args) {
    Object[] win = new Object[1024]; long check = 0;
    for (int i = 0; i < 1_500_000; i++) {
      int s = i & 1023; Object old = win[s], neu;
      switch (i % 5) {
        case 0: neu = new A(i); break;
        case 1: neu = new B(i, win[(s + 7) & 1023] instanceof A ? win[(s + 7) & 1023] : null);
        break;
        case 2: neu = new C(i, new A(i), new int[i & 15]); break;
        case 3: { int[] ia = new int[1 + (i >> 3 & 31)]; ia[0] = i; neu = ia; break; }
        default: neu = (i & 63) == 4 ? "s" + i : new Object[] {win[(s + 1) & 1023] instanceof A
            ? win[(s + 1) & 1023] : null};
      }
      if (old instanceof A) check += ((A) old).x; else if (old instanceof B) { check += ((B) old).y;
          if (((B) old).r instanceof A) check ^= ((A) ((B) old).r).x; }
      else if (old instanceof C) check += ((C) old).b + ((C) old).c + (long) ((C) old).d + ((A) ((C) old).p).x
          + ((int[]) ((C) old).q).length;
      else if (old instanceof int[] && ((int[]) old).length > 0) check += ((int[]) old)[0];
          else if (old instanceof String) check += ((String) old).length();
      win[s] = neu;
    }
    System.out.println(check);
    int[] kinds = new int[6];
    for (Object o : win) kinds[o instanceof A ? 0 : o instanceof B ? 1 : o instanceof C ? 2
        : o instanceof int[] ? 3 : o instanceof String ? 4 : 5]++;
    System.out.println(Arrays.toString(kinds));
  }
}
