// SPDX-License-Identifier: Apache-2.0
package conformance;

import Conf.Assembly;
import Conf.Basics;
import Conf.Colour;
import Conf.Count;
import Conf.EchoPackage.ExchangeResultsView;
import Conf.EchoPackage.TradeResultsView;
import Conf.EchoStub;
import Conf.Empty;
import Conf.FIRST;
import Conf.Large;
import Conf.Largest;
import Conf.Letter;
import Conf.Piece;
import Conf.Point;
import Conf.Positive;
import Conf.Refused;
import Conf.Segment;
import Conf.Shape;
import Conf.Small;
import Conf.Track;
import Conf.Truth;
import Conf.Unfit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.orrery.runtime.cdr.View;
import org.orrery.runtime.corba.SystemException;
import org.orrery.runtime.iop.Reference;
import org.orrery.runtime.iop.ReferenceView;

/** Calls every operation of a peer and compares what comes back. */
final class Checks {
  private static final Reference SOMEWHERE = Reference.parse("corbaloc:iiop:1.2@127.0.0.1:9/somewhere");
  private static final Segment SEGMENT = new Segment(new Point(-1, 2.5), (byte) 200, new Point(3, -4.25));
  private static final List<Point> POINTS = List.of(new Point(1, 1.5), new Point(2, -2.5));
  private static final List<List<Point>> OUTLINES = List.of(POINTS, List.of(), POINTS.subList(0, 1));
  private static final List<String> TEXTS = List.of("", "one", "twelve bytes");
  private static final List<Colour> COLOURS = List.of(Colour.blue, Colour.red);
  private static final int[][] GRID = {{1, -2, 3}, {4, 5, -6}};

  private final EchoStub peer;
  private final Tally tally;

  Checks(EchoStub peer, Tally tally) {
    this.peer = peer;
    this.tally = tally;
  }

  void all() {
    basics();
    texts();
    wide();
    structs();
    sequences();
    arrays();
    unions();
    references();
    operations();
    exceptions();
  }

  /** Each value goes out by the operation and must come back. */
  @SafeVarargs
  private <T> void echoes(String what, Function<T, Object> operation, T... values) {
    for (T value : values) {
      tally.check(what, () -> {
        Object back = operation.apply(value);
        return Same.values(value, back instanceof View<?> view ? view.copy() : back);
      });
    }
  }

  private void basics() {
    tally.check("an operation without parameters", () -> {
      peer.nothing();
      return true;
    });
    echoes("boolean", peer::echo_boolean, true, false);
    echoes("char", peer::echo_char, 'a', '~', ' ');
    echoes("octet", peer::echo_octet, (byte) 0, (byte) 127, (byte) -1);
    echoes("short", peer::echo_short, Short.MIN_VALUE, (short) 0, Short.MAX_VALUE);
    echoes("unsigned short", peer::echo_ushort, (short) 0, (short) -1);
    echoes("long", peer::echo_long, Integer.MIN_VALUE, -1, 0x01020304);
    echoes("unsigned long", peer::echo_ulong, 0, -2);
    echoes("long long", peer::echo_longlong, Long.MIN_VALUE, -2L);
    echoes("unsigned long long", peer::echo_ulonglong, -1L);
    echoes("float", peer::echo_float, 0f, -1.5f, Float.POSITIVE_INFINITY);
    echoes("double", peer::echo_double, 1e300, -0.1, Double.MIN_VALUE);
    echoes("enum", peer::echo_enum, Colour.red, Colour.blue);
  }

  private void texts() {
    echoes("string", peer::echo_string, "", "a", "eight by", "nine bytes", "gr\u00fc\u00df");
    echoes("bounded string", peer::echo_label, "", "sixteen letters!");
    refused("a string beyond its bound is refused", () -> peer.echo_label("seventeen letters"));
  }

