// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver;

import java.nio.file.Path;
import java.util.List;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.api.Options;

/**
 * The first two steps: reads the models with all that they include, and validates them.
 *
 * @param <M> what the planner is given
 */
@FunctionalInterface
public interface ModelLoader<M> {

  /** Loads the models that the options name. What can't be read or understood is a diagnostic, never an exception. */
  Loaded<M> load(Options options);

  /**
   * Result of loading.
   *
   * @param model for the planner; never looked at when there are errors
   * @param diagnostics in any order
   * @param dependencies files that were read, absolute, models first
   */
  record Loaded<M>(M model, List<Diagnostic> diagnostics, List<Path> dependencies) {
    public Loaded {
      diagnostics = List.copyOf(diagnostics);
      dependencies = List.copyOf(dependencies);
    }
  }
}
