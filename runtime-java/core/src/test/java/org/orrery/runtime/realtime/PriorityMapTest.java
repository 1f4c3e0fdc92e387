// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.realtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.realtime.PriorityMap.Step;

class PriorityMapTest {
  @Test
  void aStepIsSpreadEvenlyAndReachesBothEnds() {
    PriorityMap linear = new PriorityMap(List.of(new Step(0, 32767, 1, 90)));
    assertEquals(1, linear.find(0));
    assertEquals(90, linear.find(32767));
    // 89 / 32767 of a native priority for each CORBA one: 21844 is 59.33 above the lowest.
    assertEquals(60, linear.find(21844));
    assertEquals(46, linear.find(16384), "44.501 above: to the nearest");
    assertEquals(45, linear.find(16383), "44.499 above");
  }

  @Test
  void betweenTheStepsIsNothing() {
    PriorityMap table = new PriorityMap(List.of(new Step(0, 100, 10, 10), new Step(200, 200, 20, 20)));
    assertEquals(10, table.find(55));
    assertEquals(PriorityMap.NONE, table.find(150));
    assertEquals(20, table.find(200));
    assertEquals(150, table.apply(150), "a transform leaves it as it is");
  }

  @Test
  void userCodeChangesWhatTheStepsMakeOfAPriority() {
    PriorityMap doubled = new PriorityMap(List.of(new Step(0, 100, 10, 110))).then(priority -> 2 * priority);
    assertEquals(120, doubled.apply(50));
    assertEquals(300, doubled.apply(150), "in no step");
    assertEquals(-7, doubled.apply(-7), "no priority: nobody is asked");
  }

  @Test
  void whatUserCodeRefusesHasNoValue() {
    PriorityMap none = new PriorityMap(List.of());
    assertEquals(PriorityMap.REFUSED, none.then(priority -> PriorityTransform.REFUSED).apply(50));
    assertEquals(PriorityMap.REFUSED, none.then(priority -> 32768).apply(50));
    PriorityTransform broken = priority -> {
      throw new IllegalStateException();
    };
    assertEquals(PriorityMap.REFUSED, none.then(broken).apply(50));
    assertEquals(32767, none.then(priority -> 32767).apply(50));
  }

  @Test
  void theWholeRangeIsSpreadWithoutOverflow() {
    PriorityMap same = new PriorityMap(List.of(new Step(0, 32767, 0, 32767)));
    for (int each : new int[] {0, 1, 16383, 32766, 32767}) {
      assertEquals(each, same.find(each));
    }
  }
}
