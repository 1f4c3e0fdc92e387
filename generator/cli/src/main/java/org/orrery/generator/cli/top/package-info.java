// SPDX-License-Identifier: Apache-2.0
/**
 * Command {@code orrery top}: shows the activity of a running process's lanes.
 *
 * <p>{@link org.orrery.generator.cli.top.TopCommand} uses an {@link org.orrery.generator.cli.top.Observer}, which calls the
 * process's object {@code Orrery::Observer} (docs/idl/observer.idl) by IIOP, and prints a {@link
 * org.orrery.generator.cli.top.Snapshot} as a table or as JSON. The package has a small GIOP client of its own, since the Java
 * runtime needs a newer JDK than the tool; docs/design/observability.md gives the reasons.
 */
package org.orrery.generator.cli.top;
