// SPDX-License-Identifier: Apache-2.0
/** Printing of a run's diagnostics: for people with the source line and a caret, for programs as JSON. */
package org.orrery.generator.cli.diagnostics;
