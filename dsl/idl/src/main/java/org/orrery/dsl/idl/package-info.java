// SPDX-License-Identifier: Apache-2.0
/**
 * OMG IDL 4.2 as an Xtext language: registration and services.
 *
 * <p>{@link org.orrery.dsl.idl.IdlStandaloneSetup} registers the language; {@link org.orrery.dsl.idl.IdlRuntimeModule} names the
 * class behind each service.
 */
package org.orrery.dsl.idl;
