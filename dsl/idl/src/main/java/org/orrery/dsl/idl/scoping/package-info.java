// SPDX-License-Identifier: Apache-2.0
/**
 * Scopes and name resolution by the rules of IDL 4.2, 7.5.
 */
package org.orrery.dsl.idl.scoping;
