// The JDK keeps what it has found out once: enum constants, annotations, formats, the version.

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.text.SimpleDateFormat;
import java.util.Date;

public class CachesOfTheLibrary {
    enum Colour { RED, GREEN }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        String value() default "x";
    }

    @Mark("a")
    static class A { }

    @Mark("b")
    static class B { }

    static void both(Runnable first, Runnable second) throws InterruptedException {
        Thread t = new Thread(first), u = new Thread(second);
        t.start();
        u.start();
        t.join();
        u.join();
    }

    public static void main(String[] args) throws InterruptedException {
        both(() -> Colour.valueOf("RED"), () -> Colour.valueOf("GREEN"));
        both(() -> A.class.getAnnotation(Mark.class), () -> B.class.getAnnotation(Mark.class));
        both(Runtime::version, Runtime::version);
        both(() -> new SimpleDateFormat("yyyy").format(new Date(0)),
                () -> new SimpleDateFormat("MM").format(new Date(0)));
    }
}
