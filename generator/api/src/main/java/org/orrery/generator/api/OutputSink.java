// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Destination of artifacts.
 *
 * <p>One call takes the whole output of a run, so that writing is all or nothing: if it throws, the earlier output is unchanged.
 */
public interface OutputSink {

  /**
   * Writes the artifacts.
   *
   * @return the files written, unchanged and removed
   * @throws IOException if the output can't be written; the earlier output is unchanged
   */
  Result write(List<Artifact> artifacts) throws IOException;

  /**
   * Result of writing.
   *
   * @param written files that are new or have changed
   * @param unchanged files that already had this content and were not touched
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
