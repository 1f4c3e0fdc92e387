// SPDX-License-Identifier: Apache-2.0
/**
 * Files as EMF resources: each physical file is one, and each #include an edge between two.
 *
 * <p>{@link org.orrery.dsl.idl.resource.IdlResource} preprocesses before it parses;
 * {@link org.orrery.dsl.idl.resource.IncludePath} is what a consumer sets on the resource set;
 * {@link org.orrery.dsl.idl.resource.IdlLoader} does all of it for plain Java.
 */
package org.orrery.dsl.idl.resource;
