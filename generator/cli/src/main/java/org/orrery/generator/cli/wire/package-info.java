// SPDX-License-Identifier: Apache-2.0
/** Reader of CDR, for the commands {@code top}, which talks to running processes, and {@code ior}. */
package org.orrery.generator.cli.wire;
