// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.iop;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.corba.PriorityBand;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Tests of how a reference lists lanes, and which of them a caller takes. */
class LaneAddressTest {
  private static final List<LaneAddress> LANES =
      List.of(new LaneAddress("low", 2809, 100), new LaneAddress("mid", 40000, 200), new LaneAddress("high", 1, 32767));
  private static final byte[] KEY = {1, 2};

  private static byte[] bytes(String hex) {
    return HexFormat.of().parseHex(hex.replace(" ", ""));
  }

  @Test
  void listsHostPortAndPriorityOfEachByteByByte() {
    Tagged component = LaneAddress.component(List.of(new LaneAddress("127.0.0.1", 2809, 1), new LaneAddress("b", 40000, 2)));
    assertEquals(0x54414f02, component.tag());
    ByteBuffer in = ByteBuffer.wrap(component.data());
    in.order(in.get() == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN).position(4);
    assertEquals(2, in.getInt());
    assertEquals(10, in.getInt());
    assertString("127.0.0.1", in);
    assertEquals(2809, in.getShort() & 0xffff);
    assertEquals(1, in.getShort());
    in.position(in.position() + 3 & ~3);
    assertEquals(2, in.getInt());
    assertString("b", in);
    assertEquals(40000, in.getShort() & 0xffff);
    assertEquals(2, in.getShort());
    assertEquals(0, in.remaining());
  }

  private static void assertString(String text, ByteBuffer in) {
    byte[] octets = new byte[text.length()];
    in.get(octets);
    assertArrayEquals(text.getBytes(), octets);
    assertEquals(0, in.get());
  }

  @Test
  void saysThePriorityModelByteByByte() {
    Tagged component = new PriorityModel(PriorityModel.Kind.SERVER_DECLARED, 513).component();
    assertEquals(2, component.tag());
    ByteBuffer in = ByteBuffer.wrap(component.data());
    ByteOrder order = in.get() == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN;
    in.order(order).position(4);
    assertEquals(1, in.getInt());
    assertEquals(40, in.getInt());
    assertEquals(10, in.getInt());
    assertEquals(order == ByteOrder.LITTLE_ENDIAN ? 1 : 0, in.get());
    in.position(in.position() + 3);
    assertEquals(1, in.getInt());
    assertEquals(513, in.getShort());
    assertEquals(0, in.remaining());
  }

  /** Lanes are read as the plan writes them, and as TAO's servers do on a big-endian machine. */
  @Test
  void readsWhatOthersList() {
    Tagged component = new Tagged(Tagged.LANES, bytes(
        "00000000 00000002 0000000a 3132372e302e302e3100 0af9 0001 0000 0000000a 3132372e302e302e3100 0afa ffff"));
    IiopProfile profile = new IiopProfile(2, "h", 1, KEY, List.of(component));
    assertEquals(List.of(new LaneAddress("127.0.0.1", 2809, 1), new LaneAddress("127.0.0.1", 2810, -1)),
        LaneAddress.listedIn(profile));
    assertEquals(List.of(), LaneAddress.listedIn(new IiopProfile(2, "h", 1, KEY, List.of())));
  }

  @Test
  void readsThePriorityModelAsThePlanWritesIt() {
    Tagged component = new Tagged(Tagged.POLICIES, bytes("00000000 00000001 00000028 0000000a 00000000 00000000 0002"));
    assertEquals(Optional.of(new PriorityModel(PriorityModel.Kind.CLIENT_PROPAGATED, 2)),
        PriorityModel.of(new IiopProfile(2, "h", 1, KEY, List.of(component))));
    Tagged other = new Tagged(Tagged.POLICIES, bytes("00000000 00000001 00000017 00000001 00"));
    assertEquals(Optional.empty(), PriorityModel.of(new IiopProfile(2, "h", 1, KEY, List.of(other))));
  }

  @Test
  void everyCutOfTheListIsMarshal() {
    byte[] whole = LaneAddress.component(LANES).data();
    for (int length = 0; length < whole.length; length++) {
      Tagged cut = new Tagged(Tagged.LANES, Arrays.copyOf(whole, length));
      IiopProfile profile = new IiopProfile(2, "h", 1, KEY, List.of(cut));
      assertEquals(StandardException.MARSHAL,
          assertThrows(SystemException.class, () -> LaneAddress.listedIn(profile)).kind());
    }
  }

  private static String nearest(int priority, PriorityBand within) {
    LaneAddress nearest = LaneAddress.nearest(LANES, priority, within);
    return nearest == null ? "none" : nearest.host();
  }

  @Test
  void aCallerTakesTheLaneNearestBelowItsPriority() {
    assertEquals("mid", nearest(200, PriorityBand.ALL));
    assertEquals("mid", nearest(32766, PriorityBand.ALL));
    assertEquals("high", nearest(32767, PriorityBand.ALL));
    assertEquals("low", nearest(199, PriorityBand.ALL));
  }

  @Test
  void aCallerBelowAllLanesTakesTheLowest() {
    assertEquals("low", nearest(5, PriorityBand.ALL));
  }

  @Test
  void aBandedCallerStaysInItsBand() {
    assertEquals("mid", nearest(150, new PriorityBand(101, 300)));
    assertEquals("high", nearest(400, new PriorityBand(301, 32767)));
    assertEquals("none", nearest(150, new PriorityBand(120, 180)));
    assertNull(LaneAddress.nearest(List.of(), 1, PriorityBand.ALL));
  }
}
