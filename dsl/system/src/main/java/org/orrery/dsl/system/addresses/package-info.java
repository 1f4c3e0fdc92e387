// SPDX-License-Identifier: Apache-2.0
/** Syntax of listening addresses, object keys and textual object references. Nothing here resolves names or reads files. */
package org.orrery.dsl.system.addresses;
