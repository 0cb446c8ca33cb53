package ravel.replay;

/** Ends the threads of a run that is over, in a JVM that goes on. */
final class RunOver extends Error {
    static final RunOver INSTANCE = new RunOver();

    private static final long serialVersionUID = 1;

    private RunOver() {
        super("the run is over", null, false, false);
    }
}
