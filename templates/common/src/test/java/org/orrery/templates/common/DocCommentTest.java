// SPDX-License-Identifier: Apache-2.0
package org.orrery.templates.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
  void namesAllElementsThatItIsOf() {
    Origin other = new Origin("nav.idl", "Nav::Course", 9, 3, 6);
    Origin elsewhere = new Origin("sea.idl", "Sea", 1, 1, 3);

    assertThat(DocComment.of("", List.of(origin, elsewhere, other)))
        .isEqualTo("/** Model: nav.idl: Nav::Position, Nav::Course; sea.idl: Sea */");
  }

  @Test
  void cannotBeEndedNestedOrEscapedByItsText() {
    assertThat(DocComment.of("a */ b /* c \\u000a d", origin))
        .contains("a *&#47; b /&#42; c &#92;u000a d")
        .containsOnlyOnce("*/");
  }
}
