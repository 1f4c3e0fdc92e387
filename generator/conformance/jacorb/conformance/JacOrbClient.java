// SPDX-License-Identifier: Apache-2.0
package conformance;

import Conf.Colour;
import Conf.Echo;
import Conf.EchoHelper;
import Conf.Empty;
import Conf.Piece;
import Conf.Point;
import Conf.PointHolder;
import Conf.Refused;
import Conf.Segment;
import Conf.Shape;
import Conf.ShapeHolder;
import Conf.Track;
import Conf.TruthHolder;
import Conf.Unfit;
import java.util.Arrays;
import java.util.Objects;
import org.omg.CORBA.BAD_OPERATION;
import org.omg.CORBA.IntHolder;
import org.omg.CORBA.OBJECT_NOT_EXIST;
import org.omg.CORBA.ORB;
import org.omg.CORBA.StringHolder;

/**
 * JacORB's client of Conf::Echo: compares what comes back with what was sent, and ends with {@code N passed, N failed}.
 * Arguments: the server's reference, and one of an object that is not there.
 */
public final class JacOrbClient {
  private final Echo echo;
  private int passed;
  private int failed;

  private JacOrbClient(Echo echo) {
    this.echo = echo;
  }

  private interface Check {
    boolean holds() throws Exception;
  }

  private void check(String what, Check check) {
    boolean holds = false;
    String why = "";
    try {
      holds = check.holds();
    } catch (Exception failure) {
      why = ": " + failure;
    }
    if (holds) {
      passed++;
    } else {
      failed++;
      System.out.println("failed: " + what + why);
    }
  }

  private static Track track(int notes) {
    String[] texts = new String[notes];
    Arrays.setAll(texts, i -> "note " + i);
    Segment path = new Segment(new Point(1, 0.25), (byte) 2, new Point(3, -4));
    return new Track("a track", path, new double[] {1, 2.5}, texts, new int[][] {{1, 2, 3}, {4, 5, 6}},
        new Point[][] {{new Point(1, 2)}, {}}, new Colour[] {Colour.blue, Colour.green});
  }

  private static boolean same(Track one, Track two) {
    return one.name.equals(two.name) && one.path.kind == two.path.kind && one.path.to.y == two.path.to.y
        && Arrays.equals(one.extras, two.extras) && Arrays.equals(one.notes, two.notes)
        && Arrays.deepEquals(one.cells, two.cells) && one.shapes.length == two.shapes.length
        && one.shapes[0][0].y == two.shapes[0][0].y && Arrays.equals(one.paints, two.paints);
  }

  private void values() {
    check("boolean", () -> echo.echo_boolean(true));
    check("char", () -> echo.echo_char('x') == 'x');
    check("octet", () -> echo.echo_octet((byte) 200) == (byte) 200);
    check("short", () -> echo.echo_short((short) -30000) == -30000);
    check("long", () -> echo.echo_long(Integer.MIN_VALUE) == Integer.MIN_VALUE);
    check("long long", () -> echo.echo_longlong(Long.MIN_VALUE) == Long.MIN_VALUE);
    check("float", () -> echo.echo_float(1.5f) == 1.5f);
    check("double", () -> echo.echo_double(-2.25) == -2.25);
    check("string", () -> echo.echo_string("text").equals("text"));
    check("empty string", () -> echo.echo_string("").isEmpty());
    check("enum", () -> echo.echo_enum(Colour.blue) == Colour.blue);
    check("struct", () -> same(echo.echo_track(track(3)), track(3)));
    check("sequence of structs", () -> same(echo.echo_tracks(new Track[] {track(1), track(2)})[1], track(2)));
    check("array", () -> Arrays.deepEquals(echo.echo_grid(new int[][] {{1, 2, 3}, {4, 5, 6}}), new int[][] {{1, 2, 3}, {4, 5, 6}}));
    check("reference", () -> Objects.equals(echo.echo_reference(echo).hello("you"), "hello you"));
    check("object", () -> echo.echo_object(echo)._is_a(EchoHelper.id()));
  }

  private static Piece text() {
    Piece made = new Piece();
    made.text(1, "first");
    return made;
  }

