// SPDX-License-Identifier: Apache-2.0
package anys;

import Vault.BoxHelper;
import Vault.BoxPackage.SwapResultsView;
import Vault.BoxStub;
import Vault.Choice;
import Vault.ChoiceHelper;
import Vault.GridHelper;
import Vault.Heavy;
import Vault.Kind;
import Vault.KindHelper;
import Vault.LabelsHelper;
import Vault.Marked;
import Vault.Named;
import Vault.Node;
import Vault.Note;
import Vault.Offer;
import Vault.OfferHelper;
import Vault.Pair;
import Vault.PairView;
import Vault.PointHelper;
import Vault.PointView;
import Vault.PriceHelper;
import Vault.PropertiesHelper;
import Vault.Property;
import Vault.Refused;
import Vault.RefusedHelper;
import Vault.Seal;
import Vault.Stone;
import Vault.Term;
import Vault.TermHelper;
import Vault.TermsHelper;
import Vault.Tree;
import Vault.TreeHelper;
import Vault.TreeView;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.orrery.runtime.any.Any;
import org.orrery.runtime.any.AnyType;
import org.orrery.runtime.any.AnyView;
import org.orrery.runtime.any.TypeCode;
import org.orrery.runtime.any.TypeCodeView;
import org.orrery.runtime.any.TypeKind;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.corba.MinorCodes;
import org.orrery.runtime.corba.StandardException;
import org.orrery.runtime.corba.SystemException;

/** Calls every operation of a peer and compares what comes back. */
final class Checks {
  private final BoxStub peer;
  private int passed;
  private int failed;

  Checks(BoxStub peer) {
    this.peer = peer;
  }

  /** Line with what the checks came to. */
  String all() {
    makes();
    passesOn();
    recursive();
    decimals();
    values();
    abstractValues();
    describes();
    others();
    return passed + " passed, " + failed + " failed";
  }

  private void check(String what, Callable<Boolean> holds) {
    String why = "";
    try {
      if (holds.call()) {
        passed++;
        return;
      }
    } catch (Exception thrown) {
      why = ": " + thrown;
    }
    failed++;
    System.out.println("failed: " + what + why);
  }

  private static boolean isSeven(Any any) {
    return any.extract(AnyType.LONG) == -7;
  }

  private static boolean isPoint(AnyView any) {
    PointView at = any.extract(PointHelper.TYPE, new PointView());
    return at.x() == 7 && at.y() == 0.5 && any.extract(PointHelper.TYPE).equals(at.copy());
  }

  private static boolean isRefusal(Refused refused) {
    return isSeven(refused.what()) && refused.expected().kind() == TypeKind.LONG;
  }

  /** What the peer makes of each type is found by its type here. */
  private void makes() {
    check("long", () -> peer.make("long").extract(AnyType.LONG) == -7);
    check("string", () -> peer.make("string").extract(AnyType.STRING).equals("seven"));
    check("struct", () -> isPoint(peer.make("point")));
    check("bounded sequence", () -> peer.make("labels").extract(LabelsHelper.TYPE).equals(List.of("one", "two")));
    check("enum", () -> peer.make("kind").extract(KindHelper.TYPE) == Kind.packed);
    check("array", () -> Arrays.deepEquals(peer.make("grid").extract(GridHelper.TYPE), new short[][] {{0, 1, 2}, {3, 4, 5}}));
    check("any in an any", () -> isSeven(peer.make("any").extract(AnyType.ANY)));
    check("union", () -> {
      Choice choice = peer.make("choice").extract(ChoiceHelper.TYPE);
      return choice.discriminator() == Kind.packed && isSeven(choice.inner());
    });
    check("exception", () -> isRefusal(peer.make("refusal").extract(RefusedHelper.TYPE)));
    check("recursive struct", () -> peer.make("tree").extract(TreeHelper.TYPE).equals(Box.TREE));
    check("reference", () -> {
      AnyView any = peer.make("box");
      return any.holds(AnyType.OBJECT) && !any.extract(BoxHelper.TYPE).isNil();
    });
    check("null", () -> peer.make("nothing").type().kind() == TypeKind.NULL);
  }

