// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.preprocess;

import java.util.List;

/**
 * Problem at a place in the text.
 *
 * @param details arguments of the problem's patterns
 */
public record Finding(PreprocessorProblem problem, int offset, int length, List<Object> details) {
}
