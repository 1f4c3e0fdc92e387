// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.orrery.dsl.idl.IdlRuntimeModule;

class ServicesTest {

  @Test
  void eachServiceOfIdlIsBoundForSystemsToo() {
    List<String> idl =
        Arrays.stream(IdlRuntimeModule.class.getDeclaredMethods()).filter(method -> !method.isBridge()).map(Method::getName).toList();

    assertThat(OrreryRuntimeModule.class.getDeclaredMethods()).extracting(Method::getName).containsAll(idl);
  }
}
