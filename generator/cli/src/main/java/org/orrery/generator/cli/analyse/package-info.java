// SPDX-License-Identifier: Apache-2.0
/** Results of {@code orrery analyse} for people. */
package org.orrery.generator.cli.analyse;
