// SPDX-License-Identifier: Apache-2.0
/** What types are once typedefs are taken off, and what they hold: {@link org.orrery.dsl.idl.types.ActualType}. */
package org.orrery.dsl.idl.types;
