// SPDX-License-Identifier: Apache-2.0
/**
 * The runtime as generated code sees it: {@link org.orrery.runtime.orb.Servant} with {@link org.orrery.runtime.orb.ServerCall} on the
 * server's side, the process frame {@link org.orrery.runtime.orb.OrbProcess} with its configuration records, and both kinds of exceptions.
 *
 * <p>Begin with {@link org.orrery.runtime.orb.OrbProcess} and the example in this module's tests, which is written as the generator prints
 * it.
 */
package org.orrery.runtime.orb;
