// SPDX-License-Identifier: Apache-2.0
package anys;

import Vault.BoxHelper;
import Vault.BoxPOA;
import Vault.Choice;
import Vault.ChoiceHelper;
import Vault.GridHelper;
import Vault.Heavy;
import Vault.HeavyHelper;
import Vault.Kind;
import Vault.KindHelper;
import Vault.LabelsHelper;
import Vault.Marked;
import Vault.Named;
import Vault.NamedHelper;
import Vault.Node;
import Vault.NodeHelper;
import Vault.Offer;
import Vault.Pair;
import Vault.Point;
import Vault.PointHelper;
import Vault.Property;
import Vault.Refused;
import Vault.RefusedHelper;
import Vault.Term;
import Vault.Tree;
import Vault.TreeHelper;
import java.io.Serializable;
import java.math.BigDecimal;
import org.omg.CORBA.Any;
import org.omg.CORBA.AnyHolder;
import org.omg.CORBA.NO_IMPLEMENT;
import org.omg.CORBA.ORB;
import org.omg.CORBA.TCKind;
import org.omg.CORBA.TypeCode;
import org.omg.PortableServer.POA;
import org.omg.PortableServer.POAHelper;

/** A JacORB server of Vault::Box. Prints its reference, then serves until it is ended from outside. */
public final class JacOrbBox extends BoxPOA {
  private final ORB orb;
  private Any content;

  private JacOrbBox(ORB orb) {
    this.orb = orb;
    content = orb.create_any();
  }

  static Any seven(ORB orb) {
    Any made = orb.create_any();
    made.insert_long(-7);
    return made;
  }

  static Any point(ORB orb) {
    Any made = orb.create_any();
    PointHelper.insert(made, new Point(7, 0.5));
    return made;
  }

  static Tree tree(ORB orb) {
    Tree leaf = new Tree("leaf", point(orb), new Tree[0]);
    Tree end = new Tree("end", seven(orb), new Tree[0]);
    Tree twig = new Tree("twig", orb.create_any(), new Tree[] {end});
    return new Tree("root", seven(orb), new Tree[] {leaf, twig});
  }

  private static Term number(double value) {
    Term made = new Term();
    made.number(value);
    return made;
  }

  static Offer offer() {
    return new Offer(new BigDecimal("-123456.789"), new BigDecimal("4242"));
  }

  /** 1.5 * (2.5 + 3.5) as a term. */
  static Term term() {
    Term sum = new Term();
    sum.sum(new Term[] {number(2.5), number(3.5)});
    Term made = new Term();
    made.product(new Term[] {number(1.5), sum});
    return made;
  }

  /** Values as they are received. */
  private static final class Plain extends Node { }

  /** Values as they are received. */
  private static final class PlainNamed extends Named { }

  /** Values as they are received. */
  private static final class PlainHeavy extends Heavy { }

  /** A root of which both sides are one heavy leaf, which leads back to it. */
  static Node graph() {
    Named root = new PlainNamed();
    Heavy leaf = new PlainHeavy();
    root.number = 1;
    root.name = "root";
    root.left = leaf;
    root.right = leaf;
    leaf.number = 2;
    leaf.weight = 0.5;
    leaf.left = root;
    return root;
  }

  static void knowValues(ORB orb) {
    org.omg.CORBA_2_3.ORB values = (org.omg.CORBA_2_3.ORB) orb;
    values.register_value_factory(NodeHelper.id(), in -> in.read_value(new Plain()));
    values.register_value_factory(NamedHelper.id(), in -> in.read_value(new PlainNamed()));
    values.register_value_factory(HeavyHelper.id(), in -> in.read_value(new PlainHeavy()));
  }

  @Override public Any content() { return content; }
  @Override public void content(Any value) { content = value; }
  @Override public Any echo(Any value) { return value; }
  @Override public TypeCode echo_code(TypeCode code) { return code; }
  @Override public TypeCode type_of(Any value) { return value.type(); }
  @Override public Property[] echo_properties(Property[] given) { return given; }
  @Override public Any[] echo_things(Any[] given) { return given; }
  @Override public Choice echo_choice(Choice one) { return one; }
  @Override public Tree echo_tree(Tree given) { return given; }
  @Override public Term echo_term(Term given) { return given; }
  @Override public Offer echo_offer(Offer given) { return given; }
  @Override public BigDecimal[] echo_prices(BigDecimal[] given) { return given; }
  @Override public BigDecimal half(BigDecimal whole) { return whole.divide(BigDecimal.TWO).setScale(3); }
  @Override public Pair pick(Node root, String text) { return new Pair(root, root == null ? null : root.left, text); }
  @Override public Node[] echo_nodes(Node[] given) { return given; }
  // JacORB 3.9 writes no value where the declared type is abstract without classes that left the JDK with release 11.
  @Override public Marked echo_marked(Marked given) { throw new NO_IMPLEMENT(); }
  @Override public Serializable echo_value(Serializable given) { throw new NO_IMPLEMENT(); }
  @Override public Marked sealed() { throw new NO_IMPLEMENT(); }

  @Override
  public Any swap(Any one, AnyHolder two, AnyHolder three) throws Refused {
    if (one.type().kind() == TCKind.tk_boolean) {
      throw new Refused(one, orb.get_primitive_tc(TCKind.tk_string));
    }
    Any result = two.value;
    two.value = one;
    three.value = make("point");
    return result;
  }

  @Override
  public Any make(String what) {
    Any made = orb.create_any();
    switch (what) {
      case "long" -> made.insert_long(-7);
      case "string" -> made.insert_string("seven");
      case "point" -> made = point(orb);
      case "tree" -> TreeHelper.insert(made, tree(orb));
      case "labels" -> LabelsHelper.insert(made, new String[] {"one", "two"});
      case "kind" -> KindHelper.insert(made, Kind.packed);
      case "grid" -> GridHelper.insert(made, new short[][] {{0, 1, 2}, {3, 4, 5}});
      case "box" -> BoxHelper.insert(made, _this());
      case "refusal" -> RefusedHelper.insert(made, new Refused(seven(orb), orb.get_primitive_tc(TCKind.tk_long)));
      case "any" -> made.insert_any(seven(orb));
      case "choice" -> {
        Choice choice = new Choice();
        choice.inner(seven(orb));
        ChoiceHelper.insert(made, choice);
      }
      default -> { }
    }
    return made;
  }

  /** Serves. */
  public static void main(String[] arguments) throws Exception {
    ORB orb = ORB.init(arguments, null);
    knowValues(orb);
    POA poa = POAHelper.narrow(orb.resolve_initial_references("RootPOA"));
    poa.the_POAManager().activate();
    System.out.println(orb.object_to_string(poa.servant_to_reference(new JacOrbBox(orb))));
    orb.run();
  }
}