  /** A peer of GIOP 1.0 can't be sent any; the line says which it was. */
  private void wide() {
    try {
      peer.echo_wchar('w');
    } catch (SystemException refused) {
      refused("wide characters are refused throughout", () -> peer.echo_wstring("wide"));
      System.out.println("wide: refused");
      return;
    }
    System.out.println("wide: carried");
    echoes("wchar", peer::echo_wchar, 'a', '\u4e16');
    echoes("wstring", peer::echo_wstring, "", "a", "\u4e16\u754c", "\ud83d\udd2d");
    echoes("sequence of wstring", peer::echo_wide_texts, List.of(), List.of("", "one", "\u4e16"));
    echoes("sequence of wchar", peer::echo_symbols, new char[0], new char[] {'a', '\u20ac', '\u4e16'});
  }

  private void structs() {
    echoes("struct of basic types", peer::echo_basics, new Basics(true, 3.5, 'x', (short) -7, (byte) 254, -70000,
        (short) 65000, -5000000000L, 1.25f, 1L << 63, (int) 4000000000L, Colour.green));
    echoes("nested struct", peer::echo_segment, SEGMENT);
    Track full = new Track("alpha", SEGMENT, new double[] {1, 2, 3}, TEXTS, GRID, OUTLINES, COLOURS);
    Point zero = new Point(0, 0);
    Track empty = new Track("", new Segment(zero, (byte) 0, zero), new double[0], List.of(), new int[2][3], List.of(), List.of());
    echoes("struct of variable size", peer::echo_track, empty, full);
    echoes("sequence of such structs", peer::echo_tracks, List.of(), List.of(empty, full));
  }

  private void sequences() {
    for (int size : new int[] {0, 1, 7, 4096, 65537, 1 << 20}) {
      byte[] bytes = new byte[size];
      for (int i = 0; i < size; i++) {
        bytes[i] = (byte) (i * 7);
      }
      echoes("octets up to 1 MiB", peer::echo_bytes, bytes);
    }
    refused("a message beyond the limit is refused", () -> peer.echo_bytes(new byte[3 << 20]));
    tally.check("the next is answered", () -> {
      peer.nothing();
      return true;
    });
    double[] doubles = new double[1000];
    Arrays.fill(doubles, 0.125);
    echoes("sequence of boolean", peer::echo_flags, new boolean[0], new boolean[] {true, false, true});
    echoes("sequence of short", peer::echo_shorts, new short[0], new short[] {-1, 2, 3});
    echoes("sequence of double", peer::echo_doubles, new double[0], doubles);
    echoes("bounded sequence", peer::echo_few, new long[0], new long[] {-1, 1L << 40, 3, 4});
    refused("a sequence beyond its bound is refused", () -> peer.echo_few(new long[5]));
    echoes("sequence of string", peer::echo_texts, List.of(), TEXTS);
    echoes("sequence of enum", peer::echo_colours, List.of(), COLOURS);
    echoes("sequence of struct", peer::echo_points, List.of(), POINTS);
    echoes("sequence of sequence", peer::echo_outlines, List.of(), OUTLINES);
  }

  private void arrays() {
    tally.check("array of two dimensions", () -> Same.values(GRID, peer.echo_grid(GRID).copy()));
    String[] names = {"north", ""};
    tally.check("array of string", () -> Same.values(names, peer.echo_names(names).copy()));
  }

  private static List<Piece> parts() {
    return List.of(
        Piece.text("first"),
        Piece.text(FIRST.value - 1, "by another label"),
        Piece.route(new Track("alpha", SEGMENT, new double[] {1}, TEXTS, GRID, OUTLINES, COLOURS)),
        Piece.notes(TEXTS),
        Piece.cells(GRID),
        Piece.outline(Shape.name("sixteen letters!")),
        Piece.raw(new byte[] {1, 2, 3}),
        Piece.paint(Colour.green),
        Piece.rest(2.5),
        Piece.rest(0, -0.25));
  }

