// SPDX-License-Identifier: Apache-2.0
/** What the Java halves of all benchmarks have in common: {@link org.orrery.bench.Sampler} measures slices of work and prints samples. */
package org.orrery.bench;
