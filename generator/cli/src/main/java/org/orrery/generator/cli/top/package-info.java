// SPDX-License-Identifier: Apache-2.0
/**
 * {@code orrery top}: shows what a running process's lanes do.
 *
 * <p>{@link org.orrery.generator.cli.top.TopCommand} asks {@link org.orrery.generator.cli.top.Observer}, which calls the
 * process's object {@code Orrery::Observer} (docs/idl/observer.idl) by IIOP, and prints a {@link
 * org.orrery.generator.cli.top.Snapshot} as a table or as JSON. The few bytes of GIOP that takes are written here, since the
 * Java runtime asks for a newer JDK than the tool; docs/design/observability.md weighs it.
 */
package org.orrery.generator.cli.top;
