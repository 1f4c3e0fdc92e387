// SPDX-License-Identifier: Apache-2.0
/** How a run's diagnostics look: for people with the source and a caret, for programs as JSON. */
package org.orrery.generator.cli.diagnostics;
