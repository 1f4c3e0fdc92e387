// SPDX-License-Identifier: Apache-2.0
/**
 * The services of IDL that only an editor needs.
 */
package org.orrery.dsl.idl.ide;
