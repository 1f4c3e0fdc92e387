// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.addresses;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * TCP address at which a lane listens: {@code host:port} or {@code [v6-address]:port}. Host names are not resolved.
 *
 * @param host host name or address as written, without brackets
 * @param port 0 to 65535; 0 lets the operating system choose
 */
public record InternetAddress(String host, int port) {

  private static final Pattern FORM = Pattern.compile("(?:\\[([0-9a-fA-F:.%]+)]|([A-Za-z0-9._-]+)):(\\d{1,5})");
  private static final Set<String> ALL = Set.of("0.0.0.0", "::");
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1");
  private static final int MAX_PORT = 65535;

  /** Parses an address; returns null if the text is malformed. */
  public static InternetAddress parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Integer.parseInt(form.group(3)) > MAX_PORT) {
      return null;
    }
    return new InternetAddress(form.group(1) == null ? form.group(2) : form.group(1), Integer.parseInt(form.group(3)));
  }

  /** True if one host can't listen at both addresses: same port other than 0, and the same or a wildcard host. */
  public boolean clashesWith(InternetAddress other) {
    return port != 0 && port == other.port && (sameHost(other) || ALL.contains(host) || ALL.contains(other.host));
  }

  private boolean sameHost(InternetAddress other) {
    return host.equalsIgnoreCase(other.host) || LOOPBACK.contains(host) && LOOPBACK.contains(other.host);
  }
}
