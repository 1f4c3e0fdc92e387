// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.ide;

/** The services of IDL that only an editor needs. */
public class IdlIdeModule extends AbstractIdlIdeModule {
}
