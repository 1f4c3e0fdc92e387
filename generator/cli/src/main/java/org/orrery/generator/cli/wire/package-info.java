// SPDX-License-Identifier: Apache-2.0
/** Reading of what other processes send or print: CDR, for the commands that look at running processes and at references. */
package org.orrery.generator.cli.wire;
