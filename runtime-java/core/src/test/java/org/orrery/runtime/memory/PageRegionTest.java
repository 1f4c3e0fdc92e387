// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.junit.jupiter.api.Test;
import org.orrery.runtime.allocation.BufferPool;

class PageRegionTest {
  @Test
  void isWholePages() {
    PageRegion region = new PageRegion(PageRegion.PAGE_BYTES + 1);

    assertEquals(2 * PageRegion.PAGE_BYTES, region.segment().byteSize());
    assertEquals(0, region.segment().address() % PageRegion.PAGE_BYTES);
  }

  @Test
  void cutsZeroedPiecesOneBehindTheOther() {
    PageRegion region = new PageRegion(64);
    MemorySegment first = region.allocate(24, 8);
    first.fill((byte) 1);
    MemorySegment second = region.allocate(8, 16);

    assertEquals(32, second.address() - first.address());
    assertEquals(0, second.get(ValueLayout.JAVA_LONG, 0));
  }

  @Test
  void givesNoMoreThanItsPages() {
    PageRegion region = new PageRegion(100);
    region.allocate(4000, 16);

    assertThrows(IndexOutOfBoundsException.class, () -> region.allocate(100, 1));
  }

  /** The bytes that are counted beforehand are those that are taken. */
  @Test
  void hasRoomForBuffersAsTheyAreCounted() {
    PageRegion region = new PageRegion(BufferPool.reservedBytes(7));
    BufferPool pool = new BufferPool(1 << 16);
    pool.reserve(7, region);
    for (int i = 0; i < 7; i++) {
      long at = pool.take(1).address();
      assertEquals(0, (at - region.segment().address()) / region.segment().byteSize());
    }
    assertThrows(IndexOutOfBoundsException.class, () -> region.allocate(8208, 16));
  }
}
