// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.idl;

import java.util.List;
import org.orrery.generator.api.Diagnostic;

/**
 * Outcome of a search for what will be regretted.
 *
 * @param errors why the files can't be understood; then there are no findings
 * @param findings warnings by place
 */
public record IdlAdvice(List<Diagnostic> errors, List<Diagnostic> findings) {
  public IdlAdvice {
    errors = List.copyOf(errors);
    findings = List.copyOf(findings);
  }
}
