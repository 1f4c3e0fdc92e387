// SPDX-License-Identifier: Apache-2.0
/**
 * Repository ids of declarations (CORBA 3.3 part 1, 14.7): {@link org.orrery.dsl.idl.identity.RepositoryIds}.
 */
package org.orrery.dsl.idl.identity;
