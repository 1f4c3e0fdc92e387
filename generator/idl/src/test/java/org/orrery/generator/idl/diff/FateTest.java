// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.diff;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.orrery.generator.api.Diagnostic.Location;
import org.orrery.generator.idl.contract.Contract;
import org.orrery.generator.idl.contract.Declaration;
import org.orrery.generator.idl.contract.Shape;

/**
 * Tests what is foretold of messages against CDR itself: bodies with random values are written in one layout and read in another, by a
 * codec of a few lines that knows nothing of layouts (CORBA 3.3 part 2, 9.3).
 */
class FateTest {

  private static final int PAIRS = 4_000;
  private static final int VALUES = 6;

  private static final Shape LONG = new Shape.Basic("long", 4);
  private static final List<Shape> SIMPLE = List.of(
      LONG, new Shape.Basic("octet", 1), new Shape.Basic("short", 2), new Shape.Basic("double", 8), new Shape.Basic("boolean", 1),
      new Shape.Named("Colour"), new Shape.Text(false, 0), new Shape.Named("Pair"));

  private static final Contract CONTRACT = contract();

  /** Reason why a reader refuses a message; what underflows is one, too. */
  private static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @Test
  void whatIsForetoldOfAMessageHappens() {
    SplittableRandom random = new SplittableRandom(42);
    Map<Fate, Integer> met = new EnumMap<>(Fate.class);
    for (int i = 0; i < PAIRS; i++) {
      List<Shape> written = shapes(random);
      List<Shape> read = i % 3 == 0 ? shapes(random) : mutated(written, random);
      Fate fate = Fate.of(Layout.of(written, CONTRACT), Layout.of(read, CONTRACT));
      met.merge(fate, 1, Integer::sum);
      for (int j = 0; j < VALUES; j++) {
        check(fate, written, read, random);
      }
    }
    assertThat(met).containsOnlyKeys(Fate.SAME, Fate.IGNORED, Fate.ENDS, Fate.EITHER, Fate.WRONG).allSatisfy(
        (fate, times) -> assertThat(times).as(fate.name()).isGreaterThan(50));
  }

  private static void check(Fate fate, List<Shape> written, List<Shape> read, SplittableRandom random) {
    ByteBuffer body = ByteBuffer.allocate(10_000);
    List<Object> sent = new ArrayList<>();
    written.forEach(shape -> write(shape, body, sent, random));
    body.flip();
    List<Object> received = new ArrayList<>();
    boolean refused = false;
    try {
      read.forEach(shape -> read(shape, body, received));
    } catch (BufferUnderflowException | Refused mistake) {
      refused = true;
    }
    String what = fate + ": " + written + " read as " + read;
    switch (fate) {
      case SAME -> assertThat(received).as(what).isEqualTo(sent);
      case IGNORED -> {
        assertThat(refused).as(what).isFalse();
        assertThat(sent.subList(0, received.size())).as(what).isEqualTo(received);
        assertThat(body.hasRemaining()).as(what).isTrue();
      }
      case ENDS -> assertThat(refused).as(what).isTrue();
      case WRONG -> assertThat(refused).as(what).isFalse();
      default -> assertThat(fate).as(what).isEqualTo(Fate.EITHER);
    }
  }

  private static void write(Shape shape, ByteBuffer body, List<Object> sent, SplittableRandom random) {
    switch (shape) {
      case Shape.Basic basic -> {
        byte[] bytes = new byte[basic.bytes()];
        random.nextBytes(bytes);
        if (basic.name().equals("boolean")) {
          bytes[0] &= 1;
        }
        align(body, basic.bytes());
        body.put(bytes);
        sent.add(basic + Arrays.toString(bytes));
      }
      case Shape.Text text -> {
        int length = random.nextInt(5);
        align(body, 4);
        body.putInt(length + 1).put(new byte[length]).put((byte) 0);
        sent.add("text of " + length);
      }
      case Shape.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          write(array.element(), body, sent, random);
        }
      }
      case Shape.Named named when named.name().equals("Pair") -> members().forEach(each -> write(each, body, sent, random));
      default -> {
        align(body, 4);
        int value = random.nextInt(3);
        body.putInt(value);
        sent.add("enum " + value);
      }
    }
  }

  private static void read(Shape shape, ByteBuffer body, List<Object> received) {
    switch (shape) {
      case Shape.Basic basic -> {
        align(body, basic.bytes());
        byte[] bytes = new byte[basic.bytes()];
        body.get(bytes);
        if (basic.name().equals("boolean") && (bytes[0] & ~1) != 0) {
          throw new Refused();
        }
        received.add(basic + Arrays.toString(bytes));
      }
      case Shape.Text text -> {
        align(body, 4);
        int length = body.getInt();
        if (length <= 0 || length > body.remaining()) {
          throw new Refused();
        }
        body.position(body.position() + length);
        received.add("text of " + (length - 1));
      }
      case Shape.Array array -> {
        for (int i = 0; i < array.length(); i++) {
          read(array.element(), body, received);
        }
      }
      case Shape.Named named when named.name().equals("Pair") -> members().forEach(each -> read(each, body, received));
      default -> {
        align(body, 4);
        int value = body.getInt();
        if (value < 0 || value > 2) {
          throw new Refused();
        }
        received.add("enum " + value);
      }
    }
  }

  private static void align(ByteBuffer body, int bytes) {
    int at = (body.position() + bytes - 1) / bytes * bytes;
    if (at > body.limit()) {
      throw new BufferUnderflowException();
    }
    body.position(at);
  }

  private static List<Shape> shapes(SplittableRandom random) {
    List<Shape> shapes = new ArrayList<>();
    for (int count = random.nextInt(1, 5); count > 0; count--) {
      Shape shape = SIMPLE.get(random.nextInt(SIMPLE.size()));
      shapes.add(random.nextInt(5) == 0 ? new Shape.Array(shape, random.nextInt(1, 4)) : shape);
    }
    return shapes;
  }

  /** The list with one value added, taken away, exchanged or put elsewhere. */
  private static List<Shape> mutated(List<Shape> shapes, SplittableRandom random) {
    List<Shape> mutated = new ArrayList<>(shapes);
    int at = random.nextInt(mutated.size());
    switch (random.nextInt(5)) {
      case 0 -> mutated.add(shapes(random).getFirst());
      case 1 -> mutated.add(at, shapes(random).getFirst());
      case 2 -> mutated.set(at, shapes(random).getFirst());
      case 3 -> mutated.add(mutated.remove(at));
      default -> { }
    }
    return mutated;
  }

  private static List<Shape> members() {
    return List.of(new Shape.Basic("octet", 1), LONG);
  }

  private static Contract contract() {
    Location nowhere = Location.none();
    SequencedMap<String, Declaration> declarations = new LinkedHashMap<>();
    List<Declaration.Member> members = members().stream().map(shape -> new Declaration.Member(shape.toString(), shape, nowhere)).toList();
    declarations.put("Pair", new Declaration.Structure(new Declaration.Identity("Pair", "IDL:Pair:1.0", nowhere), false, members));
    List<Declaration.Enumerator> values =
        Stream.of("RED", "GREEN", "BLUE").map(each -> new Declaration.Enumerator(each, nowhere)).toList();
    declarations.put("Colour", new Declaration.Enumeration(new Declaration.Identity("Colour", "IDL:Colour:1.0", nowhere), values));
    return new Contract(declarations);
  }
}
