// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

/** What is wrong in a model that parses. */
public class IdlValidator extends AbstractIdlValidator {
}
