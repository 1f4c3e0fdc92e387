// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.eclipse.emf.common.util.URI;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.xtext.EcoreUtil2;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.orrery.dsl.idl.Models;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.IdlPackage;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.resource.IdlLoader;

class LinkingTest {

  @TempDir private Path folder;

  @Test
  void innerScopesGoBeforeOuterOnes() {
    assertLinks("typedef long T; module M { typedef short T; struct S { T a; ::T b; }; };", "M::T", "T");
  }

  @Test
  void aReopenedModuleIsOneScope() {
    assertLinks("module M { typedef long T; }; module M { struct S { T a; }; }; typedef M::S U;", "M::T", "M::S");
  }

  @Test
  void aNameIsSeenBehindItsDeclarationOnly() {
    assertLinks("typedef long T; module M { struct A { T x; }; typedef short T; struct B { T x; }; };", "T", "M::T");
  }

  @Test
  void interfacesHaveTheNamesOfTheirBases() {
    assertLinks("interface A { typedef long T; }; interface B : A { }; interface C : B { T get(); B::T also(); };", "A::T", "A::T");
  }

  @Test
  void aForwardDeclarationLeadsToTheDefinition() {
    IdlLoader.Loaded loaded = load("a.idl", "interface Node; interface Tree { Node root(); Lost no(); }; interface Node { };");
    assertThat(types(loaded).getFirst().getType()).isInstanceOf(Interface.class);
    IdlLoader.Loaded open = load("b.idl", "interface Node; interface Tree { Node root(); };");
    assertThat(types(open).getFirst().getType()).isInstanceOf(ForwardDeclaration.class);
    assertThat(Models.describe(open)).isEmpty();
  }

  @Test
  void spacesAndCommentsMayStandBetweenThePartsOfAName() {
    assertLinks("module M { struct X { long a; }; }; typedef M:: X A; typedef :: M :: X B; typedef M/* c */::// d\n X C;",
        "M::X", "M::X", "M::X");
  }

  @Test
  void aTypedefOfAnInterfaceIsABase() {
    IdlLoader.Loaded loaded = load("a.idl", "interface A { typedef long T; }; typedef A B; typedef B C; interface D : C { T get(); };");
    assertThat(Models.describe(loaded)).isEmpty();
    IdlLoader.Loaded array = load("b.idl", "interface A { }; typedef A B[2]; interface C : B { };");
    assertThat(Models.describe(array)).containsExactly("b.idl:1: ORR-IDL-005 'B' is a type, but an interface is needed here");
  }

  @Test
  void whatAnIncludeNamesIsIdlWhateverItIsCalled() {
    IdlLoader.Loaded loaded = load("a.idl", "#include \"b.h\"\n#include \"c.pidl\"\n#include \"d\"\nstruct S { B x; C y; D z; };",
        "b.h", "typedef long B;", "c.pidl", "typedef long C;", "d", "typedef long D; typedef E F;");
    assertThat(Models.describe(loaded)).containsExactly("d:1: ORR-IDL-003 'E' is not declared");
  }

  @Test
  void aDeviceIsNoFileToInclude() {
    assertThat(Models.describe(load("a.idl", "#include \"/dev/zero\"\n")))
        .containsExactly("a.idl:1: ORR-PRE-001 there is no file '/dev/zero' to include");
  }

  @Test
  void aByteOrderMarkIsNoPartOfTheText() {
    IdlLoader.Loaded loaded = load("a.idl", "\ufeffstruct S { Unknown t; };");
    assertThat(Models.describe(loaded)).containsExactly("a.idl:1: ORR-IDL-003 'Unknown' is not declared");
    assertThat(loaded.issues().getFirst().issue().getOffset()).isEqualTo(12);
  }

  @Test
  void interfacesOfTheOrbAreKnownAndAModuleOfAnotherSpellingIsTheUsers() {
    IdlLoader.Loaded loaded = load("a.idl", "module corba { interface I { CORBA::InterfaceDef get(); }; }; typedef corba::I T;");
    assertThat(Models.describe(loaded)).isEmpty();
  }

  @Test
  void anOrbsOwnFileIsBuiltInUnlessAFolderHasOne() {
    String idl = "#include <orb.idl>\nstruct S { CORBA::StringSeq names; CORBA::Elsewhere other; };";
    assertThat(Models.describe(load("a.idl", idl))).containsExactly("a.idl:2: ORR-IDL-003 'CORBA::Elsewhere' is not declared");
    String own = "module CORBA { typedef long Elsewhere; };";
    assertThat(Models.describe(load("b.idl", idl.replace("<orb.idl>", "\"orb.idl\""), "orb.idl", own)))
        .containsExactly("b.idl:2: ORR-IDL-003 'CORBA::StringSeq' is not declared");
  }

  @Test
  void aParameterMayBearTheNameOfItsOperation() {
    assertThat(Models.describe(load("a.idl", "interface I { void put(in long put); };"))).isEmpty();
  }

  @Test
  void enumeratorsStandInTheScopeOfTheirEnum() {
    IdlLoader.Loaded loaded = load("a.idl", "module M { enum E { x, y }; const E first = y; }; const M::E second = M::x;");
    assertThat(Models.describe(loaded)).isEmpty();
  }

  @Test
  void escapedNamesAreTheSameNames() {
    assertLinks("struct _interface { long x; }; typedef _interface A; struct Plain { long x; }; typedef _Plain B;", "interface", "Plain");
  }

  @Test
  void includedFilesAreSeenBehindTheInclude() {
    IdlLoader.Loaded loaded = load("a.idl", "typedef T Early;\n#include \"b.idl\"\ntypedef T Late;", "b.idl", "typedef long T;");
    assertThat(Models.describe(loaded)).containsExactly("a.idl:1: ORR-IDL-004 'T' is used before it is declared");
    assertThat(((EObject) types(loaded).get(1).getType()).eResource().getURI().lastSegment()).isEqualTo("b.idl");
  }

