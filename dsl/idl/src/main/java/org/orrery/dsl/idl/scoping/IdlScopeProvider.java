// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

/** Says which names can be seen from where. */
public class IdlScopeProvider extends AbstractIdlScopeProvider {
}
