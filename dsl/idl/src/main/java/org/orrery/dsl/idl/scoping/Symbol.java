// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.orrery.dsl.idl.model.Named;

/**
 * Name in a scope.
 *
 * @param element the named element
 * @param name name as declared
 * @param offset offset of the name in its file; the name is visible after it
 */
public record Symbol(Named element, String name, int offset) {
}
