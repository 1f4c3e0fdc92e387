// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.BasicType;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Expression;
import org.orrery.dsl.idl.model.FixedType;
import org.orrery.dsl.idl.model.ForwardDeclaration;
import org.orrery.dsl.idl.model.ForwardKind;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.MapType;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.NamedType;
import org.orrery.dsl.idl.model.Native;
import org.orrery.dsl.idl.model.SequenceType;
import org.orrery.dsl.idl.model.StringType;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.Type;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.ValueBox;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.resource.CorbaModule;
import org.orrery.generator.plan.BasicKind;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.source.Names;

/** Decides the {@link TypeRef} of each use of a type. A named type is planned at its first use. */
final class TypeRefs {

  private final TypePlanner planner;

  TypeRefs(TypePlanner planner) {
    this.planner = planner;
  }

  /** Type with the dimensions of its declarator. */
  Optional<TypeRef> of(TypeSpec type, Declarator declarator) {
    Optional<TypeRef> element = of(type, (EObject) declarator);
    if (declarator.getDimensions().isEmpty()) {
      return element;
    }
    List<Long> dimensions = declarator.getDimensions().stream().map(planner::number).toList();
    return element.map(each -> new TypeRef.ArrayType(each, dimensions));
  }

  /**
   * Plan's form of a type; empty if it is not supported.
   *
   * @param place element at which an unsupported type is reported
   */
  Optional<TypeRef> of(TypeSpec type, EObject place) {
    return switch (type) {
      case BasicType basic -> basic(basic, place);
      case StringType string -> Optional.of(new TypeRef.StringType(string.isWide(), bound(string.getBound())));
      case FixedType fixed -> Optional.of(new TypeRef.FixedType((int) planner.number(fixed.getDigits()), planner.scale(fixed)));
      case SequenceType sequence -> element(sequence.getElementType(), place).map(element -> sequence(sequence, element));
      case NamedType named -> named(named.getType(), place);
      case Struct struct -> named(struct, place);
      case Union union -> named(union, place);
      case Enum enumeration -> named(enumeration, place);
      case MapType map -> unsupported(place, "a map");
      default -> unsupported(place, "the type '" + type.eClass().getName() + "'");
    };
  }

  private TypeRef sequence(SequenceType sequence, TypeRef element) {
    return new TypeRef.SequenceType(element, bound(sequence.getBound()), planner.leastBytes(element), planner.kinds().isRecursive(element));
  }

  /** Type of a sequence's elements, of which a struct or union may be declared behind the sequence. */
  private Optional<TypeRef> element(TypeSpec type, EObject place) {
    return switch (type) {
      case NamedType named when named.getType() instanceof Struct struct -> planner.element(struct).map(TypeRef.StructRef::new);
      case NamedType named when named.getType() instanceof Union union -> planner.element(union).map(TypeRef.UnionRef::new);
      default -> of(type, place);
    };
  }

  private long bound(Expression bound) {
    return bound == null ? 0 : planner.number(bound);
  }

  private Optional<TypeRef> basic(BasicType type, EObject place) {
    return switch (type.getKind()) {
      case VOID -> Optional.of(new TypeRef.VoidType());
      case OBJECT -> Optional.of(new TypeRef.ObjectType());
      case ANY -> Optional.of(new TypeRef.AnyType());
      case VALUE_BASE -> Optional.of(CorbaModule.valueBase(place.eResource().getResourceSet())).flatMap(this::value);
      case BOOLEAN, OCTET, INT8, UINT8, CHAR, WCHAR, SHORT, UNSIGNED_SHORT, LONG, UNSIGNED_LONG, LONG_LONG, UNSIGNED_LONG_LONG, FLOAT,
          DOUBLE, LONG_DOUBLE -> Optional.of(new TypeRef.BasicType(BasicKind.valueOf(type.getKind().name())));
    };
  }

