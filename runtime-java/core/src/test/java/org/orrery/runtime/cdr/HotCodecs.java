// SPDX-License-Identifier: Apache-2.0
package org.orrery.runtime.cdr;

import java.lang.foreign.Arena;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.orrery.runtime.allocation.BufferPool;
import org.orrery.runtime.allocation.NativeBuffer;
import org.orrery.runtime.giop.MessageHeader;
import org.orrery.runtime.giop.MessageType;

/**
 * A program that writes and reads values of every type until the JVM's optimizing compiler has compiled both: {@code MINORS ORDERS
 * ROUNDS}. What the compiler makes of a codec depends on the versions and byte orders that it has met, so each run has one mix of them:
 * minors such as {@code 12}, which take turns, and orders {@code l}, {@code b} or {@code lb}.
 */
final class HotCodecs {
  private static final int MAX_BYTES = 1 << 12;
  private static final String[] TEXTS = {
      "", "w", "wide", "a text that is long enough for the loop to be unrolled", "Z\u00fcrich", "x".repeat(300)};

  private final CdrWriter out = new CdrWriter(new BufferPool(MAX_BYTES, Arena.ofAuto()));
  private final CdrReader in = new CdrReader();
  private final MessageHeader header = new MessageHeader();
  private final StringView narrow = new StringView();
  private final StringView wide = new StringView(true, Integer.MAX_VALUE);
  private final WideCharacterSequenceView characters = new WideCharacterSequenceView();
  private final ShortSequenceView shorts = new ShortSequenceView();
  private final LongSequenceView longs = new LongSequenceView();
  private final LongLongSequenceView longLongs = new LongLongSequenceView();
  private final FloatSequenceView floats = new FloatSequenceView();
  private final DoubleSequenceView doubles = new DoubleSequenceView();
  private final SequenceView<StringView, String> texts = new SequenceView<>(Extent.UNBOUNDED, 5, StringView::new);
  private final Random random = new Random(1);
  private final String minors;
  private final String orders;
  private final int rounds;
  private int minor;

  private HotCodecs(String minors, String orders, int rounds) {
    this.minors = minors;
    this.orders = orders;
    this.rounds = rounds;
  }

  private interface Codec {
    boolean readsWhatItWrote(int round);
  }

  public static void main(String[] arguments) {
    HotCodecs codecs = new HotCodecs(arguments[0], arguments[1], Integer.parseInt(arguments[2]));
    if (!arguments[0].contains("0")) {
      codecs.run("wstring", codecs::wstring);
      codecs.run("wide characters", codecs::wideCharacters);
    }
    codecs.run("string", codecs::string);
    codecs.run("string in UTF-8", codecs::utf8);
    codecs.run("numbers", codecs::numbers);
    codecs.run("sequences of integers", codecs::integers);
    codecs.run("sequences of fractions", codecs::fractions);
    codecs.run("sequences of strings", codecs::texts);
    codecs.run("encapsulation", codecs::encapsulation);
    codecs.run("header", codecs::header);
    System.out.println("read as written");
  }

  private void run(String name, Codec codec) {
    for (int round = 0; round < rounds; round++) {
      minor = minors.charAt(round % minors.length()) - '0';
      out.reset(minor);
      out.little(orders.charAt(random.nextInt(orders.length())) == 'l');
      out.codeSet(CodeSet.ISO_8859_1);
      in.codeSet(CodeSet.ISO_8859_1);
      if (!codec.readsWhatItWrote(round)) {
        throw new AssertionError(name + ": not read as written, GIOP 1." + minor + (out.little() ? ", little" : ", big"));
      }
    }
  }

  private CdrReader written() {
    in.reset(out.buffer().segment(), NativeBuffer.FIRST, NativeBuffer.FIRST + (long) out.size(), out.little(), minor);
    return in;
  }

  private String text() {
    return TEXTS[random.nextInt(TEXTS.length)];
  }

