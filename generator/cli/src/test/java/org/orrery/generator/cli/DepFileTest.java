// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class DepFileTest {

  @Test
  void escapesWhatMakeWouldMisread() {
    assertThat(DepFile.text(Path.of("out"), List.of(Path.of("a b.idl"), Path.of("c#d$e.idl"))))
        .isEqualTo("out: \\\n  a\\ b.idl \\\n  c\\#d$$e.idl\n");
  }
}
