public class Consumer extends Thread {
    Consumer(String name) {
        super(name);
    }

    @Override
    public void run() {
        int i;
        while (true) {
            if (Buffer.notEmpty()) {
                i = Buffer.get();
            }
        }
    }
}
