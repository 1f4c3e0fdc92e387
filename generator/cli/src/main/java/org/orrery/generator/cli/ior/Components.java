// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.ior;

import java.nio.BufferUnderflowException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.orrery.generator.cli.wire.CdrInput;

/** Reader of tagged components (CORBA 3.3 part 2, 7.6.6), which gives their contents in words. */
final class Components {
  private static final int ORB_TYPE = 0;
  private static final int CODE_SETS = 1;
  private static final int POLICIES = 2;
  private static final int ALTERNATE_ADDRESS = 3;
  private static final int SSL = 20;
  /** Tag of the list of a thread pool's lanes, as TAO and Orrery use it. */
  private static final int LANES = 0x54414f02;

  private static final int PRIORITY_MODEL_POLICY = 40;

  private static final Map<Integer, String> NAMES = Map.ofEntries(
      Map.entry(ORB_TYPE, "ORB type"),
      Map.entry(CODE_SETS, "code sets"),
      Map.entry(POLICIES, "policies"),
      Map.entry(ALTERNATE_ADDRESS, "alternate address"),
      Map.entry(SSL, "SSL"),
      Map.entry(25, "Java code base"),
      Map.entry(27, "fault-tolerant group"),
      Map.entry(28, "primary member of its group"),
      Map.entry(31, "transaction policy"),
      Map.entry(32, "transaction invocation policy"),
      Map.entry(33, "security mechanisms (CSIv2)"),
      Map.entry(0x41545403, "omniORB persistent id"),
      Map.entry(LANES, "lanes"));

  private static final Map<Integer, String> ORBS = Map.of(
      0x41545400, "omniORB", 0x54414f00, "TAO", 0x4a414300, "JacORB", 0x4f525259, "Orrery");

  private static final Map<Integer, String> SETS = Map.of(
      0x00010001, "ISO 8859-1", 0x00010020, "ISO 646 (ASCII)", 0x05010001, "UTF-8", 0x00010109, "UTF-16", 0x00010100, "UCS-2",
      0x00010106, "UCS-4", 0x0001000f, "ISO 8859-15");

  private Components() {}

  static Described.Component of(int tag, byte[] data) {
    String name = NAMES.getOrDefault(tag, "component " + hex(tag));
    try {
      return new Described.Component(name, tag, values(tag, data));
    } catch (BufferUnderflowException cut) {
      return new Described.Component(name, tag, List.of("malformed: " + HexFormat.of().formatHex(data)));
    }
  }

  private static List<String> values(int tag, byte[] data) {
    if (data.length == 0) {
      return List.of("empty");
    }
    return switch (tag) {
      case ORB_TYPE -> List.of(orb(CdrInput.ofEncapsulation(data).readInt()));
      case CODE_SETS -> codeSets(CdrInput.ofEncapsulation(data));
      case POLICIES -> policies(CdrInput.ofEncapsulation(data));
      case ALTERNATE_ADDRESS -> {
        CdrInput in = CdrInput.ofEncapsulation(data);
        yield List.of(address(in.readString(), in.readShort()));
      }
      case SSL -> ssl(CdrInput.ofEncapsulation(data));
      case LANES -> lanes(CdrInput.ofEncapsulation(data));
      default -> List.of(HexFormat.of().formatHex(data));
    };
  }

  private static String orb(int type) {
    String name = ORBS.get(type);
    return name == null ? hex(type) : name + " (" + hex(type) + ")";
  }

  private static List<String> codeSets(CdrInput in) {
    List<String> all = new ArrayList<>();
    for (String kind : List.of("char", "wchar")) {
      StringBuilder text = new StringBuilder(kind).append(": ").append(set(in.readInt()));
      int converted = in.readInt();
      for (int i = 0; i < converted; i++) {
        text.append(i == 0 ? ", converts " : ", ").append(set(in.readInt()));
      }
      all.add(text.toString());
    }
    return all;
  }

  private static String set(int number) {
    return number == 0 ? "none" : SETS.getOrDefault(number, hex(number));
  }

  private static List<String> policies(CdrInput in) {
    List<String> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      int type = in.readInt();
      byte[] value = in.readOctets();
      all.add(type == PRIORITY_MODEL_POLICY ? priorityModel(CdrInput.ofEncapsulation(value))
          : "policy " + type + ": " + HexFormat.of().formatHex(value));
    }
    return all;
  }

  private static String priorityModel(CdrInput in) {
    int model = in.readInt();
    short priority = in.readShort();
    return switch (model) {
      case 0 -> "priority model: client propagated, " + priority + " for clients that tell none";
      case 1 -> "priority model: server declared, " + priority;
      default -> "priority model " + model + ", " + priority;
    };
  }

  private static List<String> ssl(CdrInput in) {
    int supports = Short.toUnsignedInt(in.readShort());
    int requires = Short.toUnsignedInt(in.readShort());
    return List.of("port " + Short.toUnsignedInt(in.readShort()) + ", supports " + hex(supports) + ", requires " + hex(requires));
  }

  private static List<String> lanes(CdrInput in) {
    List<String> all = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      String address = address(in.readString(), in.readShort());
      all.add(address + " at priority " + in.readShort());
    }
    return all;
  }

  static String address(String host, short port) {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + Short.toUnsignedInt(port);
  }

  static String hex(int number) {
    return "0x" + HexFormat.of().toHexDigits(number);
  }
}
