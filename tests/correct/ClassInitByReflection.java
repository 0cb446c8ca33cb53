// A class that takes a lock in its initialiser is initialised by reflection.

import java.util.concurrent.locks.ReentrantLock;

public class ClassInitByReflection {
    static final ReentrantLock lock = new ReentrantLock();

    static void pass() {
        lock.lock();
        Thread.yield();
        lock.unlock();
    }

    static class Initialised {
        static {
            pass();
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        new Thread(ClassInitByReflection::pass).start();
        Initialised.class.getDeclaredConstructor().newInstance();
    }
}
