// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a lane listens: a port of TCP. What processes write and read of it is here, and nowhere else.
 *
 * @param host host name or address, without brackets
 * @param port 0 for an ephemeral one
 */
public record LaneEndpoint(String host, int port) {
  /** Form of the text that {@link #parse} reads, for messages. */
  public static final String FORM = "HOST:PORT";

  /** Greatest port of TCP. */
  public static final int GREATEST_PORT = 0xffff;

  private static final Pattern TEXT = Pattern.compile("(?:\\[([^\\[\\]]+)]|([^\\[\\]]+)):(\\d{1,5})");

  /** Reads {@link #text}; empty if it is malformed. */
  public static Optional<LaneEndpoint> parse(String text) {
    Matcher form = TEXT.matcher(text);
    if (!form.matches() || Integer.parseInt(form.group(3)) > GREATEST_PORT) {
      return Optional.empty();
    }
    String host = form.group(1) == null ? form.group(2) : form.group(1);
    return Optional.of(new LaneEndpoint(host, Integer.parseInt(form.group(3))));
  }

  /** Endpoint with the port that the operating system has chosen. */
  public LaneEndpoint at(int actualPort) {
    return new LaneEndpoint(host, actualPort);
  }

  /** Host and port, an IPv6 address in brackets. */
  public String text() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }

  /** Endpoint as callers are told it: with this machine's address in place of "any address". */
  public LaneEndpoint published() {
    try {
      boolean any = InetAddress.getByName(host).isAnyLocalAddress();
      return any ? new LaneEndpoint(InetAddress.getLocalHost().getHostAddress(), port) : this;
    } catch (UnknownHostException unresolved) {
      return this;
    }
  }
}
