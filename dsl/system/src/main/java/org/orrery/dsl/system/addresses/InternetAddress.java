// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.system.addresses;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a lane listens in a network: {@code host:port} or {@code [v6-address]:port}. Nothing is looked up.
 *
 * @param host name or address as written, without brackets
 * @param port 0 for one that the operating system chooses
 */
public record InternetAddress(String host, int port) {

  private static final Pattern FORM = Pattern.compile("(?:\\[([0-9a-fA-F:.%]+)]|([A-Za-z0-9._-]+)):(\\d{1,5})");
  private static final Set<String> ALL = Set.of("0.0.0.0", "::");
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1");
  private static final int MAX_PORT = 65535;

  /** The address, or null where the text is none. */
  public static InternetAddress parse(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches() || Integer.parseInt(form.group(3)) > MAX_PORT) {
      return null;
    }
    return new InternetAddress(form.group(1) == null ? form.group(2) : form.group(1), Integer.parseInt(form.group(3)));
  }

  /** Whether the two can't be listened at together on one host. */
  public boolean clashesWith(InternetAddress other) {
    return port != 0 && port == other.port && (sameHost(other) || ALL.contains(host) || ALL.contains(other.host));
  }

  private boolean sameHost(InternetAddress other) {
    return host.equalsIgnoreCase(other.host) || LOOPBACK.contains(host) && LOOPBACK.contains(other.host);
  }
}
