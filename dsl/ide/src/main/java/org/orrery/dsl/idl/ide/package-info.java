// SPDX-License-Identifier: Apache-2.0
/**
 * Editor services of IDL.
 */
package org.orrery.dsl.idl.ide;
