// SPDX-License-Identifier: Apache-2.0
/**
 * Validation of IDL models without syntax errors.
 */
package org.orrery.dsl.idl.validation;
