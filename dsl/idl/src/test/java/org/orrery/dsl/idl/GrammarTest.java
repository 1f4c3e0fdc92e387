// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.inject.Inject;
import java.math.BigInteger;
import org.eclipse.xtext.resource.XtextResource;
import org.eclipse.xtext.testing.InjectWith;
import org.eclipse.xtext.testing.extensions.InjectionExtension;
import org.eclipse.xtext.testing.util.ParseHelper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.orrery.dsl.idl.model.AnnotationDef;
import org.orrery.dsl.idl.model.BasicKind;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.BinaryExpression;
import org.orrery.dsl.idl.model.BinaryOperator;
import org.orrery.dsl.idl.model.Bitset;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.IntegerLiteral;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.Specification;
import org.orrery.dsl.idl.model.StringLiteral;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.model.WideStringLiteral;
import org.orrery.dsl.idl.tests.IdlInjectorProvider;

@ExtendWith(InjectionExtension.class)
@InjectWith(IdlInjectorProvider.class)
class GrammarTest {

  @Inject
  private ParseHelper<Specification> parser;

  @Test
  void nestedAngleBracketsCloseWithoutASpace() throws Exception {
    Typedef typedef = only("typedef sequence<sequence<octet, 4>> Grid[2][3];", Typedef.class);
    SequenceType inner = (SequenceType) ((SequenceType) typedef.getType()).getElementType();
    assertThat(((IntegerLiteral) inner.getBound()).getValue()).isEqualTo(BigInteger.valueOf(4));
    assertThat(typedef.getDeclarators().getFirst().getDimensions()).hasSize(2);
  }

  @Test
  void precedenceIsThatOfCpp() throws Exception {
    Constant constant = only("const long x = 1 | 2 ^ 3 & 4 >> 5 + 6 * -7;", Constant.class);
    BinaryExpression or = (BinaryExpression) constant.getValue();
    assertThat(or.getOperator()).isEqualTo(BinaryOperator.OR);
    BinaryExpression and = (BinaryExpression) ((BinaryExpression) or.getRight()).getRight();
    assertThat(and.getOperator()).isEqualTo(BinaryOperator.AND);
    assertThat(((BinaryExpression) and.getRight()).getOperator()).isEqualTo(BinaryOperator.SHIFT_RIGHT);
  }

  @Test
  void typesOfSeveralWordsAndTheNamesOfIdl4MeanOneKind() throws Exception {
    assertThat(kindOf("unsigned  long\tlong")).isEqualTo(BasicKind.UNSIGNED_LONG_LONG);
    assertThat(kindOf("uint64")).isEqualTo(BasicKind.UNSIGNED_LONG_LONG);
    assertThat(kindOf("int16")).isEqualTo(BasicKind.SHORT);
    assertThat(kindOf("int8")).isEqualTo(BasicKind.INT8);
  }

  @Test
  void literalsHaveTheirEscapesResolvedAndAdjacentStringsAreOneLiteral() throws Exception {
    StringLiteral literal = (StringLiteral) only("const string s = \"a\\n\\x41\" \"\\101\\\"\";", Constant.class).getValue();
    assertThat(literal.getParts()).containsExactly("a\nA", "A\"");
    assertThat(only("const wstring w = L\"\\u00e9\";", Constant.class).getValue())
        .isInstanceOfSatisfying(WideStringLiteral.class, wide -> assertThat(wide.getParts()).containsExactly("é"));
    assertThat(((IntegerLiteral) only("const long h = 0x1F;", Constant.class).getValue()).getValue().intValue()).isEqualTo(31);
    assertThat(((IntegerLiteral) only("const long o = 017;", Constant.class).getValue()).getValue().intValue()).isEqualTo(15);
  }

  @Test
  void anUnderscoreEscapesANameAndIsNoPartOfIt() throws Exception {
    assertThat(only("struct _interface { long _long; };", Struct.class).getName()).isEqualTo("interface");
  }

