// The constructor starts a thread before it has set its field.
// expect finding: assertion not yet constructed

public class EscapingThis implements Runnable {
    private volatile String name;

    EscapingThis(String name) {
        new Thread(this).start();
        this.name = name;
    }

    @Override
    public void run() {
        assert name != null : "not yet constructed";
    }

    public static void main(String[] args) {
        new EscapingThis("Ada");
    }
}
