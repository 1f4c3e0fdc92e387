// SPDX-License-Identifier: Apache-2.0
/** Dependencies between files, so that a change in one updates the diagnostics of the others. */
package org.orrery.dsl.ide.build;