  @Test
  void annotationsStandBeforeDefinitionsMembersAndParameters() throws Exception {
    Struct struct = only("@final @data(a = 1, b = (2 + 3)) struct S { @key @default(5) long id; };", Struct.class);
    assertThat(struct.getAnnotations().getApplications()).extracting("name").containsExactly("final", "data");
    assertThat(struct.getMembers().getFirst().getAnnotations().getApplications()).hasSize(2);
    Interface iface = only("interface I { @oneway void f(@x in long a, inout string b) raises (E) context (\"c\"); };",
        Interface.class);
    assertThat(((Operation) iface.getDefinitions().getFirst()).getParameters()).extracting("name")
        .containsExactly("a", "b");
  }

  @Test
  void annotationsMayBeginWithAnyLetterAndStandBeforeSwitchTypesBitfieldsAndBases() throws Exception {
    Struct struct = only("@appendable @a @annotationx(1) struct S : @x(2) B { @autoid long id; };", Struct.class);
    assertThat(struct.getAnnotations().getApplications()).extracting("name").containsExactly("appendable", "a", "annotationx");
    assertThat(struct.getPartAnnotations()).hasSize(1);
    Interface iface = only("interface I : @x A, B, @y @z C { };", Interface.class);
    assertThat(iface.getBases()).hasSize(3);
    assertThat(iface.getPartAnnotations()).hasSize(2);
    only("union U switch (@key long) { case 1: @a long b; };", Union.class);
    only("valuetype V : truncatable @x A, @y B { };", ValueType.class);
    only("bitset T : @x B { @position(0) bitfield<3> a; };", Bitset.class);
    only("@ annotation a { @a long annotation; };", AnnotationDef.class);
  }

  @Test
  void forwardDeclarationsAreTheirOwnKindOfDefinition() throws Exception {
    for (String text : new String[] {"interface", "abstract interface", "local interface", "valuetype", "abstract valuetype",
        "struct", "union", "eventtype", "component", "home"}) {
      only(text + " X;", ForwardDeclaration.class);
    }
  }

  @Test
  void everyBuildingBlockParses() throws Exception {
    parse("""
        import ::Base;
        typeid M "IDL:m:1.0"; typeprefix M "org";
        module M {
          native Servant;
          abstract interface A { readonly attribute long a raises (E); attribute short b, c; };
          local interface L : A, ::M::A { attribute long d getraises (E) setraises (F, G); oneway void p(); };
          valuetype V : truncatable B supports A { public long x; private string<8> y; factory make(in long a) raises (E); };
          custom valuetype C { }; abstract valuetype D : V { void op(); }; valuetype Box sequence<fixed<5,2>>;
          union U switch (enum K { k1, k2 }) { case k1: case k2: long a[3]; default: struct In { any b; } c; };
          bitset BS { bitfield<3> a; bitfield<1>; bitfield<4, octet> b; }; bitmask BM { @position(1) x, y };
          typedef map<string, long, 10> Map; const fixed F = 1.50d; const wchar W = L'x'; const boolean T = TRUE;
          exception X { Object o; ValueBase v; };
          component Comp : Base supports A { provides A a; uses multiple A b; emits Ev c; publishes Ev d; consumes Ev e;
            attribute long x; port Pt p; mirrorport Pt q; };
          home H supports A manages Comp primarykey V { factory f(); finder g(in long a) raises (E); finder h(); };
          eventtype Ev { public long x; };
          porttype Pt { provides A a; uses A b; }; connector Con { port Pt<long, 3> p; };
        };
        module T<typename X, sequence<X> S, const long N> { typedef X Y; alias T<X, S, N> Z; };
        module T<long, sequence<long>, 3> Inst;
        @annotation my { long value default 3; enum Q { a, b }; };
        """);
  }

  private BasicKind kindOf(String type) throws Exception {
    return ((BasicType) only("typedef " + type + " T;", Typedef.class).getType()).getKind();
  }

  private <T extends Definition> T only(String text, Class<T> kind) throws Exception {
    Definition definition = parse(text).getDefinitions().getFirst();
    assertThat(definition).isInstanceOf(kind);
    return kind.cast(definition);
  }

  private Specification parse(String text) throws Exception {
    Specification specification = parser.parse(text);
    assertThat(((XtextResource) specification.eResource()).getParseResult().getSyntaxErrors())
        .extracting(node -> node.getSyntaxErrorMessage().getMessage()).isEmpty();
    return specification;
  }
}
