// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.OperationPlan;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.kinds.Sum;
import org.orrery.generator.plan.Wire;
import org.orrery.generator.planner.memory.RequestMemory.Need;

/** Property tests of needs, for any types. */
class NeedPropertiesTest {

  private static final Origin ORIGIN = new Origin("m.idl", "m", 1, 1, 1);
  private static final ScopedName STRUCT = ScopedName.of("S");
  private static final long LARGE = 1L << 40;

  @Provide
  Arbitrary<TypeRef> types() {
    Arbitrary<TypeRef> leaves =
        Arbitraries.oneOf(
            Arbitraries.of(BasicKind.values()).map(TypeRef.BasicType::new),
            Arbitraries.of(true, false).map(wide -> new TypeRef.StringType(wide, 0)),
            Arbitraries.of(new TypeRef.ObjectType(), new TypeRef.StructRef(STRUCT)));
    return Arbitraries.recursive(
        () -> leaves,
        inner ->
            Arbitraries.oneOf(
                inner.map(each -> (TypeRef) new TypeRef.SequenceType(each, 0, 1)),
                inner.map(each -> (TypeRef) new TypeRef.ArrayType(each, List.of(2L, 3L)))),
        0,
        3);
  }

  private static Need need(List<TypeRef> types, Bounds bounds, long message) {
    DataType.Struct struct =
        new DataType.Struct(
            STRUCT,
            "IDL:S:1.0",
            List.of(member("a", new TypeRef.SequenceType(new TypeRef.BasicType(BasicKind.SHORT), 0, 2)),
                member("b", new TypeRef.BasicType(BasicKind.OCTET)),
                member("c", new TypeRef.SequenceType(new TypeRef.BasicType(BasicKind.DOUBLE), 0, 8))),
            new Wire(4, 9, false), -1, "", ORIGIN);
    List<ParameterPlan> parameters =
        types.stream().map(type -> new ParameterPlan("p", ParameterPlan.Direction.INOUT, type, ORIGIN)).toList();
    OperationPlan operation =
        new OperationPlan(0, "run", "run", OperationPlan.Kind.OPERATION, ScopedName.of("I"), false, new TypeRef.VoidType(),
            parameters, parameters, parameters, List.of(), -1, "", ORIGIN);
    return new RequestMemory(new Kinds(List.of(struct))).of(operation, bounds, new Messages(message, message));
  }

  private static Member member(String name, TypeRef type) {
    return new Member(name, type, "", ORIGIN);
  }

  private static Bounds all(long limit) {
    return Bounds.of(List.of()).otherwise(limit);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void neverDecreasesWhenABoundGrows(
      @ForAll("parameters") List<TypeRef> types, @ForAll @IntRange(max = 50) int smaller, @ForAll @IntRange(max = 50) int more) {
    Need before = need(types, all(smaller), LARGE);
    Need after = need(types, all(smaller + more), LARGE);

    assertThat(after.arguments()).isGreaterThanOrEqualTo(before.arguments());
    assertThat(after.results()).isGreaterThanOrEqualTo(before.results());
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void neverDecreasesWhenMessagesGrow(
      @ForAll("parameters") List<TypeRef> types, @ForAll @LongRange(max = 1 << 20) long message, @ForAll @IntRange(max = 999) int more) {
    Bounds none = Bounds.of(List.of());

    assertThat(need(types, none, message + more).bytes()).isGreaterThanOrEqualTo(need(types, none, message).bytes());
  }

  @Property
  void termsAddUpToTheNeed(@ForAll("parameters") List<TypeRef> types, @ForAll @IntRange(max = 50) int limit) {
    Need need = need(types, all(limit), LARGE);

    // Parameters of one name: those of the same place are one term.
    if (types.size() == 1) {
      assertThat(need.terms().stream().mapToLong(term -> term.count() * term.blockBytes()).sum()).isEqualTo(need.bytes());
    }
  }

  @Provide
  Arbitrary<List<TypeRef>> parameters() {
    return types().list().ofMinSize(1).ofMaxSize(3);
  }

  @Property
  void repetitionIsWhatALoopGives(
      @ForAll @IntRange(max = 200) int times,
      @ForAll @IntRange(max = 15) int begin,
      @ForAll @Size(8) List<@IntRange(max = 40) Integer> steps) {
    long looped = begin;
    for (int i = 0; i < times; i++) {
      looped += steps.get((int) (looped % 8));
    }
    assertThat(Sum.repeated(times, begin, at -> at + steps.get((int) (at % 8)))).isEqualTo(looped);
  }
}
