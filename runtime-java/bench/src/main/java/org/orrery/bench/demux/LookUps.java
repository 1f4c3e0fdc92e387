// SPDX-License-Identifier: Apache-2.0
package org.orrery.bench.demux;

import java.util.List;
import java.util.stream.IntStream;
import org.orrery.bench.Sampler;
import org.orrery.bench.Sampler.Subject;

/** Measures look-ups of operations, for each class of a case that is named, and of servants. */
public final class LookUps {
  private LookUps() {
  }

  /** One round. */
  public static void main(String[] classes) throws ReflectiveOperationException {
    for (String each : classes) {
      OperationCase operations = (OperationCase) Class.forName(each).getDeclaredConstructor().newInstance();
      String name = "java " + operations.getClass().getSimpleName();
      List<String> keys = operations.keys();
      measure(name, "hit", operations, new Questions(keys, IntStream.range(0, keys.size()).toArray()), true);
      measure(name, "miss", operations, new Questions(operations.strangers(), operations.nearest()), false);
    }
    for (int servants : new int[] {1, 100, 10_000}) {
      Servants.measure(servants);
    }
  }

  private static void measure(String name, String metric, OperationCase operations, Questions questions, boolean hits) {
    int expected = hits ? IntStream.of(questions.slots).sum() : -Questions.COUNT;
    Subject[] subjects = {
      new Subject("Arrays.equals", () -> operations.compareOnly(questions)),
      new Subject("orrery", () -> operations.ours(questions)),
      new Subject("HashMap", () -> operations.byHashMap(questions)),
      new Subject("switch", () -> operations.bySwitch(questions)),
    };
    for (Subject subject : subjects) {
      if (subject.work().run() != expected) {
        throw new IllegalStateException(subject.name() + " is wrong in " + name);
      }
    }
    Sampler.measure(name, metric, Questions.COUNT, subjects);
  }
}