  /** Plan's form of a named type; empty if it is not supported, which is reported at {@code place}. */
  Optional<TypeRef> named(Type type, EObject place) {
    return switch (type) {
      case Interface definition -> reference(definition, place);
      case ForwardDeclaration forward -> forward(forward, place);
      case Native code when isTypeCode(code) -> Optional.of(new TypeRef.TypeCodeType());
      case Struct struct -> planner.part(struct).map(plan -> new TypeRef.StructRef(plan.name()));
      case Union union -> planner.part(union).map(plan -> new TypeRef.UnionRef(plan.name()));
      case Enum enumeration -> planner.data(enumeration).map(plan -> new TypeRef.EnumRef(plan.name()));
      case ValueType value -> value(value);
      case ValueBox box -> planner.element(box).map(name -> new TypeRef.ValueRef(name, false));
      case TypeDeclarator alias ->
          planner
              .part(alias)
              .map(plan -> new TypeRef.AliasRef(plan.name(), unaliased(((DataType.Alias) plan).target())));
      default -> unsupported(place, "'" + type.getName() + "', a " + type.eClass().getName().toLowerCase(Locale.ROOT));
    };
  }

  private Optional<TypeRef> value(ValueType type) {
    return planner.element(type).map(name -> new TypeRef.ValueRef(name, type.isAbstract()));
  }

  private Optional<TypeRef> reference(Interface definition, EObject place) {
    if (definition.isLocal()) {
      planner.problems().report(PlanProblem.LOCAL_TYPE, place, name(place), definition.getName());
      return Optional.empty();
    }
    if (definition.isAbstract()) {
      planner.problems().report(PlanProblem.UNSUPPORTED_TYPE, place, name(place), "'" + definition.getName() + "', an abstract interface");
      return Optional.empty();
    }
    Optional<String> refusal = planner.refer(definition);
    if (refusal.isPresent()) {
      planner.problems().report(PlanProblem.PASSED_AS_OBJECT, place, definition.getName(), refusal.get());
      return Optional.of(new TypeRef.ObjectType());
    }
    return Optional.of(new TypeRef.InterfaceRef(Names.of(definition)));
  }

  /** Type that is declared forward only: an interface has references all the same, others have no layout to plan. */
  private Optional<TypeRef> forward(ForwardDeclaration forward, EObject place) {
    if (isOfTheOrb(forward)) {
      // Interfaces of the ORB itself, such as CORBA::InterfaceDef, have no stubs; a reference to one is a reference like any.
      return Optional.of(new TypeRef.ObjectType());
    }
    if (forward.getKind() == ForwardKind.INTERFACE && !forward.isAbstract() && !forward.isLocal()) {
      planner.problems().report(PlanProblem.PASSED_AS_OBJECT, place, forward.getName(), "no file that is included here defines it");
      return Optional.of(new TypeRef.ObjectType());
    }
    planner.problems().report(PlanProblem.UNDEFINED_TYPE, place, forward.getName());
    return Optional.empty();
  }

  private static boolean isTypeCode(Native type) {
    return isOfTheOrb(type) && type.getName().equals("TypeCode");
  }

  private static boolean isOfTheOrb(EObject declaration) {
    return declaration.eResource().getURI().equals(CorbaModule.LOCATION);
  }

  private static TypeRef unaliased(TypeRef type) {
    return type instanceof TypeRef.AliasRef alias ? alias.target() : type;
  }

  private Optional<TypeRef> unsupported(EObject place, String what) {
    planner.problems().report(PlanProblem.UNSUPPORTED_TYPE, place, name(place), what);
    return Optional.empty();
  }

  private static String name(EObject place) {
    List<String> names = new ArrayList<>();
    for (EObject each = place; each != null; each = each.eContainer()) {
      if (each instanceof Named named && named.getName() != null) {
        names.addFirst(named.getName());
      }
    }
    return "'" + String.join("::", names) + "'";
  }
}
