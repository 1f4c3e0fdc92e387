// SPDX-License-Identifier: Apache-2.0
/** Which files depend on which, so that a change in one brings the diagnostics of the others up to date. */
package org.orrery.dsl.ide.build;
