// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.cli.top;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HexFormat;
import org.orrery.generator.cli.wire.CdrInput;

/** TCP address at which a process listens. */
record Endpoint(String host, int port) {
  private static final int TAG_INTERNET_IOP = 0;

  /**
   * Parses an argument of the user: {@code HOST:PORT}, {@code [ADDRESS]:PORT}, a stringified reference, or a file that contains one.
   *
   * @throws IllegalArgumentException if the text is malformed; the message is for the user
   */
  static Endpoint parse(String text) {
    if (text.regionMatches(true, 0, "IOR:", 0, 4)) {
      return ofReference(text, text);
    }
    int colon = text.lastIndexOf(':');
    if (colon > 0 && text.substring(colon + 1).matches("\\d{1,5}")) {
      int port = Integer.parseInt(text.substring(colon + 1));
      if (port >= 1 && port <= 0xffff) {
        return new Endpoint(text.substring(0, colon).replaceAll("^\\[|]$", ""), port);
      }
      throw new IllegalArgumentException("'" + text + "': a port is between 1 and 65535");
    }
    return ofFile(text);
  }

  private static Endpoint ofFile(String name) {
    try {
      Path file = Path.of(name);
      if (Files.isRegularFile(file)) {
        return ofReference(Files.readString(file).strip(), name);
      }
    } catch (IOException | InvalidPathException unreadable) {
      throw new IllegalArgumentException("'" + name + "' can't be read: " + unreadable.getMessage(), unreadable);
    }
    throw new IllegalArgumentException(
        "'" + name + "' is neither HOST:PORT nor a reference file; a process prints where it listens when it is ready");
  }

  private static Endpoint ofReference(String reference, String named) {
    try {
      byte[] bytes = HexFormat.of().parseHex(reference, 4, reference.length());
      CdrInput in = CdrInput.ofEncapsulation(bytes);
      in.readString();
      for (int profiles = in.readInt(); profiles > 0; profiles--) {
        int tag = in.readInt();
        byte[] profile = in.readOctets();
        if (tag == TAG_INTERNET_IOP) {
          CdrInput body = CdrInput.ofEncapsulation(profile);
          body.readOctet();
          body.readOctet();
          return new Endpoint(body.readString(), Short.toUnsignedInt(body.readShort()));
        }
      }
    } catch (IllegalArgumentException | BufferUnderflowException malformed) {
      throw new IllegalArgumentException("'" + named + "' is no object reference", malformed);
    }
    throw new IllegalArgumentException("'" + named + "' leads to no address of IIOP");
  }

  /** Address of another lane of the same process; a wildcard host is replaced by this endpoint's host. */
  Endpoint ofLane(String laneHost, int lanePort) {
    boolean everywhere = laneHost.isEmpty() || laneHost.equals("0.0.0.0") || laneHost.equals("::");
    return new Endpoint(everywhere ? host : laneHost, lanePort);
  }

  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
