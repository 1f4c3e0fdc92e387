// SPDX-License-Identifier: Apache-2.0
package org.orrery.rtsj.sample;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A test of the process of each edition by its lane with the heap and by the one without: with the process's name, its main class, the
 * edition that is not on its class path, and the lane.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ParameterizedTest
@CsvSource({
  "older, cabin.OlderMain, realtime2, low",
  "older, cabin.OlderMain, realtime2, high",
  "newer, cabin.NewerMain, realtime1, low",
  "newer, cabin.NewerMain, realtime1, high"
})
@interface EachLane {}
