/** A producer and two consumers, after figure 2 of Schuppan et al. 2005. Argument: how many puts. */
public class Prodcons {
    public static void main(String[] args) {
        Buffer.bound = Integer.parseInt(args[0]);
        Producer p = new Producer("p");
        Consumer c1 = new Consumer("c1");
        Consumer c2 = new Consumer("c2");
        p.start();
        c1.start();
        c2.start();
        try {
            p.join();
            c1.join();
            c2.join();
        } catch (InterruptedException e) {
            System.exit(2);
        }
        System.exit(0);
    }
}
