// SPDX-License-Identifier: Apache-2.0
/**
 * Form of all diagnostics of the languages: a table per area, each an enum that implements {@link
  * org.orrery.dsl.idl.diagnostics.Problem}.
 *
 * <p>In an Xtext issue the code is the code and the remedy is its first datum.
 */
package org.orrery.dsl.idl.diagnostics;
