package ravel.program;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** {@code ravel check} for the tests of a project, with all reports: what build tools have in common. */
public final class TestCheck {
    /** Some tests fail. */
    public static final int FAILED = 1;

    /** None fails, and not all schedules were explored. */
    public static final int UNFINISHED = 3;

    /** By the name of the format. */
    private static final Map<String, String> REPORTS = new TreeMap<>();

    static {
        REPORTS.put("html", "ravel.html");
        REPORTS.put("json", "ravel.json");
        REPORTS.put("junit", "ravel.xml");
        REPORTS.put("sarif", "ravel.sarif");
        REPORTS.put("text", "ravel.txt");
    }

    private final RavelProgram program;
    private final File folder;
    private final File reports;
    private final List<String> words = new ArrayList<>();

    /**
     * @param folder of the project: the program runs there
     * @param reports where reports and schedules go
     */
    public TestCheck(RavelProgram program, File folder, File reports) {
        this.program = program;
        this.folder = folder;
        this.reports = reports;
    }

    /** An option with its value, if that is not null. */
    public TestCheck option(String name, Object value) {
        if (value != null) {
            Collections.addAll(words, name, value.toString());
        }
        return this;
    }

    /** Options as they stand; null is none. */
    public TestCheck options(Collection<String> more) {
        if (more != null) {
            words.addAll(more);
        }
        return this;
    }

    /** System properties of the tests; null is none. */
    public TestCheck properties(Map<String, String> properties) {
        if (properties != null) {
            new TreeMap<>(properties).forEach((name, value) -> words.add("-D" + name + "=" + value));
        }
        return this;
    }

    /** Checks the tests of these classes; the status is one of the program's. */
    public RavelProgram.Result run(Collection<String> classPath, Collection<String> classes)
            throws IOException, InterruptedException {
        Files.createDirectories(reports.toPath());
        List<String> command = new ArrayList<>();
        Collections.addAll(command, "--quiet", "check", "-cp", ClassPath.join(classPath));
        Collections.addAll(command, "--schedules", shown(new File(reports, "schedules")));
        command.addAll(words);
        command.addAll(reportOptions());
        Collections.addAll(command, "--tests", String.join(",", classes));
        return program.run(command, folder);
    }

    /** One for each format that the program knows. */
    private List<String> reportOptions() throws IOException, InterruptedException {
        List<String> options = new ArrayList<>();
        String known = program.run(Arrays.asList("list", "formats"), folder).output;
        for (String line : known.split("\n")) {
            String format = line.split(" ", 2)[0];
            if (REPORTS.containsKey(format)) {
                Collections.addAll(options, "--" + format, shown(new File(reports, REPORTS.get(format))));
            }
        }
        return options;
    }

    /** As it is named in the folder of the project. */
    private String shown(File file) {
        return file.toPath().startsWith(folder.toPath())
                ? folder.toPath().relativize(file.toPath()).toString() : file.getPath();
    }

    /** Why the build fails, in a line; null: it does not. */
    public String problemOf(RavelProgram.Result result, boolean failIfUnfinished) {
        if (result.status == 0 || result.status == UNFINISHED && !failIfUnfinished) {
            return null;
        }
        if (result.status == FAILED || result.status == UNFINISHED) {
            return "ravel: " + (result.status == FAILED ? "tests fail under some schedules"
                    : "not all schedules were explored") + "; the reports are in " + shown(reports);
        }
        String[] lines = result.output.trim().split("\n");
        return "ravel ended with status " + result.status + ": " + lines[lines.length - 1];
    }
}
