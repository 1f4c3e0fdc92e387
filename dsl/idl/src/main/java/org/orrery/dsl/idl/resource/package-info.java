// SPDX-License-Identifier: Apache-2.0
/**
 * Files as EMF resources: each physical file is one, and each #include an edge between two.
 *
 * <p>{@link org.orrery.dsl.idl.resource.IdlResource} preprocesses a file and then parses it; the caller sets an
 * {@link org.orrery.dsl.idl.resource.IncludePath} on the resource set; {@link org.orrery.dsl.idl.resource.IdlLoader} does both for
 * callers without Eclipse.
 */
package org.orrery.dsl.idl.resource;
