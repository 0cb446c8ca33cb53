/**
 * Methods without local variables return values: what they return takes the place of what the interpreter knows of
 * the frame. Deep, through natives and class initialisers, and after exceptions.
 */
public class Main {
    static int depth;

    static long wide() {
        if (depth == 0) return 0x1234567800000005L;
        depth--;
        return wide() + 0x100000001L;
    }

    static int narrow() {
        if (depth == 0) return -7;
        depth--;
        return narrow() + 3;
    }

    static double real() {
        if (depth == 0) return Math.PI;
        depth--;
        return real() * 1.0001;
    }

    static String text() {
        if (depth == 0) return "";
        depth--;
        return text() + depth % 10;
    }

    static int thrown() {
        if (depth == 0) throw new IllegalStateException("at the bottom");
        depth--;
        return thrown() + 1;
    }

    static int caught() {
        try {
            return thrown();
        } catch (IllegalStateException e) {
            return e.getMessage().length();
        }
    }

    static class Lazy {
        static final long VALUE = initial();

        static long initial() {
            depth = 100;
            return wide();
        }
    }

    static long lazy() {
        return Lazy.VALUE;
    }

    public static long reflected() {
        return 0x7fffffff12345678L;
    }

    static Object invoked() throws Exception {
        return Main.class.getMethod("reflected").invoke(null);
    }

    public static void main(String[] args) throws Exception {
        for (int d : new int[] {0, 1, 63, 64, 65, 128, 129, 1000}) {
            depth = d;
            System.out.println(d + " " + Long.toHexString(wide()));
            depth = d;
            System.out.println(narrow());
            depth = d;
            System.out.println(real());
            depth = d;
            System.out.println(text());
            depth = d;
            System.out.println(caught());
        }
        System.out.println(Long.toHexString(lazy()));
        for (int i = 0; i < 20; i++) System.out.println(invoked());
    }
}
