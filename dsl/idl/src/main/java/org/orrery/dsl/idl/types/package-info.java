// SPDX-License-Identifier: Apache-2.0
/** Resolution of typedefs: {@link org.orrery.dsl.idl.types.ActualType}. */
package org.orrery.dsl.idl.types;
