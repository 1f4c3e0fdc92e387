// SPDX-License-Identifier: Apache-2.0
/** Common part of the Java halves of all benchmarks: {@link org.orrery.bench.Sampler} measures slices of work and prints samples. */
package org.orrery.bench;
