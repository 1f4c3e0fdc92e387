// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;

/** Least sizes and alignments that the planner and both runtimes share. */
class CdrSizesTest {

  private static final Path SIZES = Path.of("../../runtime-cpp/test/vectors/cdr-sizes.txt");
  private static final Origin NOWHERE = new Origin("sizes.idl", "Pair", 1, 1, 1);

  private record Line(int alignment, int least) {}

  @Test
  void leastSizesAndAlignmentsAreThoseOfTheVectors() throws IOException {
    Kinds kinds = new Kinds(List.of(pair(), either(), leaf()));
    lines().forEach((name, forms) -> {
      Kind kind = kinds.of(type(name));
      int alignment = forms.stream().mapToInt(Line::alignment).min().orElseThrow();
      int least = forms.stream().mapToInt(Line::least).min().orElseThrow();

      assertThat(kind.wire().alignment()).as(name).isEqualTo(alignment);
      assertThat(kind.wire().minBytes()).as(name).isEqualTo(least);
      assertThat(kind.shortestEnd(0)).as(name).isEqualTo(least);
      assertThat(kind.shortestEnd(1)).as(name + " behind an octet").isEqualTo(alignment + least);
      assertThat(kind.longestEnd(0, 0, (part, at) -> kinds.of(part).longestEnd(at, 0, (any, from) -> from)))
          .as(name + " at its longest, without elements").isGreaterThanOrEqualTo(least);
    });
  }

  @Test
  void vectorsHaveEveryKind() throws IOException {
    Set<Class<?>> tested = new HashSet<>(List.of(NothingKind.class));
    Kinds kinds = new Kinds(List.of(pair(), either(), leaf()));
    lines().keySet().forEach(name -> tested.add(kinds.of(type(name)).getClass()));

    assertThat(tested).containsExactlyInAnyOrder(Kind.class.getPermittedSubclasses());
    for (BasicKind kind : BasicKind.values()) {
      assertThat(lines()).containsKey(kind.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
  }

  private static TypeRef type(String name) {
    return switch (name) {
      case "string" -> new TypeRef.StringType(false, 0);
      case "wstring" -> new TypeRef.StringType(true, 0);
      case "enum" -> new TypeRef.EnumRef(ScopedName.of("Choice"));
      case "sequence<octet>" -> new TypeRef.SequenceType(new TypeRef.BasicType(BasicKind.OCTET), 0, 1);
      case "short[3]" -> new TypeRef.ArrayType(new TypeRef.BasicType(BasicKind.SHORT), List.of(3L));
      case "struct{long,short}" -> new TypeRef.StructRef(ScopedName.of("Pair"));
      case "union(boolean){long,octet}" -> new TypeRef.UnionRef(ScopedName.of("Either"));
      case "fixed<5,2>" -> new TypeRef.FixedType(5, 2);
      case "fixed<4,2>" -> new TypeRef.FixedType(4, 2);
      case "value" -> new TypeRef.ValueRef(ScopedName.of("Leaf"), false);
      case "any" -> new TypeRef.AnyType();
      case "TypeCode" -> new TypeRef.TypeCodeType();
      case "Object" -> new TypeRef.ObjectType();
      case "interface" -> new TypeRef.InterfaceRef(ScopedName.of("Panel"));
      default -> new TypeRef.BasicType(BasicKind.valueOf(name.toUpperCase(Locale.ROOT).replace(' ', '_')));
    };
  }

  private static DataType pair() {
    List<Member> members = List.of(
        new Member("first", new TypeRef.BasicType(BasicKind.LONG), "", NOWHERE),
        new Member("second", new TypeRef.BasicType(BasicKind.SHORT), "", NOWHERE));
    ScopedName name = ScopedName.of("Pair");
    return new DataType.Struct(name, "IDL:Pair:1.0", members, new Kinds().add(name, members), -1, "", NOWHERE);
  }

  private static DataType either() {
    List<DataType.Arm> arms = List.of(
        new DataType.Arm(new Member("some", new TypeRef.BasicType(BasicKind.LONG), "", NOWHERE), List.of("true"), false),
        new DataType.Arm(new Member("other", new TypeRef.BasicType(BasicKind.OCTET), "", NOWHERE), List.of("false"), false));
    TypeRef discriminator = new TypeRef.BasicType(BasicKind.BOOLEAN);
    return new DataType.Union(ScopedName.of("Either"), "IDL:Either:1.0", discriminator, arms, "", new Wire(1, 2, false), -1, "", NOWHERE);
  }

  private static DataType leaf() {
    return new DataType.Value(
        ScopedName.of("Leaf"), "IDL:Leaf:1.0", DataType.Value.Form.STATE, List.of(), List.of(), false, List.of(), "", NOWHERE);
  }

  private static Map<String, List<Line>> lines() throws IOException {
    Map<String, List<Line>> all = new LinkedHashMap<>();
    for (String line : Files.readAllLines(SIZES)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] fields = Arrays.stream(line.split("\\|", -1)).map(String::strip).toArray(String[]::new);
        assertThat(fields).hasSize(5);
        all.computeIfAbsent(fields[0], name -> new ArrayList<>())
            .add(new Line(Integer.parseInt(fields[2]), Integer.parseInt(fields[3])));
      }
    }
    return all;
  }
}
