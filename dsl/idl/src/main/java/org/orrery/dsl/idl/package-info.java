// SPDX-License-Identifier: Apache-2.0
/**
 * OMG IDL 4.2 as a language: its set-up and the services it is made of.
 *
 * <p>{@link org.orrery.dsl.idl.IdlStandaloneSetup} registers it; {@link org.orrery.dsl.idl.IdlRuntimeModule} names the class behind each
 * service.
 */
package org.orrery.dsl.idl;
