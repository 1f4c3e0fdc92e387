// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.corba;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class MinorCodesTest {
  private static final Path CPP = Path.of("../../runtime-cpp/include/orrery/corba/minor_codes.hpp");
  private static final Pattern CODE = Pattern.compile("X\\((\\w+), (omg|vendor) \\| (0x\\w+|\\d+)u");

  private static Map<String, Integer> cppCodes() throws Exception {
    Map<String, Integer> codes = new HashMap<>();
    Matcher matcher = CODE.matcher(Files.readString(CPP));
    while (matcher.find()) {
      int vendor = matcher.group(2).equals("omg") ? 0x4f4d0000 : 0xfffff000;
      codes.put(matcher.group(1).toUpperCase(Locale.ROOT), vendor | Integer.decode(matcher.group(3)));
    }
    assertTrue(codes.size() > 30, "the C++ runtime's codes are not found");
    return codes;
  }

  @Test
  void codesAreThoseOfTheCppRuntime() throws Exception {
    for (Map.Entry<String, Integer> each : cppCodes().entrySet()) {
      assertEquals(each.getValue(), MinorCodes.class.getField(each.getKey()).getInt(null), each.getKey());
    }
  }

  /** A code of ours that C++ does not know must not mean something else there, and each has its text. */
  @Test
  void noNumberOfOursMeansTwoThings() throws Exception {
    Map<String, Integer> cpp = cppCodes();
    for (Field field : MinorCodes.class.getFields()) {
      int code = field.getInt(null);
      assertTrue(Modifier.isStatic(field.getModifiers()));
      if ((code & 0xfffff000) == 0xfffff000) {
        assertFalse(!cpp.containsKey(field.getName()) && cpp.containsValue(code), field.getName());
        assertFalse(MinorCodes.explain(code).startsWith("minor"), field.getName() + " has no text");
      }
    }
  }
}
