package ravel.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.inject.Inject;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.artifact.DependencyResolutionRequiredException;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.eclipse.aether.RepositorySystem;
import org.eclipse.aether.RepositorySystemSession;
import org.eclipse.aether.artifact.DefaultArtifact;
import org.eclipse.aether.resolution.ArtifactRequest;
import org.eclipse.aether.resolution.ArtifactResolutionException;
import ravel.program.ClassNames;
import ravel.program.RavelProgram;
import ravel.program.TestCheck;

/** Runs the JUnit tests of the project under every thread schedule that matters: {@code ravel check}. */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true,
        requiresDependencyResolution = ResolutionScope.TEST)
public final class CheckMojo extends AbstractMojo {
    /** Leaves all this out. */
    @Parameter(property = "ravel.skip", defaultValue = "false")
    private boolean skip;

    /** Then there are no classes of tests. */
    @Parameter(property = "maven.test.skip", defaultValue = "false", readonly = true)
    private boolean noTests;

    /**
     * Classes of tests: file names as for Surefire, or names of classes in which a star is anything (without a dot: names
     * without their package).
     */
    @Parameter(property = "ravel.includes",
            defaultValue = "**/Test*.java,**/*Test.java,**/*Tests.java,**/*TestCase.java")
    private List<String> includes;

    /** Classes that are left out all the same. */
    @Parameter(property = "ravel.excludes")
    private List<String> excludes;

    /** Seconds for each test. */
    @Parameter(property = "ravel.time")
    private String time;

    /** Seconds for all of them together. */
    @Parameter(property = "ravel.totalTime")
    private String totalTime;

    /** A name of {@code ravel list searches}. */
    @Parameter(property = "ravel.search")
    private String search;

    /** A name of {@code ravel list detectors}, all or none. */
    @Parameter(property = "ravel.races")
    private String races;

    /** late or any. */
    @Parameter(property = "ravel.timeouts")
    private String timeouts;

    /** More options of {@code ravel check}, a word each. */
    @Parameter(property = "ravel.options")
    private List<String> options;

    /** For the tests. */
    @Parameter
    private Map<String, String> systemProperties;

    /** The program; default: that of the plugin, see {@link RavelProgram#find}. */
    @Parameter(property = "ravel.path")
    private String path;

    /** A JDK 17, 21 or 25; default: that of Maven if it is one, else the one that {@code ravel} finds. */
    @Parameter(property = "ravel.jdk")
    private String jdk;

    /** A failure does not fail the build. */
    @Parameter(property = "ravel.ignoreFailures", defaultValue = "false")
    private boolean ignoreFailures;

    /** A test of which not all schedules were explored fails the build. */
    @Parameter(property = "ravel.failIfUnfinished", defaultValue = "false")
    private boolean failIfUnfinished;

    /** Where reports and schedules go. */
    @Parameter(defaultValue = "${project.build.directory}/ravel")
    private File reports;

    @Parameter(defaultValue = "${project}", readonly = true, required = true)
    private MavenProject project;

    @Parameter(defaultValue = "${repositorySystemSession}", readonly = true, required = true)
    private RepositorySystemSession session;

    private final RepositorySystem repositories;

    @Inject
    public CheckMojo(RepositorySystem repositories) {
        this.repositories = repositories;
    }

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || noTests) {
            getLog().info("ravel: skipped");
            return;
        }
        try {
            List<String> classes = new ClassNames(includes, excludes)
                    .below(new File(project.getBuild().getTestOutputDirectory()).toPath());
            if (classes.isEmpty()) {
                getLog().info("ravel: no tests");
                return;
            }
            check(program(), classes);
        } catch (IOException | DependencyResolutionRequiredException e) {
            throw new MojoExecutionException("ravel: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("ravel: interrupted", e);
        }
    }

    private RavelProgram program() throws IOException, MojoExecutionException {
        RavelProgram program = path == null ? RavelProgram.find(CheckMojo.class.getClassLoader())
                : RavelProgram.at(path);
        if (program == null) {
            throw new MojoExecutionException(RavelProgram.howToGet());
        }
        return program;
    }

    private void check(RavelProgram program, List<String> classes) throws IOException,
            InterruptedException, DependencyResolutionRequiredException, MojoExecutionException,
            MojoFailureException {
        TestCheck check = new TestCheck(program, project.getBasedir(), reports)
                .option("--jdk", jdk != null ? jdk : RavelProgram.jdkOfThisMachine())
                .properties(systemProperties)
                .option("--time", time)
                .option("--total-time", totalTime)
                .option("--search", search)
                .option("--races", races)
                .option("--timeouts", timeouts)
                .options(options);
        RavelProgram.Result result = check.run(classPath(), classes);
        for (String line : result.output.split("\n")) {
            getLog().info(line);
        }
        String problem = check.problemOf(result, failIfUnfinished);
        if (problem == null) {
            return;
        }
        if (result.status != TestCheck.FAILED && result.status != TestCheck.UNFINISHED) {
            throw new MojoExecutionException(problem);
        }
        if (!ignoreFailures) {
            throw new MojoFailureException(problem);
        }
        getLog().warn(problem);
    }

    private List<String> classPath() throws DependencyResolutionRequiredException {
        List<String> elements = new ArrayList<>(project.getTestClasspathElements());
        addLauncher(elements);
        return elements;
    }

    /** Projects rarely name junit-platform-launcher, which tests of JUnit 5 need; Surefire fetches it likewise. */
    private void addLauncher(List<String> to) {
        Artifact engine = null;
        for (Artifact artifact : project.getArtifacts()) {
            if (artifact.getArtifactId().equals("junit-platform-launcher")) {
                return;
            }
            if (artifact.getArtifactId().equals("junit-platform-engine")) {
                engine = artifact;
            }
        }
        if (engine == null) {
            return;
        }
        ArtifactRequest request = new ArtifactRequest(new DefaultArtifact(engine.getGroupId(),
                "junit-platform-launcher", "jar", engine.getVersion()),
                project.getRemoteProjectRepositories(), null);
        try {
            to.add(repositories.resolveArtifact(session, request).getArtifact().getFile().getPath());
        } catch (ArtifactResolutionException e) {
            getLog().warn("ravel: " + e.getMessage());
        }
    }
}
