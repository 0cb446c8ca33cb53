// Each word with its separator is one call, so words never mix.
// expect outcomes: ok:a;b; ok:b;a;

public class StringBufferAppend {
    static final StringBuffer text = new StringBuffer();

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> text.append("a;"));
        Thread second = new Thread(() -> text.append("b;"));
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(text);
    }
}
