package ravel.replay;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Finds what {@code ravel instrument} wrote: in a folder that the agent names, or on the class path. */
final class Start {
    static final String FOLDER = "META-INF/ravel/";
    private static final String FOLDER_PROPERTY = "ravel.replay.folder";

    private Start() {}

    static void setFolder(String folder) {
        System.setProperty(FOLDER_PROPERTY, folder);
    }

    static Engine engine() throws IOException, Schedule.Unusable {
        if (has("shake")) {
            String kind = System.getProperty(ShakeEngine.KIND, "switch");
            switch (kind) {
                case "switch":
                    return new RandomEngine(RunSettings.ofProperties(), Thread.currentThread());
                case "yield":
                case "sleep":
                    return new FreeEngine(RunSettings.ofProperties(), kind.equals("sleep"));
                default:
                    throw new Schedule.Unusable(ShakeEngine.KIND + ": switch, yield or sleep, not "
                            + kind);
            }
        }
        String name = System.getProperty("ravel.replay.schedule", "schedule.cx");
        Schedule schedule;
        try (InputStream text = open("schedule.cx");
                InputStream points = open("points")) {
            schedule = new Schedule(name, text, points);
        }
        return schedule.isMessageBased ? new MessageEngine(schedule) : new SwitchEngine(schedule);
    }

    private static boolean has(String file) {
        String folder = System.getProperty(FOLDER_PROPERTY);
        return folder != null
                ? new File(folder, FOLDER + file).exists()
                : ClassLoader.getSystemResource(FOLDER + file) != null;
    }

    static InputStream open(String file) throws IOException, Schedule.Unusable {
        String folder = System.getProperty(FOLDER_PROPERTY);
        if (folder != null) {
            return new FileInputStream(folder + "/" + FOLDER + file);
        }
        InputStream in = ClassLoader.getSystemResourceAsStream(FOLDER + file);
        if (in == null) {
            throw new Schedule.Unusable("the folder that ravel instrument wrote is not on the class"
                    + " path: there is no " + FOLDER + file);
        }
        return in;
    }
}
