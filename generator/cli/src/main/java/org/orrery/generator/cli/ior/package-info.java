// SPDX-License-Identifier: Apache-2.0
/** Command {@code orrery ior}: prints the contents of an object reference. */
package org.orrery.generator.cli.ior;
