// SPDX-License-Identifier: Apache-2.0
package conformance;

import Conf.Assembly;
import Conf.AssemblyView;
import Conf.Basics;
import Conf.BasicsView;
import Conf.Colour;
import Conf.EchoPackage.ExchangeResults;
import Conf.EchoPackage.TradeResults;
import Conf.EchoServant;
import Conf.Empty;
import Conf.Piece;
import Conf.PieceView;
import Conf.Point;
import Conf.PointView;
import Conf.Refused;
import Conf.Segment;
import Conf.SegmentView;
import Conf.Shape;
import Conf.ShapeView;
import Conf.Track;
import Conf.TrackView;
import Conf.Truth;
import Conf.Unfit;
import java.util.List;
import org.orrery.runtime.cdr.ArrayView;
import org.orrery.runtime.cdr.BooleanSequenceView;
import org.orrery.runtime.cdr.DoubleSequenceView;
import org.orrery.runtime.cdr.EnumSequenceView;
import org.orrery.runtime.cdr.LongLongSequenceView;
import org.orrery.runtime.cdr.LongSequenceView;
import org.orrery.runtime.cdr.OctetSequenceView;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.ShortSequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.cdr.WideCharacterSequenceView;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceView;

/** Answers as the comments in conformance.idl say. One thread serves it, so that its state needs no lock. */
final class Echo extends EchoServant {
  private Point origin = new Point(0, 0);
  private Colour shade = Colour.red;
  private int noted;
  private Piece spare = Piece.text("");

  @Override
  public CharSequence identity() {
    return "echo";
  }

  @Override
  public Point origin() {
    return origin;
  }

  @Override
  public void origin(PointView value) {
    origin = value.copy();
  }

  @Override
  public CharSequence hello(StringView name) {
    return "hello " + name;
  }

  @Override
  public int noted() {
    return noted;
  }

  @Override
  public void note(int step, StringView text) {
    noted += step * text.length();
  }

  @Override
  public Colour shade() {
    return shade;
  }

  @Override
  public void shade(Colour value) {
    shade = value;
  }

  @Override
  public ExchangeResults exchange(int low, StringView text, int high) {
    String reversed = new StringBuilder(text).reverse().toString();
    return new ExchangeResults(low + high, high, String.valueOf(low + high), reversed, new Point(low, high / 2.0));
  }

  @Override
  public int refuse(int code, StringView why) throws Refused, Empty {
    switch (code) {
      case 1 -> throw new Refused(why.copy(), 42, new Point(7, 0.5));
      case 2 -> throw new Empty();
      default -> {
        return code;
      }
    }
  }

  @Override
  public void nothing() {
    // That it answers is all there is to it.
  }

  @Override
  public boolean echo_boolean(boolean value) {
    return value;
  }

  @Override
  public char echo_char(char value) {
    return value;
  }

  @Override
  public byte echo_octet(byte value) {
    return value;
  }

  @Override
  public short echo_short(short value) {
    return value;
  }

  @Override
  public short echo_ushort(short value) {
    return value;
  }

  @Override
  public int echo_long(int value) {
    return value;
  }

  @Override
  public int echo_ulong(int value) {
    return value;
  }

  @Override
  public long echo_longlong(long value) {
    return value;
  }

  @Override
  public long echo_ulonglong(long value) {
    return value;
  }

  @Override
  public float echo_float(float value) {
    return value;
  }

  @Override
  public double echo_double(double value) {
    return value;
  }

  @Override
  public CharSequence echo_string(StringView value) {
    return value;
  }

  @Override
  public CharSequence echo_label(StringView value) {
    return value;
  }

  @Override
  public Colour echo_enum(Colour value) {
    return value;
  }

  @Override
  public char echo_wchar(char value) {
    return value;
  }

  @Override
  public CharSequence echo_wstring(StringView value) {
    return value;
  }

  @Override
  public List<String> echo_wide_texts(SequenceView<StringView, String> value) {
    return value.copy();
  }

  @Override
  public Basics echo_basics(BasicsView value) {
    return value.copy();
  }

  @Override
  public Segment echo_segment(SegmentView value) {
    return value.copy();
  }

  @Override
  public Track echo_track(TrackView value) {
    return value.copy();
  }

  @Override
  public char[] echo_symbols(WideCharacterSequenceView value) {
    return value.copy();
  }

  @Override
  public byte[] echo_bytes(OctetSequenceView value) {
    return value.copy();
  }

  @Override
  public boolean[] echo_flags(BooleanSequenceView value) {
    return value.copy();
  }

  @Override
  public short[] echo_shorts(ShortSequenceView value) {
    return value.copy();
  }

  @Override
  public double[] echo_doubles(DoubleSequenceView value) {
    return value.copy();
  }

  @Override
  public long[] echo_few(LongLongSequenceView value) {
    return value.copy();
  }

  @Override
  public List<String> echo_texts(SequenceView<StringView, String> value) {
    return value.copy();
  }

  @Override
  public List<Colour> echo_colours(EnumSequenceView<Colour> value) {
    return value.copy();
  }

  @Override
  public List<Point> echo_points(SequenceView<PointView, Point> value) {
    return value.copy();
  }

  @Override
  public List<List<Point>> echo_outlines(SequenceView<SequenceView<PointView, Point>, List<Point>> value) {
    return value.copy();
  }

  @Override
  public List<Track> echo_tracks(SequenceView<TrackView, Track> value) {
    return value.copy();
  }

  @Override
  public int[][] echo_grid(ArrayView<LongSequenceView, int[]> value) {
    return value.copy();
  }

  @Override
  public String[] echo_names(ArrayView<StringView, String> value) {
    return value.copy();
  }

  @Override
  public Piece spare() {
    return spare;
  }

  @Override
  public void spare(PieceView value) {
    spare = value.copy();
  }

  @Override
  public Shape echo_shape(ShapeView value) {
    return value.copy();
  }

  @Override
  public Piece echo_part(PieceView value) {
    return value.copy();
  }

  @Override
  public List<Piece> echo_parts(SequenceView<PieceView, Piece> value) {
    return value.copy();
  }

  @Override
  public Assembly echo_assembly(AssemblyView value) {
    return value.copy();
  }

  @Override
  public TradeResults trade(PieceView given, ShapeView taken) throws Unfit {
    if (given.discriminator() == 1) {
      throw new Unfit(given.copy());
    }
    return new TradeResults(given.copy(), taken.copy(), Truth.yes(given.discriminator()));
  }

  @Override
  public Reference echo_reference(ReferenceView value) {
    return value.copy();
  }

  @Override
  public Reference echo_object(ReferenceView value) {
    return value.copy();
  }

  @Override
  public List<Reference> echo_bases(SequenceView<ReferenceView, Reference> value) {
    return value.copy();
  }
}