  /** What is sent comes back, from here and from the peer's own making. */
  private void passesOn() {
    check("echo of a struct", () -> isPoint(peer.echo(Box.POINT)));
    check("echo of an any in an any", () -> isSeven(peer.echo(Any.of(AnyType.ANY, Box.SEVEN)).extract(AnyType.ANY)));
    check("echo of a character", () -> peer.echo(Any.of(AnyType.CHAR, 'x')).extract(AnyType.CHAR) == 'x');
    check("echo of a double", () -> peer.echo(Any.of(AnyType.DOUBLE, -0.1)).extract(AnyType.DOUBLE) == -0.1);
    check("echo of a boolean", () -> peer.echo(Any.of(AnyType.BOOLEAN, true)).extract(AnyType.BOOLEAN));
    check("echo of a long long", () -> peer.echo(Any.of(AnyType.LONGLONG, 1L << 40)).extract(AnyType.LONGLONG) == 1L << 40);
    check("echo of a TypeCode in an any", () ->
        peer.echo(Any.of(AnyType.TYPE_CODE, ChoiceHelper.TYPE.code())).extract(AnyType.TYPE_CODE).equal(ChoiceHelper.TYPE.code()));
    check("echo of an exception that the peer made", () -> isRefusal(peer.echo(peer.make("refusal").copy()).extract(RefusedHelper.TYPE)));
    Any labels = peer.make("labels").copy();
    check("echo of what the peer made", () -> peer.echo(labels).extract(LabelsHelper.TYPE).equals(List.of("one", "two")));
    check("attribute", () -> {
      peer.content(labels);
      return peer.content().copy().equals(labels);
    });
    check("null attribute", () -> {
      peer.content(null);
      return peer.content().type().kind() == TypeKind.NULL;
    });
    check("structs with anys", () -> {
      List<Property> given = List.of(new Property("a", Box.POINT), new Property("empty", Any.NULL));
      return peer.echo_properties(given).copy().equals(given);
    });
    check("sequence of anys", () -> {
      List<Any> things = List.of(Any.of(AnyType.OCTET, (byte) 1), Box.POINT, Any.of(AnyType.SHORT, (short) -2));
      return peer.echo_things(things).copy().equals(things);
    });
    check("any in a union", () -> peer.echo_choice(Choice.inner(Box.POINT)).copy().equals(Choice.inner(Box.POINT)));
  }

  /** Types that contain themselves: as values, in anys, and as deep as sequences may nest. */
  private void recursive() {
    check("echo of a recursive struct", () -> peer.echo_tree(Box.TREE).copy().equals(Box.TREE));
    check("view of a recursive struct", () -> {
      SequenceView<TreeView, Tree> branches = peer.echo_tree(Box.TREE).branches();
      return branches.get(1).branches().get(0).name().contentEquals("end") && branches.get(0).name().contentEquals("leaf");
    });
    Term term = Term.product(List.of(Term.number(1.5), Term.sum(2, List.of(Term.number(2.5), Term.number(3.5)))));
    check("echo of a recursive union", () -> peer.echo_term(term).copy().equals(term));
    check("echo of one in an any", () -> peer.echo(Any.of(TermHelper.TYPE, term)).extract(TermHelper.TYPE).equals(term));
    for (AnyType<?> each : List.of(TreeHelper.TYPE, TermHelper.TYPE, TermsHelper.TYPE)) {
      check("TypeCode of a recursive type", () -> peer.echo_code(each.code()).copy().equivalent(each.code()));
    }
    check("64 levels", () -> peer.echo_tree(chain(64)).copy().equals(chain(64)));
    for (int levels : new int[] {65, 5_000}) {
      check(levels + " levels", () -> {
        try {
          peer.echo_tree(chain(levels));
          return false;
        } catch (SystemException refusal) {
          return refusal.kind() == StandardException.BAD_PARAM && refusal.minor() == MinorCodes.NESTED_TOO_DEEP;
        }
      });
    }
  }

  /** Numbers that have as many digits as their type: JacORB 3.9 sends others without their leading zeros. */
  private void decimals() {
    Offer offer = new Offer(new BigDecimal("-123456.789"), new BigDecimal("4242"));
    check("fixed-point numbers", () -> peer.echo_offer(offer).copy().equals(offer));
    check("fixed-point numbers in an any", () -> peer.echo(Any.of(OfferHelper.TYPE, offer)).extract(OfferHelper.TYPE).equals(offer));
    check("sequence of fixed-point numbers", () -> {
      List<BigDecimal> prices = List.of(new BigDecimal("100000.001"), new BigDecimal("-999999.999"));
      return peer.echo_prices(prices).copy().equals(prices);
    });
    check("fixed-point result", () -> peer.half(new BigDecimal("246913.578")).value().equals(new BigDecimal("123456.789")));
    check("TypeCode of a fixed-point number", () -> peer.echo_code(PriceHelper.TYPE.code()).copy().equivalent(PriceHelper.TYPE.code()));
  }

