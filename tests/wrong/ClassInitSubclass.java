// As ClassInitSuperclass, in a chain of three classes, and the lowest has code to run.
// expect finding: deadlock-lock-cycle

public class ClassInitSubclass {
    static class Shape {
        static final Square UNIT = new Square(1);
    }

    static class Rectangle extends Shape {}

    static class Square extends Rectangle {
        static int made;

        static {
            made = 0;
        }

        Square(int side) {
            made++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            if (Shape.UNIT == null) throw new AssertionError();
        });
        other.start();
        new Rectangle();
        other.join();
    }
}
