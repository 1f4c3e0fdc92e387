// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names in a naming service, as {@code corbaname:} states them. */
class ObjectNameTest {
  private static final Map<String, String> INITIAL = Map.of("NameService", "corbaloc::h:1/first", "X", "corbaloc:rir:/X");

  private static String parts(String text) {
    ObjectName name = ObjectName.parse(text);
    StringBuilder read = new StringBuilder(name.context());
    name.components().forEach(each -> read.append(';').append(each.id()).append(',').append(each.kind()));
    return read.toString();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "corbaname::h:1#a                   | corbaloc::h:1/NameService;a,",
      "corbaname:iiop:1.2@h/key#a.b/c     | corbaloc:iiop:1.2@h/key;a,b;c,",
      "corbaname::h,:i/#.k/.              | corbaloc::h,:i/NameService;,k;,",
      "corbaname::h#a\\/b\\.c\\\\.d\\.e/f%20g | corbaloc::h/NameService;a/b.c\\,d.e;f g,",
      "corbaname::h#a%5C/b                | corbaloc::h/NameService;a/b,",
      "corbaname::h#%C3%A9                | corbaloc::h/NameService;é,",
      "corbaname::h                       | corbaloc::h/NameService",
      "corbaname::h#                      | corbaloc::h/NameService",
      "corbaname:rir:#a                   | corbaloc:rir:/NameService;a,"
  })
  void isAContextAndComponents(String text, String parts) {
    assertEquals(parts, parts(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "a/", "/a", "a//b", "a.", "a.b.c", "a\\", "a%", "a%4", "a%00", "a%zz"})
  void isRefusedWhereAComponentIsMissing(String name) {
    assertThrows(IllegalArgumentException.class, () -> ObjectName.parse("corbaname::h#" + name));
  }

  @Test
  void mayBeginAtAnInitialReference() {
    for (String text : List.of(
        "corbaname:rir:", "corbaname:rir:/NameService", "corbaloc:rir:NameService", "corbaloc:rir:/NameService")) {
      assertEquals("corbaloc::h:1/first", Target.named(text, INITIAL).description());
    }
    assertEquals("corbaname:rir:#a/b", Target.named("corbaname:rir:#a/b", INITIAL).description());
    assertThrows(IllegalArgumentException.class, () -> Target.named("corbaloc:rir:/X", INITIAL), "it leads to itself");
    assertThrows(IllegalArgumentException.class, () -> Target.named("corbaloc:rir:/Y", INITIAL));
  }
}