  private static Note note(String text) {
    Note note = new Note();
    note.value = text;
    return note;
  }

  /** A root of which both sides are one heavy leaf, which leads back to it. */
  private static Node graph() {
    Named root = new Named();
    Heavy leaf = new Heavy();
    root.number = 1;
    root.name = "root";
    root.left = leaf;
    root.right = leaf;
    leaf.number = 2;
    leaf.weight = 0.5;
    leaf.left = root;
    return root;
  }

  private static boolean isGraph(Node root) {
    return root instanceof Named named && root.left instanceof Heavy leaf && named.name.equals("root") && root.right == leaf
        && leaf.weight == 0.5 && leaf.left == root && leaf.right == null;
  }

  private void values() {
    check("graph of values", () -> {
      PairView back = peer.pick(graph(), note("text"));
      return isGraph(back.one()) && back.other() == back.one().left && back.text().value.equals("text");
    });
    check("null values", () -> peer.pick(null, null).copy().equals(new Pair(null, null, null)));
    check("sequence of values", () -> {
      Node root = graph();
      List<Node> back = peer.echo_nodes(Arrays.asList(root, null, root.left)).copy();
      return back.size() == 3 && isGraph(back.get(0)) && back.get(1) == null && back.get(2) == back.get(0).left;
    });
  }

  private void abstractValues() {
    try {
      peer.echo_marked(null);
    } catch (SystemException e) {
      if (e.kind() == StandardException.NO_IMPLEMENT) {
        return;
      }
      throw e;
    }
    check("value of an abstract valuetype", () -> {
      Stone stone = new Stone();
      stone.carats = 4;
      return peer.echo_marked(stone) instanceof Stone got && got.carats == 4 && peer.echo_marked(null) == null;
    });
    check("value of ValueBase", () -> peer.echo_value(note("text")) instanceof Note got && got.value.equals("text"));
    check("value that user code encodes", () -> {
      Marked made = peer.sealed();
      return made == null || (isSeal(made) && isSeal(peer.echo_marked(made)));
    });
  }

  private static boolean isSeal(Marked given) {
    return given instanceof Seal seal && seal.colour == 3 && seal.motto.equals("veritas");
  }

  private static Tree chain(int levels) {
    Tree top = new Tree("", Any.NULL, List.of());
    for (int i = 0; i < levels; i++) {
      top = new Tree("", Any.NULL, List.of(top));
    }
    return top;
  }

  private void describes() {
    check("TypeCode of an any", () -> {
      TypeCodeView type = peer.type_of(Box.POINT);
      return type.copy().equivalent(PointHelper.TYPE.code());
    });
    for (AnyType<?> each : List.of(PropertiesHelper.TYPE, ChoiceHelper.TYPE, GridHelper.TYPE, BoxHelper.TYPE, KindHelper.TYPE)) {
      check("TypeCode", () -> peer.echo_code(each.code()).copy().equal(each.code()));
    }
    check("TypeCode of an exception", () -> peer.echo_code(RefusedHelper.TYPE.code()).copy().equivalent(RefusedHelper.TYPE.code()));
    check("null TypeCode", () -> peer.echo_code(TypeCode.NULL).copy().kind() == TypeKind.NULL);
    check("TypeCode of a union", () -> peer.make("choice").type().equivalent(ChoiceHelper.TYPE.code()));
  }

  private void others() {
    check("inout and out", () -> {
      SwapResultsView swapped = peer.swap(Any.of(AnyType.LONG, 1), Box.SEVEN);
      return isSeven(swapped.result().copy()) && swapped.two().extract(AnyType.LONG) == 1 && isPoint(swapped.three());
    });
    check("exception with an any", () -> {
      try {
        peer.swap(Any.of(AnyType.BOOLEAN, true), Box.SEVEN);
        return false;
      } catch (Refused refused) {
        return refused.what().extract(AnyType.BOOLEAN) && refused.expected().kind() == TypeKind.STRING;
      }
    });
  }
}
