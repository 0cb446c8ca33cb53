// One thread initialises a class that makes an instance of its subclass, another the
// subclass, which has no code of its own to run: each waits for the other's class.
// expect finding: deadlock-lock-cycle

public class ClassInitSuperclass {
    static class Parent {
        static final Child DEFAULT = new Child();
    }

    static class Child extends Parent {}

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.println(Parent.DEFAULT != null));
        other.start();
        new Child();
        other.join();
    }
}
