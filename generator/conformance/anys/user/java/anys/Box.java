// SPDX-License-Identifier: Apache-2.0
package anys;

import CORBA.ValueBase;
import Vault.BoxHelper;
import Vault.BoxPackage.SwapResults;
import Vault.BoxServant;
import Vault.Choice;
import Vault.ChoiceHelper;
import Vault.ChoiceView;
import Vault.GridHelper;
import Vault.Kind;
import Vault.KindHelper;
import Vault.LabelsHelper;
import Vault.Marked;
import Vault.Node;
import Vault.Note;
import Vault.Offer;
import Vault.OfferView;
import Vault.Pair;
import Vault.Point;
import Vault.PointHelper;
import Vault.Property;
import Vault.PropertyView;
import Vault.Refused;
import Vault.RefusedHelper;
import Vault.Seal;
import Vault.SealImpl;
import Vault.Term;
import Vault.TermView;
import Vault.Tree;
import Vault.TreeHelper;
import Vault.TreeView;
import java.math.BigDecimal;
import java.util.List;
import org.orrery.runtime.any.Any;
import org.orrery.runtime.any.AnyType;
import org.orrery.runtime.any.AnyView;
import org.orrery.runtime.any.TypeCode;
import org.orrery.runtime.any.TypeCodeView;
import org.orrery.runtime.any.TypeKind;
import org.orrery.runtime.cdr.FixedView;
import org.orrery.runtime.cdr.SequenceView;
import org.orrery.runtime.cdr.StringView;
import org.orrery.runtime.cdr.ValueSequenceView;

/** Answers as the comments in anys.idl say. */
final class Box extends BoxServant {
  static final Any SEVEN = Any.of(AnyType.LONG, -7);
  static final Any POINT = Any.of(PointHelper.TYPE, new Point(7, 0.5));

  static final Tree TREE = new Tree("root", SEVEN, List.of(
      new Tree("leaf", POINT, List.of()), new Tree("twig", Any.NULL, List.of(new Tree("end", SEVEN, List.of())))));

  private volatile Any content = Any.NULL;

  @Override public Any content() { return content; }
  @Override public void content(AnyView value) { content = value.copy(); }
  @Override public Any echo(AnyView value) { return value.copy(); }
  @Override public TypeCode echo_code(TypeCodeView code) { return code.copy(); }
  @Override public TypeCode type_of(AnyView value) { return value.type(); }
  @Override public List<Property> echo_properties(SequenceView<PropertyView, Property> given) { return given.copy(); }
  @Override public List<Any> echo_things(SequenceView<AnyView, Any> given) { return given.copy(); }
  @Override public Choice echo_choice(ChoiceView one) { return one.copy(); }
  @Override public Tree echo_tree(TreeView given) { return given.copy(); }
  @Override public Term echo_term(TermView given) { return given.copy(); }
  @Override public Offer echo_offer(OfferView given) { return given.copy(); }
  @Override public List<BigDecimal> echo_prices(SequenceView<FixedView, BigDecimal> given) { return given.copy(); }
  @Override public BigDecimal half(FixedView whole) { return whole.value().divide(BigDecimal.TWO); }
  @Override public Pair pick(Node root, Note text) { return new Pair(root, root == null ? null : root.left, text); }
  @Override public Marked echo_marked(Marked given) { return given; }
  @Override public ValueBase echo_value(ValueBase given) { return given; }
  @Override public Marked sealed() {
    Seal made = new SealImpl();
    made.colour = 3;
    made.motto = "veritas";
    return made;
  }
  @Override public List<Node> echo_nodes(ValueSequenceView<Node> given) { return given.copy(); }

  @Override
  public SwapResults swap(AnyView one, AnyView two) throws Refused {
    if (one.holds(AnyType.BOOLEAN)) {
      throw new Refused(one.copy(), TypeCode.string(0));
    }
    return new SwapResults(two.copy(), one.copy(), POINT);
  }

  @Override
  public Any make(StringView what) {
    return switch (what.toString()) {
      case "long" -> SEVEN;
      case "string" -> Any.of(AnyType.STRING, "seven");
      case "point" -> POINT;
      case "tree" -> Any.of(TreeHelper.TYPE, TREE);
      case "labels" -> Any.of(LabelsHelper.TYPE, List.of("one", "two"));
      case "kind" -> Any.of(KindHelper.TYPE, Kind.packed);
      case "choice" -> Any.of(ChoiceHelper.TYPE, Choice.inner(SEVEN));
      case "grid" -> Any.of(GridHelper.TYPE, new short[][] {{0, 1, 2}, {3, 4, 5}});
      case "box" -> Any.of(BoxHelper.TYPE, _self());
      case "refusal" -> Any.of(RefusedHelper.TYPE, new Refused(SEVEN, TypeCode.of(TypeKind.LONG)));
      case "any" -> Any.of(AnyType.ANY, SEVEN);
      default -> Any.NULL;
    };
  }
}
