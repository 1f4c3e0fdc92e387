// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.lanes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the text of endpoints, and what callers are told of them. */
class LaneEndpointTest {

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:2809", "house.example:0", "[::1]:65535"})
  void readsWhatItWrites(String text) {
    assertEquals(Optional.of(text), LaneEndpoint.parse(text).map(LaneEndpoint::text));
  }

  @Test
  void knowsAnIpv6AddressWithoutItsBrackets() {
    assertEquals(Optional.of(new LaneEndpoint("::1", 99)), LaneEndpoint.parse("[::1]:99"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "h", "h:", ":1", "h:65536", "h:-1", "h:1x", "[]:1", "[::1:1"})
  void readsNothingMalformed(String text) {
    assertEquals(Optional.empty(), LaneEndpoint.parse(text));
  }

  @Test
  void publishesAnAddressThatCanBeCalled() throws UnknownHostException {
    LaneEndpoint one = new LaneEndpoint("127.0.0.1", 7);
    assertEquals(one, one.published());

    String here = InetAddress.getLocalHost().getHostAddress();
    assertEquals(new LaneEndpoint(here, 7), new LaneEndpoint("0.0.0.0", 7).published());
    assertEquals(new LaneEndpoint(here, 7), new LaneEndpoint("::", 7).published());
  }
}
