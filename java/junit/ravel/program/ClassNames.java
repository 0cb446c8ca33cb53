package ravel.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which classes are meant: those that are included and not excluded. */
public final class ClassNames {
    private final List<Pattern> included;
    private final List<Pattern> excluded;

    public ClassNames(List<String> includes, List<String> excludes) {
        included = patterns(includes);
        excluded = patterns(excludes);
    }

    private static List<Pattern> patterns(List<String> texts) {
        List<Pattern> patterns = new ArrayList<>();
        for (String text : texts == null ? Collections.<String>emptyList() : texts) {
            patterns.add(pattern(text.trim()));
        }
        return patterns;
    }

    /** For names such as {@code app/QueueTest}. */
    private static Pattern pattern(String text) {
        String name = text.replaceAll("\\.(java|class)$", "");
        boolean isFile = name.contains("/") || !name.equals(text);
        if (!isFile) {
            // Of a class: a star is anything, and without a dot the package does not matter.
            String whole = name.contains(".") ? name.replace('.', '/') : "**/" + name;
            return Pattern.compile(regex(whole.replaceAll("(?<![*])[*](?![*/])", "**")));
        }
        return Pattern.compile(regex(name.contains("/") ? name : "**/" + name));
    }

    private static String regex(String glob) {
        StringBuilder regex = new StringBuilder();
        for (int i = 0; i < glob.length(); i++) {
            if (glob.startsWith("**/", i)) {
                regex.append("(?:.*/)?");
                i += 2;
            } else if (glob.startsWith("**", i)) {
                regex.append(".*");
                i += 1;
            } else if (glob.charAt(i) == '*') {
                regex.append("[^/]*");
            } else if (glob.charAt(i) == '?') {
                regex.append("[^/]");
            } else {
                regex.append(Pattern.quote(glob.substring(i, i + 1)));
            }
        }
        return regex.toString();
    }

    public boolean contains(String name) {
        return included.stream().anyMatch(p -> p.matcher(name).matches())
                && excluded.stream().noneMatch(p -> p.matcher(name).matches());
    }

    /** With dots, sorted; without nested ones, which belong to their outer classes. */
    public List<String> below(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return Collections.emptyList();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> folder.relativize(file).toString())
                    .filter(name -> name.endsWith(".class") && name.indexOf('$') < 0)
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .filter(this::contains)
                    .map(name -> name.replace('/', '.'))
                    .sorted()
                    .collect(Collectors.toList());
        }
    }
}
