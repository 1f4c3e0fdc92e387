// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.client;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Name of an object in a naming service, as {@code corbaname:} states it (CORBA Naming 1.3, 2.5.3).
 *
 * @param context the naming context as {@code corbaloc:}; its key is {@code NameService} where the text states none
 * @param components the name; empty where the text names the context itself
 */
record ObjectName(String context, List<Component> components) {
  private static final String FORM = "a name in a naming service is written as corbaname::HOST:PORT#ID.KIND/ID.KIND; a backslash stands"
      + " before a /, a . or a backslash that belongs to an ID, and %HH for a character that a URI has no other form for";
  private static final String DEFAULT_KEY = "NameService";
  private static final int HEXADECIMAL = 16;

  ObjectName {
    components = List.copyOf(components);
  }

  /** Part of a name: {@code id.kind} in its stringified form. */
  record Component(String id, String kind) {}

  /**
   * Reads {@code corbaname:ADDRESS[/KEY][#NAME]}; NAME is {@code id.kind/id.kind/...} with escapes.
   *
   * @throws IllegalArgumentException when the name is malformed; the message says how one is written
   */
  static ObjectName parse(String text) {
    String rest = text.substring(text.indexOf(':') + 1);
    int hash = rest.indexOf('#');
    String where = hash < 0 ? rest : rest.substring(0, hash);
    int slash = where.indexOf('/');
    String key = slash < 0 ? "" : where.substring(slash + 1);
    String context = "corbaloc:" + (slash < 0 ? where : where.substring(0, slash)) + "/" + (key.isEmpty() ? DEFAULT_KEY : key);
    String name = hash < 0 ? "" : rest.substring(hash + 1);
    return new ObjectName(context, name.isEmpty() ? List.of() : components(withoutEscapes(name)));
  }

  /** The text with {@code %HH} undone. */
  private static String withoutEscapes(String text) {
    byte[] escaped = text.getBytes(StandardCharsets.UTF_8);
    byte[] plain = new byte[escaped.length];
    int size = 0;
    for (int i = 0; i < escaped.length; i++) {
      byte octet = escaped[i];
      if (octet == '%') {
        octet = i + 2 < escaped.length ? octet(escaped[i + 1], escaped[i + 2]) : 0;
        i += 2;
        if (octet == 0) {
          throw malformed();
        }
      }
      plain[size++] = octet;
    }
    return new String(plain, 0, size, StandardCharsets.UTF_8);
  }

  /** The octet of two hexadecimal digits; 0 where they are none, since no string holds a NUL. */
  private static byte octet(byte high, byte low) {
    int value = HEXADECIMAL * Character.digit(high, HEXADECIMAL) + Character.digit(low, HEXADECIMAL);
    return (byte) (Character.digit(high, HEXADECIMAL) < 0 || Character.digit(low, HEXADECIMAL) < 0 ? 0 : value);
  }

  private static List<Component> components(String name) {
    List<Component> read = new ArrayList<>();
    Reader reader = new Reader();
    for (int i = 0; i < name.length(); i++) {
      char next = name.charAt(i);
      if (next == '\\') {
        if (++i == name.length()) {
          throw malformed();
        }
        reader.take(name.charAt(i));
      } else if (next == '.') {
        reader.beginKind();
      } else if (next == '/') {
        read.add(reader.end());
        reader = new Reader();
      } else {
        reader.take(next);
      }
    }
    read.add(reader.end());
    return read;
  }

  private static IllegalArgumentException malformed() {
    return new IllegalArgumentException(FORM);
  }

  /** Reader of one component of a stringified name (CORBA Naming 1.3, 2.4.1). */
  private static final class Reader {
    private final StringBuilder id = new StringBuilder();
    private StringBuilder kind;

    void take(char next) {
      (kind == null ? id : kind).append(next);
    }

    void beginKind() {
      if (kind != null) {
        throw malformed();
      }
      kind = new StringBuilder();
    }

    /** The component. A '.' alone is the one without id and kind; a '.' behind an id is followed by a kind. */
    Component end() {
      if (kind == null ? id.isEmpty() : kind.isEmpty() && !id.isEmpty()) {
        throw malformed();
      }
      return new Component(id.toString(), kind == null ? "" : kind.toString());
    }
  }
}
