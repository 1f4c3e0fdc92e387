// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.container;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.orrery.runtime.block.TextBlock;
import org.orrery.runtime.memory.RequestScope;

/** Random operations beside the containers of the Java library, in just the memory that is said beforehand. */
class ScopedContainersPropertyTest {
  private static final int STEPS = 20_000;
  private static final int KEYS = 24;
  /** Number of characters that an element has room for; texts are one longer now and then. */
  private static final int LONGEST = 5;
  private static final String LETTERS = "abc\u00e9\u20ac";

  private static String text(Random random) {
    StringBuilder made = new StringBuilder();
    for (int i = random.nextInt(LONGEST + 2); i > 0; i--) {
      made.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
    }
    return made.toString();
  }

  private static Admission expected(String value, boolean hasRoom) {
    if (!hasRoom) {
      return Admission.FULL;
    }
    return value.length() > LONGEST ? Admission.TOO_LARGE : Admission.GRANTED;
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 64})
  void aVectorIsAsAList(int capacity) {
    Random random = new Random(capacity);
    ScopedVector<TextBlock> mine = new RequestScope(ScopedVector.memoryBytes(capacity, new TextBlock(LONGEST)))
        .make(new ScopedVector<>(capacity, new TextBlock(LONGEST)));
    List<String> theirs = new ArrayList<>();
    for (int step = 0; step < STEPS; step++) {
      if (random.nextInt(5) < 3) {
        String value = text(random);
        Admission answer = mine.add(value, TextBlock::set);
        assertEquals(expected(value, theirs.size() < capacity), answer);
        if (answer == Admission.GRANTED) {
          theirs.add(value);
        }
      } else {
        assertEquals(!theirs.isEmpty(), mine.removeLast());
        if (!theirs.isEmpty()) {
          theirs.removeLast();
        }
      }
      assertEquals(theirs.size(), mine.size());
      if (!theirs.isEmpty()) {
        int at = random.nextInt(theirs.size());
        assertEquals(theirs.get(at), mine.get(at).copy());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 64})
  void aQueueIsAsADeque(int capacity) {
    Random random = new Random(capacity);
    ScopedQueue<TextBlock> mine = new RequestScope(ScopedQueue.memoryBytes(capacity, new TextBlock(LONGEST)))
        .make(new ScopedQueue<>(capacity, new TextBlock(LONGEST)));
    ArrayDeque<String> theirs = new ArrayDeque<>();
    for (int step = 0; step < STEPS; step++) {
      if (random.nextInt(5) < 3) {
        String value = text(random);
        Admission answer = mine.push(value, TextBlock::set);
        assertEquals(expected(value, theirs.size() < capacity), answer);
        if (answer == Admission.GRANTED) {
          theirs.add(value);
        }
      } else {
        assertEquals(theirs.poll() != null, mine.pop());
      }
      assertEquals(theirs.size(), mine.size());
      TextBlock front = mine.front();
      assertEquals(theirs.peek(), front == null ? null : front.copy());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, KEYS})
  void aMapOfNumbersIsAsATreeMap(int capacity) {
    Random random = new Random(capacity);
    ScopedLongMap<TextBlock> mine = new RequestScope(ScopedLongMap.memoryBytes(capacity, new TextBlock(LONGEST)))
        .make(new ScopedLongMap<>(capacity, new TextBlock(LONGEST)));
    TreeMap<Long, String> theirs = new TreeMap<>();
    for (int step = 0; step < STEPS; step++) {
      long key = (random.nextInt(KEYS) - KEYS / 2) * 0x1_0000_0001L;
      if (random.nextInt(5) < 3) {
        String value = text(random);
        Admission answer = mine.put(key, value, TextBlock::set);
        assertEquals(expected(value, theirs.size() < capacity || theirs.containsKey(key)), answer);
        if (answer == Admission.GRANTED) {
          theirs.put(key, value);
        }
      } else {
        assertEquals(theirs.remove(key) != null, mine.remove(key));
      }
      TextBlock found = mine.find(key);
      assertEquals(theirs.get(key), found == null ? null : found.copy());
      assertEquals(theirs.headMap(key).size(), mine.rank(key));
      assertEquals(theirs.containsKey(key), mine.contains(key));
      List<Long> keys = new ArrayList<>();
      for (int rank = 0; rank < mine.size(); rank++) {
        keys.add(mine.key(rank));
      }
      assertEquals(List.copyOf(theirs.keySet()), keys);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 7, 64})
  void aMapOfTextsIsAsATreeMap(int capacity) {
    Random random = new Random(capacity);
    ScopedTextMap<Count> mine = new RequestScope(ScopedTextMap.memoryBytes(capacity, LONGEST, new Count()))
        .make(new ScopedTextMap<>(capacity, LONGEST, new Count()));
    TreeMap<String, Integer> theirs = new TreeMap<>();
    for (int step = 0; step < STEPS; step++) {
      String key = text(random);
      boolean known = theirs.containsKey(key);
      if (random.nextInt(100) == 0) {
        mine.clear();
        theirs.clear();
      } else if (random.nextInt(5) < 3) {
        Count count = mine.findOrAdd(key);
        if (known || theirs.size() < capacity && key.length() <= LONGEST) {
          assertEquals(theirs.merge(key, 1, Integer::sum), count.increment());
        } else {
          assertNull(count);
        }
      } else {
        assertEquals(theirs.remove(key) != null, mine.remove(key));
      }
      assertSame(theirs, mine);
    }
  }

  private static void assertSame(TreeMap<String, Integer> theirs, ScopedTextMap<Count> mine) {
    assertEquals(theirs.size(), mine.size());
    int rank = 0;
    for (Iterator<Map.Entry<String, Integer>> each = theirs.entrySet().iterator(); each.hasNext(); rank++) {
      Map.Entry<String, Integer> entry = each.next();
      assertEquals(entry.getKey(), mine.key(rank).toString());
      assertEquals(rank, mine.rank(mine.key(rank)));
      assertEquals(entry.getValue(), mine.value(rank).value());
    }
  }
}
