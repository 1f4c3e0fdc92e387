// SPDX-License-Identifier: Apache-2.0
/**
 * Constant expressions: bounds, dimensions, labels and constants, evaluated (IDL 4.2, 7.4.1.4.3).
 *
 * <p>In: a linked {@link org.orrery.dsl.idl.model.Expression} and the type that its place asks for. Out: a {@link
 * org.orrery.dsl.idl.constants.ConstantValue}, or a {@link org.orrery.dsl.idl.constants.ConstantException} that marks the part
 * at fault. Start reading at {@link org.orrery.dsl.idl.constants.ConstantEvaluator}.
 */
package org.orrery.dsl.idl.constants;
