// SPDX-License-Identifier: Apache-2.0
/**
 * Values with their types (CORBA 3.3 part 1, 8.11 and part 2, 9.3.5).
 *
 * <p>An {@link org.orrery.runtime.any.Any} is a value that user code keeps and passes on, {@link org.orrery.runtime.any.AnyView} one in a
 * received message. {@link org.orrery.runtime.any.TypeCode} tells a type, and {@link org.orrery.runtime.any.AnyType} ties one to a Java
 * class. Values of types that nobody here knows are passed on.
 */
package org.orrery.runtime.any;
