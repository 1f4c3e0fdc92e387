// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.idl;

import java.util.List;
import org.orrery.generator.api.Diagnostic;
import org.orrery.generator.idl.diff.Change;

/**
 * Outcome of a comparison of two versions of IDL.
 *
 * @param errors why one of them can't be understood; then there are no changes
 * @param changes changes by place
 */
public record IdlDifference(List<Diagnostic> errors, List<Change> changes) {
  public IdlDifference {
    errors = List.copyOf(errors);
    changes = List.copyOf(changes);
  }
}
