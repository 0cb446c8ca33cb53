/** Two threads initialise a class and its subclass, each of which needs the other. */
class Superclass {
    static class Parent {
        static final Child CHILD = new Child();
    }

    static class Child extends Parent {}

    static void parent() {
        System.out.println(Parent.CHILD != null);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(Superclass::parent);
        other.start();
        new Child();
        other.join();
    }
}
