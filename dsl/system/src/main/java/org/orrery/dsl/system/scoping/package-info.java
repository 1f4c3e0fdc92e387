// SPDX-License-Identifier: Apache-2.0
/** Which names can be seen from where: {@link org.orrery.dsl.system.scoping.OrreryScopeProvider} is the place to start. */
package org.orrery.dsl.system.scoping;
