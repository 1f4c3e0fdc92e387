// SPDX-License-Identifier: Apache-2.0
/** Visibility of names in systems: {@link org.orrery.dsl.system.scoping.OrreryScopeProvider} is the place to start. */
package org.orrery.dsl.system.scoping;
