package ravel.replay;

import java.util.ArrayList;
import java.util.List;

/** The threads of a program that does not go on: for the report, and as text. */
final class Pictures {
    private final List<Findings.Line> lines = new ArrayList<>();
    private final StringBuilder text;

    Pictures(String head) {
        text = new StringBuilder(head);
    }

    /** {@code wants} may be empty. */
    void add(Thread thread, String state, List<String> holds, String wants) {
        List<String> stack = Report.frames(thread.getStackTrace(), Integer.MAX_VALUE);
        lines.add(new Findings.Line().add("name", thread.getName()).add("state", state)
                .add("stack", stack).add("holds", holds).add("wants", wants));
        text.append(System.lineSeparator()).append("  \"").append(thread.getName()).append("\" ")
                .append(state);
        for (String frame : stack) {
            text.append(System.lineSeparator()).append("    at ").append(frame);
        }
    }

    /** Ends the program. */
    void end(ShakeEngine engine, Findings.Line finding) {
        engine.findings.write(finding.addObjects("threads", lines));
        engine.end(text.toString());
    }
}
