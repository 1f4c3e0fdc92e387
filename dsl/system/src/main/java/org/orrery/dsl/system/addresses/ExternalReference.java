// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.addresses;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Textual reference to an object of another system: {@code IOR:}, {@code corbaloc:}, {@code corbaname:} or {@code file://} (CORBA 3.3
 * part 2, 7.6.9 and 7.6.10). Only its syntax is checked: no host name is resolved and no file is read.
 *
 * @param scheme scheme by which the text begins
 * @param problem why the text does not refer to an object, worded as a sentence; empty if it does
 * @param malformed positions, from 1, of malformed IIOP profiles in a stringified reference; the runtimes skip these
 */
public record ExternalReference(Scheme scheme, String problem, List<Integer> malformed) {

  private ExternalReference(Scheme scheme, String problem) {
    this(scheme, problem, List.of());
  }

  /** Scheme by which the text of a reference begins. */
  public enum Scheme {
    /** Stringified reference: an encapsulated IOR in hexadecimal digits. */
    IOR("IOR:"),
    /** Corbaloc URL: one or more addresses and an object key. */
    CORBALOC("corbaloc:"),
    /** Absolute path of a file that contains a reference of another scheme. */
    FILE("file://"),
    /** Initial reference, registered with the ORB under a name ({@code corbaloc:rir:}). */
    RIR("corbaloc:rir:"),
    /** Name to be resolved by a naming service. */
    CORBANAME("corbaname:"),
    /** Any other text. */
    NONE("");

    private final String prefix;

    Scheme(String prefix) {
      this.prefix = prefix;
    }

    /** Beginning of every text of this scheme, in upper or lower case. */
    public String prefix() {
      return prefix;
    }

    private boolean begins(String text) {
      return text.regionMatches(true, 0, prefix, 0, prefix.length());
    }
  }

  /** Longest object key, in octets, that the runtimes accept. */
  private static final int MAX_KEY_BYTES = 512;

  private static final int MAX_PORT = 65535;
  private static final Pattern ADDRESS = Pattern.compile("(?:iiop)?:(?:1\\.\\d@)?(?:[A-Za-z0-9._-]+|\\[[0-9a-fA-F:.%]+])(?::(\\d{1,5}))?");
  private static final Pattern FILE_PATH = Pattern.compile("/.*[^/]");

  /** True if the text names an object in a naming service, not the service alone. */
  public static boolean isName(String text) {
    int hash = text.indexOf('#');
    return of(text).scheme() == Scheme.CORBANAME && hash >= 0 && hash + 1 < text.length();
  }

  /** Checks a text. Never throws: errors are in {@link #problem}. */
  public static ExternalReference of(String text) {
    if (Scheme.IOR.begins(text)) {
      StringifiedReference reference = StringifiedReference.of(after(Scheme.IOR, text));
      return new ExternalReference(Scheme.IOR, reference.problem(), reference.malformed());
    }
    if (Scheme.RIR.begins(text)) {
      return new ExternalReference(Scheme.RIR, "");
    }
    if (Scheme.CORBALOC.begins(text)) {
      return new ExternalReference(Scheme.CORBALOC, corbaloc(after(Scheme.CORBALOC, text)));
    }
    if (Scheme.FILE.begins(text)) {
      return new ExternalReference(Scheme.FILE, file(after(Scheme.FILE, text)));
    }
    if (Scheme.CORBANAME.begins(text)) {
      return new ExternalReference(Scheme.CORBANAME, corbaname(after(Scheme.CORBANAME, text)));
    }
    return new ExternalReference(Scheme.NONE, "it begins with none of IOR:, corbaloc:, corbaname: and file://");
  }

  private static String after(Scheme scheme, String text) {
    return text.substring(scheme.prefix.length());
  }

  private static String corbaname(String rest) {
    int hash = rest.indexOf('#');
    String context = hash < 0 ? rest : rest.substring(0, hash);
    int slash = context.indexOf('/');
    String addresses = slash < 0 ? context : context.substring(0, slash);
    String problem = addresses.equals("rir:") ? "" : addresses(addresses);
    if (problem.isEmpty() && slash >= 0) {
      problem = key(context.substring(slash + 1));
    }
    if (problem.isEmpty() && hash >= 0 && hash + 1 < rest.length()) {
      problem = StringifiedName.problem(rest.substring(hash + 1));
    }
    return problem;
  }

  private static String corbaloc(String rest) {
    int slash = rest.indexOf('/');
    if (slash < 0 || slash + 1 == rest.length()) {
      return "it has no object key: '/' and a key are missing after the address";
    }
    String problem = addresses(rest.substring(0, slash));
    return problem.isEmpty() ? key(rest.substring(slash + 1)) : problem;
  }

  private static String addresses(String list) {
    for (String address : list.split(",", -1)) {
      String problem = address(address);
      if (!problem.isEmpty()) {
        return problem;
      }
    }
    return "";
  }

  private static String key(String text) {
    EscapedKey key = EscapedKey.of(text);
    if (!key.problem().isEmpty()) {
      return "its object key " + key.problem();
    }
    return key.octets().length > MAX_KEY_BYTES ? "its object key has more than " + MAX_KEY_BYTES + " octets" : "";
  }

  private static String address(String address) {
    Matcher form = ADDRESS.matcher(address);
    if (!form.matches()) {
      return "'" + address + "' is not an address of IIOP";
    }
    int port = form.group(1) == null ? 1 : Integer.parseInt(form.group(1));
    return port == 0 || port > MAX_PORT ? "there is no port " + port : "";
  }

  private static String file(String path) {
    if (!FILE_PATH.matcher(path).matches()) {
      return "the path of its file is not absolute";
    }
    EscapedKey legal = EscapedKey.of(path);
    return legal.problem().isEmpty() ? "" : "its path " + legal.problem();
  }
}
