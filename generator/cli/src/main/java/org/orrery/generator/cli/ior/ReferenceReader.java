// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.ior;

import java.nio.BufferUnderflowException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.orrery.generator.cli.wire.CdrInput;

/** Reads references: {@code IOR:} with hexadecimal digits (CORBA 3.3 part 2, 7.6.9), and {@code corbaloc:} (7.6.10.1). */
final class ReferenceReader {
  private static final int INTERNET_IOP = 0;
  private static final int MULTIPLE_COMPONENTS = 1;
  private static final int DEFAULT_PORT = 2809;

  private ReferenceReader() {}

  /**
   * Reads a reference.
   *
   * @throws IllegalArgumentException if the text is no reference; the message gives the reason
   */
  static Described read(String text) {
    if (text.regionMatches(true, 0, "IOR:", 0, 4)) {
      return ofDigits(text.substring(4));
    }
    if (text.regionMatches(true, 0, "corbaloc:", 0, 9)) {
      return ofLocation(text.substring(9));
    }
    throw new IllegalArgumentException("a reference begins with 'IOR:' or 'corbaloc:'");
  }

  private static Described ofDigits(String digits) {
    byte[] bytes;
    try {
      bytes = HexFormat.of().parseHex(digits);
    } catch (IllegalArgumentException odd) {
      throw new IllegalArgumentException("behind 'IOR:' stand hexadecimal digits, an even number of them", odd);
    }
    String type = "";
    List<Described.Profile> profiles = new ArrayList<>();
    try {
      CdrInput in = CdrInput.ofEncapsulation(bytes);
      type = in.readString();
      for (int left = in.readInt(); left > 0; left--) {
        int tag = in.readInt();
        profiles.add(profile(tag, in.readOctets()));
      }
      return new Described(type, profiles, in.atEnd() ? "" : "something follows its last profile");
    } catch (BufferUnderflowException | IllegalArgumentException cut) {
      return new Described(type, profiles, "it ends too early: digits are missing, or a length in it is wrong");
    }
  }

  private static Described.Profile profile(int tag, byte[] data) {
    return switch (tag) {
      case INTERNET_IOP -> iiop(CdrInput.ofEncapsulation(data));
      case MULTIPLE_COMPONENTS -> new Described.Profile("components", "", new byte[0], components(CdrInput.ofEncapsulation(data)));
      default -> new Described.Profile(
          "profile " + Components.hex(tag), "", new byte[0],
          List.of(new Described.Component("data", tag, List.of(HexFormat.of().formatHex(data)))));
    };
  }

  private static Described.Profile iiop(CdrInput in) {
    int major = in.readOctet();
    int minor = in.readOctet();
    String host = in.readString();
    String address = Components.address(host, in.readShort());
    byte[] key = in.readOctets();
    List<Described.Component> components = minor == 0 || in.atEnd() ? List.of() : components(in);
    return new Described.Profile("IIOP " + major + "." + minor, address, key, components);
  }

  private static List<Described.Component> components(CdrInput in) {
    List<Described.Component> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      int tag = in.readInt();
      all.add(Components.of(tag, in.readOctets()));
    }
    return all;
  }

  private static Described ofLocation(String location) {
    int slash = location.indexOf('/');
    String addresses = slash < 0 ? location : location.substring(0, slash);
    byte[] key = unescaped(slash < 0 ? "" : location.substring(slash + 1));
    List<Described.Profile> profiles = new ArrayList<>();
    for (String each : addresses.split(",", -1)) {
      profiles.add(located(each, key));
    }
    return new Described("", profiles, "");
  }

  private static Described.Profile located(String address, byte[] key) {
    if (address.equals("rir:")) {
      return new Described.Profile("initial reference of the program's ORB", "", key, List.of());
    }
    int colon = address.indexOf(':');
    if (colon < 0 || !(colon == 0 || address.startsWith("iiop:"))) {
      throw new IllegalArgumentException("'" + address + "': an address is 'iiop:[VERSION@]HOST[:PORT]', or 'rir:'");
    }
    String place = address.substring(colon + 1);
    int at = place.indexOf('@');
    String version = at < 0 ? "1.0" : place.substring(0, at);
    String where = place.substring(at + 1);
    boolean hasPort = where.substring(where.lastIndexOf(']') + 1).contains(":");
    return new Described.Profile("IIOP " + version, hasPort ? where : where + ":" + DEFAULT_PORT, key, List.of());
  }

  /** Octets of an object key in a URI, in which {@code %} and two hexadecimal digits stand for one octet. */
  private static byte[] unescaped(String key) {
    byte[] text = key.getBytes(StandardCharsets.ISO_8859_1);
    byte[] octets = new byte[text.length];
    int count = 0;
    for (int i = 0; i < text.length; i++) {
      if (text[i] == '%') {
        if (i + 2 >= text.length || !HexFormat.isHexDigit(text[i + 1]) || !HexFormat.isHexDigit(text[i + 2])) {
          throw new IllegalArgumentException("behind '%' stand two hexadecimal digits");
        }
        octets[count++] = (byte) HexFormat.fromHexDigits(key, i + 1, i + 3);
        i += 2;
      } else {
        octets[count++] = text[i];
      }
    }
    return java.util.Arrays.copyOf(octets, count);
  }
}