  private boolean wstring(int round) {
    String text = text();
    out.writeWstring(text);
    wide.read(written());
    return wide.contentEquals(text);
  }

  private boolean string(int round) {
    String text = text();
    out.writeString(text);
    narrow.read(written());
    return narrow.contentEquals(text);
  }

  private boolean utf8(int round) {
    out.codeSet(CodeSet.UTF_8);
    in.codeSet(CodeSet.UTF_8);
    return string(round);
  }

  private boolean wideCharacters(int round) {
    char[] values = text().toCharArray();
    Primitives.writeWide(out, values, Extent.UNBOUNDED);
    out.writeWchar('\u20ac');
    characters.read(written());
    return Arrays.equals(values, characters.copy()) && in.readWchar() == '\u20ac';
  }

  private boolean numbers(int round) {
    out.writeOctet((byte) round);
    out.writeShort((short) round);
    out.writeLong(-round);
    out.writeLongLong(round * 0x1234567L);
    out.writeFloat(round);
    out.writeDouble(-round);
    out.writeBoolean(true);
    CdrReader written = written();
    return written.readOctet() == (byte) round
        && written.readShort() == (short) round
        && written.readLong() == -round
        && written.readLongLong() == round * 0x1234567L
        && written.readFloat() == round
        && written.readDouble() == -round
        && written.readBoolean();
  }

  private boolean integers(int round) {
    int count = random.nextInt(40);
    short[] small = new short[count];
    int[] usual = new int[count];
    long[] large = new long[count];
    for (int i = 0; i < count; i++) {
      small[i] = (short) (round + i);
      usual[i] = -round - i;
      large[i] = round * 0x1234567L + i;
    }
    Primitives.write(out, small, Extent.UNBOUNDED);
    Primitives.write(out, usual, Extent.UNBOUNDED);
    Primitives.write(out, large, Extent.UNBOUNDED);
    shorts.read(written());
    longs.read(in);
    longLongs.read(in);
    boolean same = true;
    for (int i = 0; i < count; i++) {
      same &= shorts.get(i) == small[i] && longs.get(i) == usual[i] && longLongs.get(i) == large[i];
    }
    return same && Arrays.equals(small, shorts.copy()) && Arrays.equals(usual, longs.copy()) && Arrays.equals(large, longLongs.copy());
  }

  private boolean fractions(int round) {
    int count = random.nextInt(40);
    float[] small = new float[count];
    double[] large = new double[count];
    for (int i = 0; i < count; i++) {
      small[i] = round + i;
      large[i] = -round - i;
    }
    Primitives.write(out, small, Extent.UNBOUNDED);
    Primitives.write(out, large, Extent.UNBOUNDED);
    floats.read(written());
    doubles.read(in);
    boolean same = true;
    for (int i = 0; i < count; i++) {
      same &= floats.get(i) == small[i] && doubles.get(i) == large[i];
    }
    return same && Arrays.equals(small, floats.copy()) && Arrays.equals(large, doubles.copy());
  }

  private boolean texts(int round) {
    List<String> values = List.of(text(), text(), text());
    out.writeSequence(values, Extent.UNBOUNDED, (text, to) -> to.writeString(text));
    texts.read(written());
    return texts.copy().equals(values);
  }

  private boolean encapsulation(int round) {
    long outer = out.beginEncapsulation();
    out.writeLong(round);
    out.endEncapsulation(outer);
    out.patchLong(0, 8);
    CdrReader written = written();
    int bytes = written.readSequenceLength(1);
    written.encapsulation(written.position(), bytes);
    return bytes == 8 && written.readLong() == round && written.remaining() == 0;
  }

  private boolean header(int round) {
    MessageHeader.begin(out, minor, MessageType.REQUEST);
    out.writeLongLong(round);
    MessageHeader.end(out);
    boolean begins = header.read(out.buffer().segment(), NativeBuffer.FIRST);
    return begins && header.known() && header.minor() == minor && header.little() == out.little()
        && header.size() == out.size() - MessageHeader.BYTES;
  }
}
