// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Where artifacts go.
 *
 * <p>One call takes a run's whole output, so that it is all or nothing: when it throws, what stood before still stands.
 */
public interface OutputSink {

  /**
   * Writes the artifacts.
   *
   * @return what was done with each
   * @throws IOException when the output can't be written; the old output is intact
   */
  Result write(List<Artifact> artifacts) throws IOException;

  /**
   * What was done.
   *
   * @param written files that are new or have changed
   * @param unchanged files that had this content already and were not touched
   * @param removed files of an earlier run that are no longer generated
   */
  record Result(List<Path> written, List<Path> unchanged, List<Path> removed) {
    public Result {
      written = List.copyOf(written);
      unchanged = List.copyOf(unchanged);
      removed = List.copyOf(removed);
    }
  }
}
