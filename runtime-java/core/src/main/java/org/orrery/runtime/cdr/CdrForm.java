// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/**
 * A struct in another form than a value's, a view or a block, which writes itself as the value would. Generated views and blocks are
 * such where the model has tunnels for the struct: so what was received, or lies in an area, is sent on without a value being made.
 *
 * @param <T> the value
 */
public interface CdrForm<T> extends CdrValue {}
