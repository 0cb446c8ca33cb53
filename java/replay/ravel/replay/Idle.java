package ravel.replay;

/** No program runs: between the start of a JVM for several runs and the first of them. */
final class Idle extends Engine {
    Idle() {
        super(null);
        off = true;
    }

    @Override
    Controlled controlled() {
        return null;
    }

    @Override
    void arrived(int point) {}

    @Override
    void begins(Controlled me) {}

    @Override
    void blocks(Controlled me) {}

    @Override
    void watch() {}
}
