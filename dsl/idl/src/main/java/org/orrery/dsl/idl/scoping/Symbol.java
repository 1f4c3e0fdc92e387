// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import org.orrery.dsl.idl.model.Named;

/**
 * A name in a scope.
 *
 * @param element what it names
 * @param name as declared
 * @param offset of the name in its file: it can be seen from behind there
 */
public record Symbol(Named element, String name, int offset) {
}
