// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.demux;

import java.util.List;

/**
 * An operation set with the subjects that look its names up. The script {@code bench/demux} writes one class for each case, so that a
 * table is a constant to the JIT compiler, as it is in generated servants, and each subject has a loop of its own.
 *
 * <p>Each of the four answers all questions and returns the sum of the indices found, -1 for a name that is none.
 */
public interface OperationCase {
  /** The names, by index. */
  List<String> keys();

  /** Names that are not in the set. */
  List<String> strangers();

  /** For each of the strangers the index of a name that it resembles. */
  int[] nearest();

  /** The right slot is known: {@code Arrays.equals} with its name. */
  int compareOnly(Questions questions);

  /** Our table. */
  int ours(Questions questions);

  /** A {@code HashMap} asked with a string made of the bytes, which is what other ORBs do. */
  int byHashMap(Questions questions);

  /** {@code switch} over a string made of the bytes. */
  int bySwitch(Questions questions);
}
