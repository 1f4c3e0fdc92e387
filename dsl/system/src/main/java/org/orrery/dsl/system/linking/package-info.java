// SPDX-License-Identifier: Apache-2.0
/** What is said of names that refer to nothing. */
package org.orrery.dsl.system.linking;
