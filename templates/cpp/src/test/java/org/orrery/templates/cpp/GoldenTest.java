// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.cpp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that plans print as the reviewed text in {@code templates/goldens}. */
class GoldenTest {

  static List<Golden> goldens() {
    return Golden.all();
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void printsWhatIsExpected(Golden golden) {
    golden.tree().check(golden.print());
  }

  @ParameterizedTest
  @MethodSource("goldens")
  void printsTheSameTwice(Golden golden) {
    assertThat(golden.print()).isEqualTo(golden.print());
  }
}
