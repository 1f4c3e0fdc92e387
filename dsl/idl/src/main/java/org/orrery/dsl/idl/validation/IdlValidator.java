// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.validation;

import org.eclipse.xtext.validation.ComposedChecks;

/** Validator of IDL by the rules of IDL 4.2, for models without syntax errors. Each part is a group of rules. */
@ComposedChecks(validators = {NameChecks.class, UsedNameChecks.class, InheritanceChecks.class, OperationChecks.class, TypeChecks.class,
    UnionChecks.class, ConstantChecks.class, BitChecks.class})
public class IdlValidator extends AbstractIdlValidator {
}
