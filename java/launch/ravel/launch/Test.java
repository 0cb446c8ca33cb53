package ravel.launch;

/** A test as JUnit found it, and as a command line names it. */
public final class Test {
    /** {@code acme.QueueTest#drains}; what JUnit tells apart by parameters has them behind that. */
    public final String name;

    /** It is run several times, with an index from 1: {@code acme.QueueTest#drains[2]}. */
    public final boolean isTemplate;

    /** What its framework knows it by. */
    final Object id;

    Test(String name, boolean isTemplate, Object id) {
        this.name = name;
        this.isTemplate = isTemplate;
        this.id = id;
    }

    /** Is it meant by CLASS#METHOD, which may leave out parameters and index? */
    boolean isNamed(String asked) {
        return name.equals(asked) || name.startsWith(asked + "(") || name.startsWith(asked + "[")
                || asked.equals(name + "()");
    }
}
