// Two subclasses are initialised by two threads, and a third uses their superclass.

public class ClassInitSiblings {
    static class Parent {
        static final StringBuffer log = new StringBuffer("p");
    }

    static class First extends Parent {
        static final int LENGTH = log.length();
    }

    static class Second extends Parent {}

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> new First());
        Thread second = new Thread(() -> new Second());
        first.start();
        second.start();
        String log = Parent.log.toString();
        first.join();
        second.join();
        System.out.println(log + First.LENGTH);
    }
}