  private void unions() {
    Piece rest = new Piece();
    rest.rest(-0.25);
    Piece route = new Piece();
    route.route(track(2));
    Shape none = new Shape();
    none.__default();
    Shape named = new Shape();
    named.name("sixteen letters!");
    Piece outline = new Piece();
    outline.outline(named);
    check("arm of a string", () -> echo.echo_part(text()).text().equals("first"));
    check("default arm", () -> {
      Piece back = echo.echo_part(rest);
      return back.discriminator() == 0 && back.rest() == -0.25;
    });
    check("arm of a struct", () -> same(echo.echo_part(route).route(), track(2)));
    check("union in a union", () -> echo.echo_part(outline).outline().name().equals("sixteen letters!"));
    check("no arm", () -> echo.echo_shape(none).discriminator() == Colour.blue);
    check("sequence of unions", () -> {
      Piece[] back = echo.echo_parts(new Piece[] {text(), rest, route, outline});
      return back.length == 4 && back[1].rest() == -0.25 && same(back[2].route(), track(2))
          && back[3].outline().discriminator() == Colour.red;
    });
    check("unions as inout and out", () -> {
      ShapeHolder taken = new ShapeHolder(named);
      TruthHolder done = new TruthHolder();
      return echo.trade(outline, taken, done).discriminator() == 5 && taken.value.name().equals("sixteen letters!")
          && done.value.yes() == 5;
    });
    check("union in a user exception", () -> {
      try {
        echo.trade(text(), new ShapeHolder(none), new TruthHolder());
        return false;
      } catch (Unfit unfit) {
        return unfit.what.text().equals("first");
      }
    });
  }

  private void large() {
    for (int size : new int[] {0, 1, 4000, 16_383, 16_384, 65_537, 500_000}) {
      byte[] sent = new byte[size];
      for (int i = 0; i < size; i++) {
        sent[i] = (byte) (i * 7);
      }
      check(size + " octets", () -> Arrays.equals(sent, echo.echo_bytes(sent)));
    }
    double[] doubles = new double[20_000];
    Arrays.setAll(doubles, i -> i / 3.0);
    check("many doubles", () -> Arrays.equals(doubles, echo.echo_doubles(doubles)));
    check("a struct with many strings", () -> same(echo.echo_track(track(3000)), track(3000)));
  }

  private void calls() {
    check("attribute", () -> {
      echo.origin(new Point(5, 0.125));
      return echo.origin().x == 5 && echo.origin().y == 0.125;
    });
    check("out and inout", () -> {
      IntHolder low = new IntHolder(3);
      StringHolder sum = new StringHolder();
      StringHolder text = new StringHolder("abc");
      PointHolder place = new PointHolder();
      return echo.exchange(low, sum, text, place, 9) == 12 && low.value == 9 && sum.value.equals("12")
          && text.value.equals("cba") && place.value.x == 3 && place.value.y == 4.5;
    });
    check("user exception", () -> {
      try {
        echo.refuse(1, "because");
        return false;
      } catch (Refused refused) {
        return refused.why.equals("because") && refused.code == 42 && refused.at.y == 0.5;
      }
    });
    check("empty user exception", () -> {
      try {
        echo.refuse(2, "");
        return false;
      } catch (Empty empty) {
        return true;
      }
    });
    check("one-way", () -> {
      int before = echo.noted();
      echo.note(2, "four");
      return echo.noted() == before + 8;
    });
  }

  private void wide() {
    check("wstring", () -> echo.echo_wstring("wide \u20ac").equals("wide \u20ac"));
    check("wide texts", () -> Arrays.equals(echo.echo_wide_texts(new String[] {"", "\u00e4"}), new String[] {"", "\u00e4"}));
  }

  private static boolean isGone(Echo nobody) {
    try {
      nobody.nothing();
      return false;
    } catch (OBJECT_NOT_EXIST gone) {
      return true;
    } catch (BAD_OPERATION other) {
      return false;
    }
  }

  /** Calls every kind of operation. */
  public static void main(String[] arguments) {
    ORB orb = ORB.init(arguments, null);
    JacOrbClient client = new JacOrbClient(EchoHelper.narrow(orb.string_to_object(arguments[0])));
    Echo nobody = EchoHelper.unchecked_narrow(orb.string_to_object(arguments[1]));
    client.values();
    client.unions();
    client.large();
    client.calls();
    if (arguments.length > 2 && arguments[2].equals("wide")) {
      client.wide();
    }
    client.check("an object that is not there", () -> isGone(nobody));
    System.out.println(client.passed + " passed, " + client.failed + " failed");
    orb.destroy();
    System.exit(client.failed == 0 ? 0 : 1);
  }
}
