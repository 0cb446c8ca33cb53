// The thread is started when the object is complete; start orders the plain write before the read.
// expect outcomes: ok:

public class StartAfterConstruction implements Runnable {
    private String name;

    StartAfterConstruction(String name) {
        this.name = name;
    }

    @Override
    public void run() {
        assert name != null : "not yet constructed";
    }

    public static void main(String[] args) {
        StartAfterConstruction object = new StartAfterConstruction("Ada");
        new Thread(object).start();
    }
}
