// SPDX-License-Identifier: Apache-2.0
/** From a name in the text to the element that it means, and what to say when there is none. */
package org.orrery.dsl.idl.linking;
