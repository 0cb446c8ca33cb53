import java.util.ArrayList;
import java.util.List;

/** All ways to make threads; who they are is told by the schedule's thread numbers. */
public class Threads {
    static final List<Thread> made = new ArrayList<>();

    /** Made before main begins. */
    static final Thread early = made(new Thread(() -> say("early"), "early"));

    static Thread made(Thread thread) {
        made.add(thread);
        return thread;
    }

    static synchronized void say(String text) {
        System.out.println(text);
    }

    static class Named extends Thread {
        Named(String name) {
            super(name);
        }

        @Override
        public void run() {
            say("subclass " + getName());
        }
    }

    static class Inner extends Named {
        final Thread other;

        Inner(Thread other) {
            super("of " + other.getName());
            this.other = other;
        }

        @Override
        public void interrupt() {
            say("interrupt of the subclass");
            super.interrupt();
        }
    }

    static class Task implements Runnable {
        @Override
        public void run() {
            say("task");
        }
    }

    static class Base {
        public void run() {
            say("inherited");
        }
    }

    static class Derived extends Base implements Runnable {}

    static class Greeter {
        void greet() {
            say("method of an object");
        }
    }

    static void method() {
        say("method");
    }

    public static void main(String[] args) throws InterruptedException {
        made(new Inner(made(new Named("nested"))));
        made(new Thread(new Task()));
        made(new Thread(new Derived()));
        made(new Thread(Threads::method));
        Runnable lambda = () -> say("lambda");
        made(args.length == 0 ? new Thread(lambda) : new Thread(null, lambda, "with arguments", 0));
        if (args.length > 0) {
            made(new Thread(new Greeter()::greet));
        }
        new Thread(lambda);
        Thread daemon = made(new Thread("daemon") {
            @Override
            public void run() {
                say("daemon");
                synchronized (this) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        say("never");
                    }
                }
            }
        });
        daemon.setDaemon(true);
        Runtime.getRuntime().addShutdownHook(made(new Thread(() -> say("hook"))));
        made.remove(made.size() - 1);
        for (Thread t : made) {
            t.start();
        }
        Thread inner = made.get(2);
        inner.interrupt();
        say("interrupted " + inner.isInterrupted());
        for (Thread t : made) {
            if (t != daemon) {
                t.join();
            }
        }
        say("end");
    }
}
