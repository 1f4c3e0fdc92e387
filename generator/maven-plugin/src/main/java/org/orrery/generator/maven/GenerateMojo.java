// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.MojoExecution;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.project.MavenProject;
import org.orrery.generator.api.Options;
import org.orrery.generator.api.OutputSink;
import org.orrery.generator.api.Target;
import org.orrery.generator.driver.Driver;
import org.orrery.generator.driver.Outcome;
import org.orrery.generator.driver.incremental.RunRecord;
import org.orrery.generator.driver.output.FolderSink;
import org.orrery.templates.java.JavaTarget;

/**
 * Generates a model's Java processes and adds them to the project's sources. If no file that the last run read or wrote has
 * changed, the goal ends without loading the model.
 */
@Mojo(name = "generate", defaultPhase = LifecyclePhase.GENERATE_SOURCES, threadSafe = true)
public final class GenerateMojo extends ModelMojo {

  /** Folder for generated files; it is added to the source roots. */
  @Parameter(property = "orrery.output", defaultValue = "${project.build.directory}/generated-sources/orrery")
  private File output;

  /** Folder for classes that you fill in, written if they do not exist; by default none are written. */
  @Parameter(property = "orrery.scaffold")
  private File scaffold;

  /** Prefix of each Java package, such as com.acme. */
  @Parameter(property = "orrery.javaPackage", defaultValue = "")
  private String javaPackage;

  /** Targets to generate: cpp, java. */
  @Parameter(property = "orrery.targets", defaultValue = "java")
  private List<String> targets;

  @Parameter(defaultValue = "${project}", readonly = true)
  private MavenProject project;

  @Parameter(defaultValue = "${mojoExecution}", readonly = true)
  private MojoExecution execution;

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    if (skipped()) {
      return;
    }
    try {
      generate();
    } catch (IOException failure) {
      throw new MojoExecutionException("can't write to " + output + ", which is as it was before: " + failure.getMessage(), failure);
    }
    project.addCompileSourceRoot(output.getPath());
  }

  private void generate() throws IOException, MojoFailureException {
    String version = execution.getMojoDescriptor().getPluginDescriptor().getVersion();
    Options options = options(version);
    RunRecord lastRun =
        new RunRecord(Path.of(project.getBuild().getDirectory(), "orrery", execution.getExecutionId() + ".run"));
    if (lastRun.isCurrent(options, version)) {
      getLog().info("Nothing to generate - all files are up to date.");
      return;
    }
    List<Target> known = List.of(new JavaTarget());
    Outcome outcome = Driver.ofLanguages().run(options, known, new FolderSink(options.output(), options.scaffoldFolder()));
    report(outcome);
    OutputSink.Result result = outcome.result().orElseThrow();
    List<Path> made = new ArrayList<>(result.written());
    made.addAll(result.unchanged());
    // A run with warnings is not recorded, so that they are reported again until they are corrected.
    if (outcome.diagnostics().isEmpty()) {
      lastRun.write(options, version, outcome.dependencies(), made);
    }
    getLog()
        .info(
            "%d written, %d unchanged, %d removed in %s"
                .formatted(result.written().size(), result.unchanged().size(), result.removed().size(), output));
  }

  private Options options(String version) {
    Options options =
        modelOptions()
            .withOutput(output.toPath())
            .withTargets(targets)
            .withTarget(new Options.TargetOptions(javaPackage == null ? "" : javaPackage, false, version));
    return scaffold == null ? options : options.withScaffold(scaffold.toPath());
  }
}
