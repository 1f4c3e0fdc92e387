// SPDX-License-Identifier: Apache-2.0
/** {@code orrery ior}: what an object reference says, in words. */
package org.orrery.generator.cli.ior;
