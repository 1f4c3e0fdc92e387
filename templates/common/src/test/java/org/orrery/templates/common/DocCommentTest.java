// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.orrery.generator.plan.Origin;

class DocCommentTest {

  private final Origin origin = new Origin("nav.idl", "Nav::Position", 7, 3, 8);

  @Test
  void saysOnlyTheOriginWhereTheModelSaysNothing() {
    assertThat(DocComment.of("", origin)).isEqualTo("/** Model: nav.idl: Nav::Position */");
  }

  @Test
  void keepsLinesAndCarriesNoLineNumber() {
    assertThat(DocComment.of("Where it is.\n\nIn metres.  \n", origin))
        .isEqualTo(
            """
            /**
             * Where it is.
             *
             * In metres.
             *
             * Model: nav.idl: Nav::Position
             */""");
  }

  @Test
  void cannotBeEndedNestedOrEscapedByItsText() {
    assertThat(DocComment.of("a */ b /* c \\u000a d", origin))
        .contains("a *&#47; b /&#42; c &#92;u000a d")
        .containsOnlyOnce("*/");
  }
}
