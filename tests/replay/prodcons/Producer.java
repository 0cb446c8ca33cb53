public class Producer extends Thread {
    Producer(String name) {
        super(name);
    }

    @Override
    public void run() {
        while (true) {
            if (Buffer.notFull()) {
                Buffer.put(0);
            }
        }
    }
}
