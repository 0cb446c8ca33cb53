package ravel.replay;

/** What a run under random schedules is told. */
final class RunSettings {
    private static final String SEED = "ravel.shake.seed";
    private static final String PROBABILITY = "ravel.shake.probability";
    private static final double USUAL_PROBABILITY = 0.1;

    final long seed;
    final double probability;

    /** The file for {@link Findings}, and that for {@link Recording}; null: none. */
    final String report;
    final String record;

    RunSettings(long seed, double probability, String report, String record) {
        this.seed = seed;
        this.probability = probability;
        this.report = report;
        this.record = record;
    }

    /** Of the only run of this JVM. */
    static RunSettings ofProperties() {
        Long given = Long.getLong(SEED);
        long seed = given != null ? given : System.currentTimeMillis();
        if (given == null) {
            Report.print("ravel: -D" + SEED + "=" + seed);
        }
        return new RunSettings(seed, probability(System.getProperty(PROBABILITY)),
                System.getProperty("ravel.shake.report"), System.getProperty("ravel.shake.record"));
    }

    static double probability(String text) {
        try {
            return text == null ? USUAL_PROBABILITY : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return USUAL_PROBABILITY;
        }
    }
}
