// SPDX-License-Identifier: Apache-2.0
package conformance;

import Conf.Assembly;
import Conf.Base;
import Conf.Basics;
import Conf.Colour;
import Conf.EchoPOA;
import Conf.Empty;
import Conf.Piece;
import Conf.Point;
import Conf.PointHolder;
import Conf.Refused;
import Conf.Segment;
import Conf.Shape;
import Conf.ShapeHolder;
import Conf.Track;
import Conf.Truth;
import Conf.TruthHolder;
import Conf.Unfit;
import org.omg.CORBA.IntHolder;
import org.omg.CORBA.ORB;
import org.omg.CORBA.StringHolder;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;

/** A JacORB server of Conf::Echo. Prints its reference, then serves until it is ended from outside. */
public final class JacOrbServer extends EchoPOA {
  private Point origin = new Point(0, 0);
  private Colour shade = Colour.red;
  private int noted;
  private Piece spare = new Piece();

  @Override public String identity() { return "echo"; }
  @Override public Point origin() { return origin; }
  @Override public void origin(Point value) { origin = value; }
  @Override public String hello(String name) { return "hello " + name; }
  @Override public int noted() { return noted; }
  @Override public void note(int step, String text) { noted += step * text.length(); }
  @Override public Colour shade() { return shade; }
  @Override public void shade(Colour value) { shade = value; }
  @Override public void nothing() { }
  @Override public boolean echo_boolean(boolean value) { return value; }
  @Override public char echo_char(char value) { return value; }
  @Override public byte echo_octet(byte value) { return value; }
  @Override public short echo_short(short value) { return value; }
  @Override public short echo_ushort(short value) { return value; }
  @Override public int echo_long(int value) { return value; }
  @Override public int echo_ulong(int value) { return value; }
  @Override public long echo_longlong(long value) { return value; }
  @Override public long echo_ulonglong(long value) { return value; }
  @Override public float echo_float(float value) { return value; }
  @Override public double echo_double(double value) { return value; }
  @Override public String echo_string(String value) { return value; }
  @Override public String echo_label(String value) { return value; }
  @Override public Colour echo_enum(Colour value) { return value; }
  @Override public char echo_wchar(char value) { return value; }
  @Override public String echo_wstring(String value) { return value; }
  @Override public String[] echo_wide_texts(String[] value) { return value; }
  @Override public char[] echo_symbols(char[] value) { return value; }
  @Override public Basics echo_basics(Basics value) { return value; }
  @Override public Segment echo_segment(Segment value) { return value; }
  @Override public Track echo_track(Track value) { return value; }
  @Override public byte[] echo_bytes(byte[] value) { return value; }
  @Override public boolean[] echo_flags(boolean[] value) { return value; }
  @Override public short[] echo_shorts(short[] value) { return value; }
  @Override public double[] echo_doubles(double[] value) { return value; }
  @Override public long[] echo_few(long[] value) { return value; }
  @Override public String[] echo_texts(String[] value) { return value; }
  @Override public Colour[] echo_colours(Colour[] value) { return value; }
  @Override public Point[] echo_points(Point[] value) { return value; }
  @Override public Point[][] echo_outlines(Point[][] value) { return value; }
  @Override public Track[] echo_tracks(Track[] value) { return value; }
  @Override public int[][] echo_grid(int[][] value) { return value; }
  @Override public String[] echo_names(String[] value) { return value; }
  @Override public Piece spare() { return spare; }
  @Override public void spare(Piece value) { spare = value; }
  @Override public Shape echo_shape(Shape value) { return value; }
  @Override public Piece echo_part(Piece value) { return value; }
  @Override public Piece[] echo_parts(Piece[] value) { return value; }
  @Override public Assembly echo_assembly(Assembly value) { return value; }

  @Override
  public Piece trade(Piece given, ShapeHolder taken, TruthHolder done) throws Unfit {
    if (given.discriminator() == 1) {
      throw new Unfit(given);
    }
    done.value = new Truth();
    done.value.yes(given.discriminator());
    return given;
  }

  @Override public Base echo_reference(Base value) { return value; }
  @Override public org.omg.CORBA.Object echo_object(org.omg.CORBA.Object value) { return value; }
  @Override public Base[] echo_bases(Base[] value) { return value; }

  @Override
  public int exchange(IntHolder low, StringHolder sum, StringHolder text, PointHolder place, int high) {
    int total = low.value + high;
    sum.value = Integer.toString(total);
    text.value = new StringBuilder(text.value).reverse().toString();
    place.value = new Point(low.value, high / 2.0);
    low.value = high;
    return total;
  }

  @Override
  public int refuse(int code, String why) throws Refused, Empty {
    if (code == 1) {
      throw new Refused(why, 42, new Point(7, 0.5));
    }
    if (code == 2) {
      throw new Empty();
    }
    return code;
  }

  /** Serves. */
  public static void main(String[] arguments) throws Exception {
    ORB orb = ORB.init(arguments, null);
    POA poa = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
    poa.the_POAManager().activate();
    System.out.println(orb.object_to_string(poa.servant_to_reference(new JacOrbServer())));
    orb.run();
  }
}
