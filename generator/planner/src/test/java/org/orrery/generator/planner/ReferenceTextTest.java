// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the address of a peer whose endpoints the model states. */
class ReferenceTextTest {

  private static final String SYSTEM =
      """
      interface I { void run(); };
      system X {
        component Server { provides i : I }
        component Client { uses i : I }
        process s in cpp {
          threadpool t { lane low { priority 1 } lane high { priority 2 } }
          poa a { threadpool t  priority client_propagated default 2 }
          instance a : Server { i in poa a }
          listen iiop { lane low at "127.0.0.1:2809"  lane high at "127.0.0.1:%d" }
        }
        process c in cpp { instance client : Client }
        connect c.client.i to s.a.i
      }
      """;

  @TempDir Path folder;

  private String address(int port) {
    return addressIn(SYSTEM.formatted(port));
  }

  private String addressIn(String system) {
    return new Models(folder)
        .with("m.orrery", system)
        .planned("m.orrery")
        .processes()
        .getLast()
        .instances()
        .getFirst()
        .bindings()
        .getFirst()
        .target()
        .address();
  }

  @Test
  void isAReferenceThatListsTheLanesByteByByte() {
    assertThat(address(2810))
        .isEqualTo(
            "IOR:"
                + "00000000" // big-endian
                + "0000000a" + "49444c3a493a312e3000" + "0000" // IDL:I:1.0
                + "00000001" + "00000000" + "000000a6" // one IIOP profile
                + "00010200" // big-endian, IIOP 1.2
                + "0000000a" + "3132372e302e302e3100" + "0afa" // 127.0.0.1 2810
                + "00000014" + "4f52590100000000000000010000000000000001"
                + "00000003" // components
                + "00000001" + "00000014" + "00000000" + "05010001" + "00000000" + "00010109" + "00000000" // code sets
                + "54414f02" + "0000002e" // lanes
                + "00000000" + "00000002"
                + "0000000a" + "3132372e302e302e3100" + "0afa" + "0002" + "0000" // 127.0.0.1 2810, priority 2: the profile's
                + "0000000a" + "3132372e302e302e3100" + "0af9" + "0001" // 127.0.0.1 2809, priority 1
                + "0000"
                + "00000002" + "0000001a" // policies
                + "00000000" + "00000001" + "00000028" + "0000000a" // one, the priority model, encapsulated
                + "00000000" + "00000000" + "0002"); // client_propagated, 2
  }

  @Test
  void isAUriWhereOneLaneIsListed() {
    String system = SYSTEM.replace("threadpool t { lane low { priority 1 } lane high { priority 2 } }", "threadpool t");

    assertThat(addressIn(system.replaceAll("listen iiop \\{.*}", "listen iiop at \"[::1]:2809\"")))
        .isEqualTo("corbaloc:iiop:1.2@[::1]:2809/ORY%01%00%00%00%00%00%00%00%01%00%00%00%00%00%00%00%01");
  }

  @Test
  void isLeftToTheReferenceFileWhileAnEndpointIsUnknown() {
    assertThat(address(0)).isEmpty();
  }
}
