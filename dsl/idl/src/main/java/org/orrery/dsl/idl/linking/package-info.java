// SPDX-License-Identifier: Apache-2.0
/** Linking of references to the elements that they name, and messages for those that can't be linked. */
package org.orrery.dsl.idl.linking;
