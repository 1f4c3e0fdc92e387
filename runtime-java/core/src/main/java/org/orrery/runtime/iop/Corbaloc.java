// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.orrery.runtime.corba.Completion;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/**
 * References that people can read: {@code corbaloc:iiop:1.2@host:port/key} (CORBA 3.3 part 2, 7.6.10.1).
 *
 * <p>Each address of IIOP becomes a profile, in order; those of other protocols are passed over. Version 1.0 and port 2809 are the
 * defaults.
 */
final class Corbaloc {
  private static final int DEFAULT_PORT = 2809;
  private static final String IIOP = "iiop:";

  private Corbaloc() {
  }

  static Reference parse(String rest) {
    int slash = rest.indexOf('/');
    if (slash < 0 || slash + 1 == rest.length()) {
      throw bad(MinorCodes.BAD_REFERENCE_TEXT);
    }
    byte[] key = unescape(rest.substring(slash + 1));
    List<Tagged> profiles = new ArrayList<>();
    for (String address : rest.substring(0, slash).split(",", -1)) {
      if (address.startsWith(IIOP)) {
        profiles.add(profile(address.substring(IIOP.length()), key).encode());
      } else if (address.startsWith(":")) {
        profiles.add(profile(address.substring(1), key).encode());
      } else if (address.indexOf(':') < 0) {
        throw bad(MinorCodes.BAD_ADDRESS);
      }
    }
    if (profiles.isEmpty()) {
      throw bad(MinorCodes.BAD_ADDRESS);
    }
    return new Reference("", profiles);
  }

  private static IiopProfile profile(String address, byte[] key) {
    String rest = address;
    int minor = 0;
    int at = rest.indexOf('@');
    if (at >= 0) {
      minor = minor(rest.substring(0, at));
      rest = rest.substring(at + 1);
    }
    String host = rest;
    int port = DEFAULT_PORT;
    int colon = rest.lastIndexOf(':');
    if (colon >= 0 && colon > rest.indexOf(']')) {
      host = rest.substring(0, colon);
      port = number(rest.substring(colon + 1), 0xffff);
      if (port == 0) {
        throw bad(MinorCodes.BAD_ADDRESS);
      }
    }
    if (host.startsWith("[") && host.endsWith("]")) {
      host = host.substring(1, host.length() - 1);
    }
    if (host.isEmpty()) {
      throw bad(MinorCodes.BAD_ADDRESS);
    }
    return new IiopProfile(minor, host, port, key, List.of());
  }

  private static int minor(String version) {
    if (!version.startsWith("1.")) {
      throw bad(MinorCodes.BAD_ADDRESS);
    }
    return number(version.substring(2), 0xff);
  }

  private static int number(String digits, int most) {
    try {
      int value = Integer.parseInt(digits);
      if (value >= 0 && value <= most) {
        return value;
      }
    } catch (NumberFormatException notNumber) {
      throw new SystemException(StandardException.BAD_PARAM, MinorCodes.BAD_ADDRESS, Completion.NO, notNumber);
    }
    throw bad(MinorCodes.BAD_ADDRESS);
  }

  /** The key's octets: {@code %xx} is one, any other ASCII character stands for itself. */
  private static byte[] unescape(String text) {
    ByteArrayOutputStream octets = new ByteArrayOutputStream();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] != '%') {
        octets.write(bytes[i]);
        continue;
      }
      int high = i + 2 <= bytes.length - 1 ? Character.digit(bytes[i + 1], 16) : -1;
      int low = i + 2 <= bytes.length - 1 ? Character.digit(bytes[i + 2], 16) : -1;
      if (high < 0 || low < 0) {
        throw bad(MinorCodes.BAD_REFERENCE_TEXT);
      }
      octets.write(high << 4 | low);
      i += 2;
    }
    return octets.toByteArray();
  }

  private static SystemException bad(int minor) {
    return new SystemException(StandardException.BAD_PARAM, minor, Completion.NO);
  }
}
