// SPDX-License-Identifier: Apache-2.0
package anys;

import Vault.Box;
import Vault.BoxHelper;
import Vault.Choice;
import Vault.ChoiceHelper;
import Vault.GridHelper;
import Vault.Heavy;
import Vault.Kind;
import Vault.KindHelper;
import Vault.LabelsHelper;
import Vault.Named;
import Vault.Node;
import Vault.Offer;
import Vault.OfferHelper;
import Vault.Pair;
import Vault.Point;
import Vault.PointHelper;
import Vault.PropertiesHelper;
import Vault.Property;
import Vault.Refused;
import Vault.RefusedHelper;
import Vault.Term;
import Vault.Tree;
import Vault.TreeHelper;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.concurrent.Callable;
import org.omg.CORBA.Any;
import org.omg.CORBA.AnyHolder;
import org.omg.CORBA.ORB;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;

/** JacORB's client of Vault::Box: calls every operation, names each check that fails, and counts. Argument: the server's reference. */
public final class JacOrbCaller {
  private final ORB orb;
  private final Box box;
  private int passed;
  private int failed;

  private JacOrbCaller(ORB orb, Box box) {
    this.orb = orb;
    this.box = box;
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

  private Any point() {
    return JacOrbBox.point(orb);
  }

  private static boolean isSeven(Any any) {
    return any.extract_long() == -7;
  }

  private static boolean isPoint(Any any) {
    Point found = PointHelper.extract(any);
    return found.x == 7 && found.y == 0.5;
  }

  private static boolean isTree(Tree root) {
    Tree twig = root.branches[1];
    return root.name.equals("root") && isSeven(root.note) && root.branches.length == 2 && root.branches[0].name.equals("leaf")
        && isPoint(root.branches[0].note) && root.branches[0].branches.length == 0 && twig.name.equals("twig")
        && twig.branches[0].name.equals("end") && isSeven(twig.branches[0].note);
  }

  private static boolean isTerm(Term whole) {
    Term[] factors = whole.product();
    return factors.length == 2 && factors[0].number() == 1.5 && factors[1].sum()[1].number() == 3.5;
  }

  private static boolean isOffer(Offer found) {
    Offer sent = JacOrbBox.offer();
    return found.once.compareTo(sent.once) == 0 && found.each.compareTo(sent.each) == 0;
  }

  private static boolean isRefusal(Any any) {
    Refused found = RefusedHelper.extract(any);
    return isSeven(found.what) && found.expected.kind() == TCKind.tk_long;
  }

  private void makes() {
    check("long", () -> isSeven(box.make("long")));
    check("string", () -> box.make("string").extract_string().equals("seven"));
    check("struct", () -> isPoint(box.make("point")));
    check("bounded sequence", () -> Arrays.equals(LabelsHelper.extract(box.make("labels")), new String[] {"one", "two"}));
    check("enum", () -> KindHelper.extract(box.make("kind")) == Kind.packed);
    check("array", () -> Arrays.deepEquals(GridHelper.extract(box.make("grid")), new short[][] {{0, 1, 2}, {3, 4, 5}}));
    check("any in an any", () -> isSeven(box.make("any").extract_any()));
    check("union", () -> isSeven(ChoiceHelper.extract(box.make("choice")).inner()));
    check("recursive struct", () -> isTree(TreeHelper.extract(box.make("tree"))));
    check("exception", () -> isRefusal(box.make("refusal")));
    check("reference", () -> BoxHelper.extract(box.make("box"))._is_equivalent(box));
    check("null", () -> box.make("nothing").type().kind() == TCKind.tk_null);
  }

  private void passesOn() {
    check("echo of a struct", () -> isPoint(box.echo(point())));
    check("echo of an exception", () -> {
      Any refusal = orb.create_any();
      RefusedHelper.insert(refusal, new Refused(JacOrbBox.seven(orb), orb.get_primitive_tc(TCKind.tk_long)));
      return isRefusal(box.echo(refusal));
    });
    check("attribute", () -> {
      box.content(point());
      return isPoint(box.content());
    });
    check("structs with anys", () -> {
      Property[] back = box.echo_properties(new Property[] {new Property("a", point()), new Property("bcd", JacOrbBox.seven(orb))});
      return back.length == 2 && isPoint(back[0].value) && isSeven(back[1].value);
    });
    check("sequence of anys", () -> {
      Any[] back = box.echo_things(new Any[] {JacOrbBox.seven(orb), point()});
      return back.length == 2 && isSeven(back[0]) && isPoint(back[1]);
    });
    check("recursive struct", () -> isTree(box.echo_tree(JacOrbBox.tree(orb))));
    // JacORB 3.9 has no TypeCode of a recursive union: the function that makes it calls itself without end.
    check("recursive union", () -> isTerm(box.echo_term(JacOrbBox.term())));
    check("fixed-point numbers", () -> isOffer(box.echo_offer(JacOrbBox.offer())));
    check("sequence of fixed-point numbers", () -> {
      BigDecimal[] prices = {new BigDecimal("100000.001"), new BigDecimal("-999999.999")};
      return Arrays.equals(box.echo_prices(prices), prices);
    });
    check("fixed-point result", () -> box.half(new BigDecimal("246913.578")).compareTo(new BigDecimal("123456.789")) == 0);
    check("any in a union", () -> {
      Choice choice = new Choice();
      choice.inner(point());
      return isPoint(box.echo_choice(choice).inner());
    });
  }

  private static boolean isGraph(Node root) {
    return root instanceof Named named && root.left instanceof Heavy leaf && named.name.equals("root") && root.right == leaf
        && leaf.weight == 0.5 && leaf.left == root && leaf.right == null;
  }

  private void values() {
    check("graph of values", () -> {
      Pair back = box.pick(JacOrbBox.graph(), "text");
      return isGraph(back.one) && back.other == back.one.left && back.text.equals("text");
    });
    check("null values", () -> {
      Pair back = box.pick(null, null);
      return back.one == null && back.other == null && back.text == null;
    });
    check("sequence of values", () -> {
      Node root = JacOrbBox.graph();
      Node[] back = box.echo_nodes(new Node[] {root, null, root.left});
      return back.length == 3 && isGraph(back[0]) && back[1] == null && back[2] == back[0].left;
    });
  }

  private void describes() {
    check("TypeCode of an any", () -> box.type_of(point()).equal(PointHelper.type()));
    for (TypeCode each : new TypeCode[] {PropertiesHelper.type(), ChoiceHelper.type(), RefusedHelper.type(), KindHelper.type(),
        LabelsHelper.type(), GridHelper.type(), BoxHelper.type(), TreeHelper.type(), OfferHelper.type(), orb.get_primitive_tc(TCKind.tk_null)}) {
      check("TypeCode", () -> box.echo_code(each).equal(each));
    }
    check("TypeCode that the peer made", () -> box.make("choice").type().equivalent(ChoiceHelper.type()));
  }

  private void others() {
    check("inout and out", () -> {
      AnyHolder two = new AnyHolder(JacOrbBox.seven(orb));
      AnyHolder three = new AnyHolder();
      Any result = box.swap(point(), two, three);
      return isSeven(result) && isPoint(two.value) && isPoint(three.value);
    });
    check("exception with an any", () -> {
      Any refused = orb.create_any();
      refused.insert_boolean(true);
      try {
        box.swap(refused, new AnyHolder(point()), new AnyHolder());
        return false;
      } catch (Refused raised) {
        return raised.what.extract_boolean() && raised.expected.kind() == TCKind.tk_string;
      }
    });
  }

  /** Calls. */
  public static void main(String[] arguments) {
    ORB orb = ORB.init(arguments, null);
    JacOrbBox.knowValues(orb);
    JacOrbCaller caller = new JacOrbCaller(orb, BoxHelper.narrow(orb.string_to_object(arguments[0])));
    caller.makes();
    caller.passesOn();
    caller.values();
    caller.describes();
    caller.others();
    System.out.println(caller.passed + " passed, " + caller.failed + " failed");
    System.exit(caller.failed == 0 ? 0 : 1);
  }
}