  @Test
  void anIncludedFileSeesWhatItsIncluderDeclaredBefore() {
    IdlLoader.Loaded loaded = load("a.idl", "module M { typedef long T; };\n#include \"b.idl\"\nmodule M { typedef long Late; };", "b.idl",
        "module M { typedef T A; typedef Late B; };");
    assertThat(Models.describe(loaded)).containsExactly("b.idl:1: ORR-IDL-004 'Late' is used before it is declared");
  }

  @Test
  void anIncludedFileIsReadWithTheMacrosOfItsIncluder() {
    IdlLoader.Loaded loaded = load("a.idl", "#define WITH\n#include \"b.idl\"\ntypedef T U;", "b.idl",
        "#ifdef WITH\ntypedef long T;\n#endif");
    assertThat(Models.describe(loaded)).isEmpty();
  }

  @Test
  void filesThatIncludeEachOtherLink() {
    IdlLoader.Loaded loaded = load("a.idl", "#ifndef A\n#define A\n#include \"b.idl\"\ninterface X { };\n#endif", "b.idl",
        "#ifndef B\n#define B\n#include \"a.idl\"\ninterface Y { };\n#endif");
    assertThat(Models.describe(loaded)).isEmpty();
  }

  @Test
  void pathsWithSpacesAndUmlautsWork() {
    IdlLoader.Loaded loaded = load("a.idl", "#include \"größe und maß/b c.idl\"\ntypedef T U;", "größe und maß/b c.idl", "typedef long T;");
    assertThat(Models.describe(loaded)).isEmpty();
  }

  @Test
  void macrosStandForNamesTypesAndDeclarations() {
    IdlLoader.Loaded loaded = load("a.idl", """
        #define ULONG unsigned long
        #define POINT Geo::Point
        #define LIMIT 3
        #define EXCEPTION(name) exception name { string why; };
        module Geo { struct Point { ULONG x; }; };
        EXCEPTION(Lost) EXCEPTION(Found)
        interface I { typedef sequence<POINT, LIMIT> Points; void f(in POINT p, in ULONG n) raises (Lost, Found); };
        const long after = LIMIT * 2;
        """);
    assertThat(Models.describe(loaded)).isEmpty();
    NamedType use = types(loaded).getFirst();
    assertThat(QualifiedNames.of(use.getType())).isEqualTo("Geo::Point");
    assertThat(NodeModelUtils.findActualNodeFor(use).getText().strip()).isEqualTo("POINT");
  }

  @Test
  void anIncludeInsideAModuleIsReadInPlace() {
    IdlLoader.Loaded loaded = load("a.idl", "module M {\n#include \"b.inc\"\n};\ntypedef M::T U;",
        "b.inc", "typedef long T; struct S { T a; };");
    assertThat(Models.describe(loaded)).isEmpty();
  }

  @Test
  void typeCodeIsKnownWithoutAnyInclude() {
    assertThat(Models.describe(load("a.idl", "interface I { readonly attribute CORBA::TypeCode type; };"))).isEmpty();
  }

  @Test
  void importsOfFilesCountForTheWholeFile() {
    IdlLoader.Loaded loaded = load("a.idl", "import \"b.idl\"; typedef T U;", "b.idl", "typedef long T;");
    assertThat(Models.describe(loaded)).isEmpty();
  }

  @Test
  void suggestsNamesThatAreClose() {
    IdlLoader.Loaded loaded = load("a.idl", "module Nav { struct Waypoint { long x; }; };\ntypedef Nav::Waypiont W;");
    assertThat(loaded.issues().getFirst().remedy()).contains("did you mean 'Nav::Waypoint'?");
  }

  @Test
  void completionOffersShortAndFullNames() {
    IdlLoader.Loaded loaded = load("a.idl", "module Nav { struct Waypoint { long x; }; interface I { Waypoint get(); }; };");
    Operation get = all(loaded, Operation.class).getFirst();
    assertThat(StreamSupport.stream(new IdlScope(get.getReturnType(), IdlPackage.Literals.TYPE)
        .getAllElements().spliterator(), false).map(description -> String.join("::", description.getName().getSegments())))
        .contains("Waypoint", "Nav::Waypoint", "I", "CORBA::TypeCode").doesNotContain("get");
  }

  @Test
  void constantsAreLinkedThroughExpressions() {
    IdlLoader.Loaded loaded = load("a.idl", "const long A = 2; module M { const long B = A + ::A * 3; };");
    assertThat(all(loaded, Constant.class)).hasSize(2);
    assertThat(Models.describe(loaded)).isEmpty();
  }

  private void assertLinks(String text, String... expected) {
    IdlLoader.Loaded loaded = load("a.idl", text);
    assertThat(Models.describe(loaded)).isEmpty();
    assertThat(types(loaded)).extracting(use -> QualifiedNames.of((Named) use.getType())).containsExactly(expected);
  }

  private static List<NamedType> types(IdlLoader.Loaded loaded) {
    return all(loaded, NamedType.class);
  }

  private static <T extends EObject> List<T> all(IdlLoader.Loaded loaded, Class<T> kind) {
    return EcoreUtil2.getAllContentsOfType(Models.specification(loaded), kind);
  }

  private IdlLoader.Loaded load(String... namesAndTexts) {
    IdlLoader.Loaded loaded = Models.load(folder, namesAndTexts);
    assertThat(loaded.files().getFirst().getURI()).isEqualTo(URI.createFileURI(folder.resolve(namesAndTexts[0]).toString()));
    return loaded;
  }
}
