// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.orrery.generator.api.Artifact;
import org.orrery.generator.api.OutputSink;

/** Output sink that prints the path of each file, one per line, and writes no file. */
record ListingSink(Path output, Path scaffolds, PrintStream out) implements OutputSink {

  @Override
  public Result write(List<Artifact> artifacts) {
    for (Artifact artifact : artifacts) {
      Path folder = artifact.kind() == Artifact.Kind.GENERATED ? output : scaffolds;
      out.println(folder.resolve(artifact.path()));
    }
    return new Result(List.of(), List.of(), List.of());
  }
}
