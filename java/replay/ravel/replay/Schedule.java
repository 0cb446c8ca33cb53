package ravel.replay;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A schedule as {@code ravel instrument} left it: the {@code .cx} file, which it has checked, and
 * the list of the bytecodes that call the engine.
 */
final class Schedule {
    /** A file that the engine cannot use. */
    static final class Unusable extends Exception {
        private static final long serialVersionUID = 1;

        Unusable(String message) {
            super(message);
        }
    }

    /** The name to print in messages. */
    final String name;

    /** In the message-based format a list per thread, else one list under number 0. */
    final Map<Integer, Command[]> lists = new HashMap<>();

    boolean isMessageBased;

    /** What the schedule was written to show; empty when the file does not say. */
    String expected = "";

    private final Map<String, Integer> points = new HashMap<>();
    private final Map<String, String> places = new HashMap<>();

    /**
     * Reads both.
     *
     * @param schedule lines of a {@code .cx} file
     * @param pointList lines {@code NUMBER CLASS METHOD OFFSET PLACE}
     */
    Schedule(String name, InputStream schedule, InputStream pointList)
            throws IOException, Unusable {
        this.name = name;
        for (String line : lines(pointList)) {
            String[] words = line.split(" ", 5);
            String key = words[1] + " " + words[2] + " " + words[3];
            points.put(key, Integer.valueOf(words[0]));
            places.put(key, words[4]);
        }
        read(lines(schedule));
    }

    private static List<String> lines(InputStream in) throws IOException {
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, "UTF-8"))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        }
        return lines;
    }

    private void read(List<String> lines) throws Unusable {
        List<Command> list = new ArrayList<>();
        List<Integer> loops = new ArrayList<>();
        int section = 0;
        int number = 0;
        for (String line : lines) {
            number++;
            if (line.startsWith("# expect ")) {
                expected = line.substring("# expect ".length()).trim();
            }
            int comment = line.indexOf('#');
            String text = (comment < 0 ? line : line.substring(0, comment)).trim();
            if (text.isEmpty()) {
                continue;
            }
            String[] words = text.split("[ \\t]+");
            try {
                if (words[0].equals("schedulebegin")) {
                    isMessageBased = true;
                    section = Integer.parseInt(words[1]);
                    list = new ArrayList<>();
                } else if (words[0].equals("scheduleend")) {
                    lists.put(section, list.toArray(new Command[0]));
                } else {
                    Command c = command(words, number);
                    if (c.kind == Command.Kind.LOOP_BEGIN) {
                        loops.add(list.size());
                    } else if (c.kind == Command.Kind.LOOP_END) {
                        c.number = loops.remove(loops.size() - 1);
                    }
                    list.add(c);
                }
            } catch (RuntimeException e) {
                throw new Unusable(name + ":" + number + ": not a command: " + text);
            }
        }
        if (!isMessageBased) {
            lists.put(0, list.toArray(new Command[0]));
        }
    }

    private Command command(String[] words, int line) {
        switch (words[0]) {
            case "before":
                return event(Command.Kind.BEFORE, words, line);
            case "in":
                return event(Command.Kind.IN, words, line);
            case "switch":
                return toThread(Command.Kind.SWITCH, words, line);
            case "notify":
                return toThread(Command.Kind.NOTIFY, words, line);
            case "timeout":
                return toThread(Command.Kind.TIMEOUT, words, line);
            case "die":
                return toThread(Command.Kind.DIE, words, line);
            case "terminate":
                return new Command(Command.Kind.TERMINATE, line);
            case "send":
                return message(Command.Kind.SEND, words, line);
            case "receive":
                return message(Command.Kind.RECEIVE, words, line);
            case "loopbegin":
                return new Command(Command.Kind.LOOP_BEGIN, line);
            case "loopend": {
                Command c = new Command(Command.Kind.LOOP_END, line);
                c.count = words[1].equals("inf") ? Command.FOREVER : Long.parseLong(words[1]);
                return c;
            }
            case "log": {
                Command c = new Command(Command.Kind.LOG, line);
                c.number = Integer.parseInt(words[1]);
                StringBuilder message = new StringBuilder();
                for (int i = 2; i < words.length; i++) {
                    message.append(i > 2 ? " " : "").append(words[i]);
                }
                c.text = message.toString();
                return c;
            }
            default:
                throw new IllegalArgumentException();
        }
    }

    private Command event(Command.Kind kind, String[] words, int line) {
        Command c = new Command(kind, line);
        String key = words[1] + " " + words[2] + " " + words[3];
        Integer point = points.get(key);
        c.point = point == null ? Command.ELSEWHERE : point;
        c.text = point == null ? key : places.get(key);
        c.count = Long.parseLong(words[4]);
        return c;
    }

    private static Command toThread(Command.Kind kind, String[] words, int line) {
        Command c = new Command(kind, line);
        c.thread = words[1].equals("none") ? Command.NONE : Integer.parseInt(words[1]);
        return c;
    }

    private static Command message(Command.Kind kind, String[] words, int line) {
        Command c = toThread(kind, words, line);
        c.value = Long.parseLong(words[2]);
        return c;
    }
}
