package ravel.program;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/** Class paths as Ravel wants them: files and folders, with colons between. */
public final class ClassPath {
    private ClassPath() {}

    /**
     * Where the classes of this virtual machine come from. What a jar's manifest adds stands behind it: Surefire and
     * IDEs name a jar that has nothing else. Modules are a part of the class path there.
     */
    public static String ofThisMachine() {
        Set<String> elements = new LinkedHashSet<>();
        for (String property : new String[] {"java.class.path", "jdk.module.path"}) {
            for (String element : System.getProperty(property, "").split(File.pathSeparator)) {
                if (!element.isEmpty()) {
                    add(new File(element), elements);
                }
            }
        }
        return join(elements);
    }

    public static String join(Collection<String> elements) {
        return String.join(File.pathSeparator, elements);
    }

    private static void add(File file, Set<String> to) {
        if (!to.add(file.getPath()) || !file.isFile()) {
            return;
        }
        try (JarFile jar = new JarFile(file)) {
            Manifest manifest = jar.getManifest();
            String more = manifest == null ? null
                    : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
            if (more == null) {
                return;
            }
            for (String element : more.trim().split("\\s+")) {
                URI uri = file.toURI().resolve(element);
                if ("file".equals(uri.getScheme())) {
                    File named = new File(uri);
                    if (named.exists()) {
                        add(named, to);
                    }
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // No jar, or one with a strange manifest: it stands as it was given.
        }
    }
}