  private void unions() {
    List<Piece> parts = parts();
    List<Shape> shapes = List.of(Shape.place(new Point(1, 2.5)), Shape.name(""), Shape.__default());
    echoes("union with arms of all kinds", peer::echo_part, parts.toArray(Piece[]::new));
    echoes("sequence of unions", peer::echo_parts, List.of(), parts);
    echoes("union of an enum", peer::echo_shape, shapes.toArray(Shape[]::new));
    echoes("unions in a struct, of each discriminator", peer::echo_assembly,
        new Assembly((byte) 255, Truth.yes(-1), Letter.other('z', Truth.yes(-1)), Small.value(1.5), Positive.__default(),
            Count.value((byte) 1), Large.value((byte) 2), Largest.value((byte) 3), new Shape[] {shapes.get(2), shapes.get(0)}, parts),
        new Assembly((byte) 0, Truth.no((byte) 7), Letter.small((short) -7), Small.__default(), Positive.value(-1.5),
            Count.__default(), Large.__default(), Largest.__default(), new Shape[] {shapes.get(1), shapes.get(0)}, List.of()));
    tally.check("attribute of a union", () -> {
      peer.spare(parts.get(2));
      return peer.spare().copy().equals(parts.get(2));
    });
    tally.check("unions as inout and out", () -> {
      TradeResultsView back = peer.trade(parts.get(7), shapes.get(1));
      return back.result().copy().equals(parts.get(7)) && back.taken().copy().equals(shapes.get(1)) && back.done().yes() == 7;
    });
    tally.check("union in a user exception", () -> {
      try {
        peer.trade(parts.get(0), shapes.get(0));
        return false;
      } catch (Unfit unfit) {
        return unfit.what().text().equals("first");
      }
    });
    refused("an arm that is not the chosen one is refused", () -> parts.get(0).rest());
    refused("a label of another arm is refused", () -> Shape.__default(Colour.red));
  }

  private void refused(String what, Runnable call) {
    tally.check(what, () -> {
      try {
        call.run();
        return false;
      } catch (SystemException expected) {
        return true;
      }
    });
  }

  /** Other ORBs write a reference anew: what it refers to is what must come back. */
  private static boolean leadsSomewhere(ReferenceView back) {
    return !back.isNil() && back.copy().iiop().port() == 9;
  }

  private void references() {
    tally.check("object reference", () -> leadsSomewhere(peer.echo_reference(SOMEWHERE)));
    tally.check("reference to any object", () -> leadsSomewhere(peer.echo_object(SOMEWHERE)));
    tally.check("nil reference", () -> peer.echo_reference(Reference.NIL).isNil());
    tally.check("sequence of references", () -> {
      List<Boolean> nil = new ArrayList<>();
      peer.echo_bases(List.of(Reference.NIL, SOMEWHERE, Reference.NIL)).copy().forEach(each -> nil.add(each.isNil()));
      return nil.equals(List.of(true, false, true));
    });
  }

  private void operations() {
    tally.check("inherited read-only attribute", () -> peer.identity().contentEquals("echo"));
    tally.check("inherited attribute", () -> {
      Point origin = new Point(3, 4.5);
      peer.origin(origin);
      return peer.origin().copy().equals(origin);
    });
    tally.check("attribute", () -> {
      peer.shade(Colour.green);
      return peer.shade() == Colour.green;
    });
    tally.check("inherited operation", () -> peer.hello("peer").contentEquals("hello peer"));
    tally.check("one-way", () -> {
      int before = peer.noted();
      peer.note(2, "four");
      peer.note(1, "");
      return peer.noted() == before + 8;
    });
    tally.check("out and inout parameters", () -> {
      ExchangeResultsView back = peer.exchange(20, "abc", 5);
      return back.result() == 25 && back.low() == 5 && back.sum().contentEquals("25") && back.text().contentEquals("cba")
          && back.place().copy().equals(new Point(20, 2.5));
    });
    tally.check("_is_a", () -> peer._is_a("IDL:Conf/Base:1.0") && peer._is_a("IDL:Conf/Echo:1.0")
        && peer._is_a("IDL:omg.org/CORBA/Object:1.0") && !peer._is_a("IDL:Conf/Ech:1.0"));
    tally.check("_non_existent", () -> !peer._non_existent());
  }

  private void exceptions() {
    tally.check("an operation that raises nothing", () -> peer.refuse(0, "") == 0);
    tally.check("user exception with members", () -> {
      try {
        peer.refuse(1, "because");
        return false;
      } catch (Refused refused) {
        return refused.why().equals("because") && refused.code() == 42 && refused.at().equals(new Point(7, 0.5));
      }
    });
    tally.check("user exception without members", () -> {
      try {
        peer.refuse(2, "");
        return false;
      } catch (Empty expected) {
        return true;
      }
    });
  }
}
