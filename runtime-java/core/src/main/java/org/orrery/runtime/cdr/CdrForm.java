// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

/**
 * View or block of a struct, which writes itself as the struct's value does. Generated views and blocks implement it if the model
 * has tunnels for the struct, so that a received or stored struct is sent without creating a value.
 *
 * @param <T> the value
 */
public interface CdrForm<T> extends CdrValue {}
