// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.observe;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.runtime.giop.WireMessage;
import org.orrery.runtime.giop.WirePeer;
import org.orrery.runtime.orb.InProcessServer;

/** Tests of what the JDK's flight recorder gets of a lane, whatever the model observes. */
class FlightRecorderTest {
  @TempDir
  private Path folder;

  private static List<RecordedEvent> named(List<RecordedEvent> events, String name) {
    return events.stream().filter(each -> each.getEventType().getName().equals("org.orrery." + name)).toList();
  }

  private static void serveFiveRequestsAndAFault() throws Exception {
    try (InProcessServer server = new InProcessServer(); WirePeer peer = new WirePeer(server.port())) {
      for (int id = 1; id <= 5; id++) {
        peer.call(WireMessage.request(2, ByteOrder.BIG_ENDIAN, id, "heartbeat").u32(41));
      }
      peer.send(new byte[12]);
      peer.receive();
    }
  }

  @Test
  void requestsConnectionsAndFaultsAreRecorded() throws Exception {
    Path file = folder.resolve("recording.jfr");
    try (Recording recording = new Recording()) {
      recording.start();
      serveFiveRequestsAndAFault();
      recording.stop();
      recording.dump(file);
    }
    assertTrue(Files.size(file) > 0);
    List<RecordedEvent> events = RecordingFile.readAllEvents(file);
    List<RecordedEvent> requests = named(events, "Request");
    assertEquals(List.of(1, 2, 3, 4, 5), requests.stream().map(each -> each.getInt("requestId")).toList());
    for (RecordedEvent each : requests) {
      assertEquals("default", each.getString("lane"));
      assertEquals("heartbeat", each.getString("operation"));
      assertTrue(each.getBoolean("responseExpected"));
    }
    assertEquals(List.of("accepted", "closed"), named(events, "Connection").stream().map(each -> each.getString("what")).toList());
    assertEquals(List.of("malformed"), named(events, "Fault").stream().map(each -> each.getString("what")).toList());
  }
}
