// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.planner.codecs;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.Enumerator;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.Expression;
import org.orrery.dsl.idl.model.FixedType;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.StateMember;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.Type;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.model.ValueBox;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.generator.plan.ConstantPlan;
import org.orrery.generator.plan.DataType;
import org.orrery.generator.plan.Member;
import org.orrery.generator.plan.Origin;
import org.orrery.generator.plan.ParameterPlan;
import org.orrery.generator.plan.ScopedName;
import org.orrery.generator.plan.TypeRef;
import org.orrery.generator.plan.Wire;
import org.orrery.generator.planner.PlanProblem;
import org.orrery.generator.planner.kinds.Kinds;
import org.orrery.generator.planner.source.IdlFacts;
import org.orrery.generator.planner.source.Names;
import org.orrery.generator.planner.source.Problems;
import org.orrery.generator.planner.source.Sources;

/**
 * Decides the data types, each at its first use, so that a type follows those of its parts.
 *
 * <p>Empty results mean that a problem was reported. Used by one thread.
 */
public final class TypePlanner {

  /** Size of a type without a greatest one. */
  private static final long UNBOUNDED = -1;

  private final Sources sources;
  private final IdlFacts facts;
  private final TypeRefs refs = new TypeRefs(this);
  private final Kinds kinds = new Kinds();
  private final AnnotationChecks annotations;
  private final Map<EObject, Optional<DataType>> planned = new HashMap<>();
  private final List<DataType> types = new ArrayList<>();
  private final RecursiveTypes recursive = new RecursiveTypes();
  private final ValueTypes valueTypes = new ValueTypes();
  private final List<ConstantPlan> constants = new ArrayList<>();
  private final Set<Interface> referred = new LinkedHashSet<>();
  private final Problems problems;
  private final Function<Interface, Optional<String>> refusals;
  private final Sizes sizes;
  private final Map<ScopedName, Named> defined = new HashMap<>();

  /**
   * Creates a planner without types.
   *
   * @param refusals why no stub of an interface can be generated; empty for one of which it can
   */
  public TypePlanner(
      Sources sources, IdlFacts facts, Problems problems, Function<Interface, Optional<String>> refusals, Sizes sizes) {
    this.sources = sources;
    this.facts = facts;
    this.problems = problems;
    this.refusals = refusals;
    this.sizes = sizes;
    this.annotations = new AnnotationChecks(problems);
  }

  /** Types planned so far, each after those of its parts. */
  public List<DataType> types() {
    return List.copyOf(types);
  }

  /** Constants planned so far, in the order of the calls of {@link #constant}. */
  public List<ConstantPlan> constants() {
    return List.copyOf(constants);
  }

  /** Interfaces whose references are passed as values, and which therefore need a plan. */
  public Collection<Interface> referredInterfaces() {
    return List.copyOf(referred);
  }

  /** Kinds of the types planned; it grows with these. */
  public Kinds kinds() {
    return kinds;
  }

  /** Plans a use of a type; an unsupported one is reported at {@code place}, and the result is empty. */
  public Optional<TypeRef> use(TypeSpec type, EObject place) {
    return refs.of(type, place);
  }

  /** Plans a use of a named type; an unsupported one is reported at {@code place}, and the result is empty. */
  public Optional<TypeRef> use(Type type, EObject place) {
    return refs.named(type, place);
  }

  /** Plans a user exception and returns its name; empty if it is not supported. */
  public Optional<ScopedName> exception(ExceptionDef exception) {
    return data(exception).map(DataType::name);
  }

  /** Plans a struct, union, enum, exception, valuetype, value box or typedef's declarator; empty if it is not supported. */
  public Optional<DataType> data(Named definition) {
    Optional<DataType> known = planned.get(definition);
    if (known != null) {
      return known;
    }
    return recursive.isRunning() ? add(definition) : whole(definition);
  }

  /** Plans a type with all that it is made of, in several attempts if recursive types are among these. */
  private Optional<DataType> whole(Named definition) {
    int mark = problems.mark();
    int known = types.size();
    boolean complete;
    do {
      planned.keySet().removeAll(recursive.entered());
      types.subList(known, types.size()).clear();
      problems.withdraw(mark);
      recursive.begin();
      complete = add(definition).isPresent() & postponed();
      for (Optional<Named> next = recursive.nextDerived(); next.isPresent(); next = recursive.nextDerived()) {
        int before = problems.mark();
        if (data(next.get()).isEmpty() | !postponed()) {
          // The others do not need it. Where it is to be generated itself, the reason is reported there.
          problems.withdraw(before);
          forgetRefused();
        }
      }
    } while (recursive.isWorthAnother(complete));
    if (!complete) {
      refuse(recursive.found());
    }
    recursive.end();
    return planned.getOrDefault(definition, Optional.empty());
  }

  /** Plans all that was postponed; false if some of it is not supported. */
  private boolean postponed() {
    boolean complete = true;
    for (Optional<Named> next = recursive.nextPostponed(); next.isPresent(); next = recursive.nextPostponed()) {
      complete &= data(next.get()).isPresent();
    }
    return complete;
  }

  /** Withdraws types of which a part that was planned behind them is not supported. */
  private void refuse(Set<Named> recursiveTypes) {
    if (!recursiveTypes.isEmpty()) {
      Set<ScopedName> names = recursiveTypes.stream().map(Names::of).collect(Collectors.toSet());
      types.removeIf(type -> names.contains(type.name()));
      recursiveTypes.forEach(each -> planned.put(each, Optional.empty()));
    }
  }

  private Optional<DataType> add(Named definition) {
    if (!claim(definition)) {
      return Optional.empty();
    }
    recursive.enter(definition);
    Optional<DataType> plan = decide(definition);
    recursive.leave(definition);
    planned.put(definition, plan);
    plan.ifPresent(types::add);
    return plan;
  }

  /** Plans a type that the one being planned contains by value, or of which it is a typedef; empty if it is not supported. */
  Optional<DataType> part(Named definition) {
    if (recursive.isUnfinished(definition)) {
      recursive.foundAgain(definition);
      return Optional.empty();
    }
    return data(definition);
  }

  /** Plans the type of a sequence's elements, a recursive one behind the sequence; empty if it is not supported. */
  Optional<ScopedName> element(Named definition) {
    if (recursive.isRecursive(definition) && !planned.containsKey(definition)) {
      recursive.postpone(definition);
      return Optional.of(Names.of(definition));
    }
    return part(definition).map(DataType::name);
  }

  /** Fewest bytes of a sequence's element in CDR, at least 1. */
  int leastBytes(TypeRef element) {
    if (!kinds.isKnown(element)) {
      recursive.guess();
      return 1;
    }
    return Math.max(1, kinds.of(element).wire().minBytes());
  }

  private long kept(TypeRef type) {
    return recursive.hasGuessed() ? UNBOUNDED : sizes.kept(kinds, type);
  }

  /** Forgets which types can't be planned, so that the next use of one reports the reason again. */
  public void forgetRefused() {
    planned.values().removeIf(Optional::isEmpty);
  }

  /** Claims the absolute name of a definition; false, and reported, when another file's definition bears it. */
  public boolean claim(Named definition) {
    Named first = defined.putIfAbsent(Names.of(definition), definition);
    if (first == null || first == definition) {
      return true;
    }
    problems.report(PlanProblem.DEFINED_TWICE, definition, Names.of(definition), sources.file(first.eResource()));
    return false;
  }

  /** Plans a constant; does nothing if its type or value is not supported. */
  public void constant(Constant constant) {
    if (!claim(constant)) {
      return;
    }
    if (constant.getType() instanceof FixedType) {
      BigDecimal value = facts.fixed(constant);
      int digits = Math.max(value.precision(), value.scale());
      add(constant, new TypeRef.FixedType(digits, value.scale()), value.toPlainString());
      return;
    }
    use(constant.getType(), constant).ifPresent(type -> add(constant, type, facts.constantText(constant)));
  }

  private void add(Constant constant, TypeRef type, String value) {
    ScopedName name = Names.of(constant);
    constants.add(new ConstantPlan(name, type, value, sources.doc(constant), origin(constant, name)));
  }

  /** Decimal places of a fixed-point type; the validator has checked them. */
  int scale(FixedType type) {
    return facts.integer(type.getScale());
  }

  /** Value of a bound or dimension; the validator has checked that it is a positive integer. */
  long number(Expression expression) {
    return facts.positive(expression);
  }

  /** Bytes of an operation's decoded arguments, whose types have been used; -1 where bounds leave them open. */
  public long argumentBytes(List<ParameterPlan> inputs) {
    return sizes.arguments(kinds, inputs);
  }

  /** Type of what an operation's context clause sends: names and values by turns. */
  public TypeRef context() {
    TypeRef text = new TypeRef.StringType(false, 0);
    return new TypeRef.SequenceType(text, 0, leastBytes(text), false);
  }

  /** Checks of annotations. */
  public AnnotationChecks annotations() {
    return annotations;
  }

  Problems problems() {
    return problems;
  }

  /** Registers a use of an interface as a type; returns the reason why no stub of it can be generated, empty if one can. */
  Optional<String> refer(Interface definition) {
    Optional<String> refusal = refusals.apply(definition);
    if (refusal.isEmpty()) {
      referred.add(definition);
    }
    return refusal;
  }

  private Optional<DataType> decide(Named definition) {
    ScopedName name = Names.of(definition);
    String id = facts.repositoryId(definition);
    Origin origin = origin(definition, name);
    return switch (definition) {
      case Struct struct ->
          members(Inheritance.membersOf(struct), name)
              .map(
                  members -> {
                    Wire wire = kinds.add(name, members);
                    long kept = kept(new TypeRef.StructRef(name));
                    return new DataType.Struct(name, id, members, wire, kept, sources.doc(struct), origin);
                  });
      case Union union -> union(union, name, id, origin);
      case ValueType value -> value(value, name, id, origin);
      case ValueBox box ->
          refs.of(box.getType(), box)
              .map(type -> new DataType.Value(
                  name,
                  id,
                  DataType.Value.Form.BOX,
                  List.of(),
                  valueTypes.abstractBases(box),
                  false,
                  List.of(new Member("value", type, "", origin)),
                  sources.doc(box),
                  origin))
              .map(this::known);
      case ExceptionDef exception ->
          members(exception.getMembers(), name)
              .map(
                  members ->
                      new DataType.UserException(
                          name, id, members, kinds.add(name, members), sources.doc(exception), origin));
      case Enum enumeration ->
          Optional.of(
              new DataType.Enumeration(
                  name,
                  id,
                  enumeration.getEnumerators().stream().map(Enumerator::getName).toList(),
                  sources.doc(enumeration),
                  origin));
      case TypeDeclarator declarator -> {
        Typedef typedef = (Typedef) declarator.eContainer();
        yield refs.of(typedef.getType(), declarator)
            .map(target -> {
              kinds.add(name, target);
              return new DataType.Alias(name, id, target, sources.doc(typedef), origin);
            });
      }
      default -> throw new IllegalArgumentException("not a data type: " + definition.eClass().getName());
    };
  }

  /** Plans a valuetype, and behind it all that are derived from it, since their values may come in place of its own. */
  private Optional<DataType> value(ValueType value, ScopedName name, String id, Origin origin) {
    for (ValueType each : value.getBases()) {
      if (each.isAbstract() && part(each).isEmpty()) {
        return Optional.empty();
      }
    }
    List<ScopedName> bases = new ArrayList<>();
    Optional<ValueType> base = ValueTypes.base(value);
    if (base.isPresent()) {
      Optional<DataType> planned = part(base.get());
      if (planned.isEmpty()) {
        return Optional.empty();
      }
      bases.add(planned.get().name());
      bases.addAll(((DataType.Value) planned.get()).bases());
    }
    List<Member> members = new ArrayList<>();
    boolean complete = true;
    for (StateMember declaration : ValueTypes.state(value)) {
      complete &= annotations.check(declaration.getAnnotations(), declaration.getDeclarators().getFirst());
      for (Declarator declarator : declaration.getDeclarators()) {
        Optional<Member> member = member(declaration.getType(), declarator, sources.doc(declaration), name);
        complete &= member.isPresent();
        member.ifPresent(members::add);
      }
    }
    if (!complete) {
      return Optional.empty();
    }
    recursive.follow(valueTypes.derivedFrom(value));
    boolean truncatable = value.isTruncatable() && base.isPresent();
    return Optional.of(
        known(
            new DataType.Value(
                name,
                id,
                ValueTypes.form(value),
                bases,
                valueTypes.abstractBases(value),
                truncatable,
                members,
                sources.doc(value),
                origin)));
  }

  private DataType known(DataType.Value value) {
    kinds.add(value);
    return value;
  }

  private Optional<Member> member(TypeSpec type, Declarator declarator, String doc, ScopedName owner) {
    return refs.of(type, declarator)
        .map(each -> new Member(
            declarator.getName(), each, doc, sources.origin(declarator, owner + "::" + declarator.getName())));
  }

  private Optional<DataType> union(Union union, ScopedName name, String id, Origin origin) {
    Optional<TypeRef> discriminator = refs.of(union.getSwitchType(), union);
    UnionArms labels = new UnionArms(union, facts);
    List<DataType.Arm> arms = new ArrayList<>();
    boolean complete = discriminator.isPresent();
    for (UnionCase declaration : union.getCases()) {
      Declarator declarator = declaration.getDeclarator();
      complete &= annotations.check(declaration.getAnnotations(), declarator);
      Optional<Member> member = member(declaration.getType(), declarator, sources.doc(declaration), name);
      complete &= member.isPresent();
      member.ifPresent(
          each -> arms.add(new DataType.Arm(each, labels.labels(declaration), UnionArms.isDefault(declaration))));
    }
    if (!complete) {
      return Optional.empty();
    }
    String other = labels.other();
    boolean mayHaveNoArm = !other.isEmpty() && arms.stream().noneMatch(DataType.Arm::otherwise);
    Wire wire = kinds.add(name, discriminator.get(), arms.stream().map(DataType.Arm::member).toList(), mayHaveNoArm);
    long kept = kept(new TypeRef.UnionRef(name));
    return Optional.of(
        new DataType.Union(name, id, discriminator.get(), arms, other, wire, kept, sources.doc(union), origin));
  }

  private Optional<List<Member>> members(List<org.orrery.dsl.idl.model.Member> declarations, ScopedName owner) {
    List<Member> members = new ArrayList<>();
    boolean complete = true;
    for (org.orrery.dsl.idl.model.Member declaration : declarations) {
      complete &= annotations.check(declaration.getAnnotations(), declaration.getDeclarators().getFirst());
      for (Declarator declarator : declaration.getDeclarators()) {
        Optional<Member> member = member(declaration.getType(), declarator, sources.doc(declaration), owner);
        complete &= member.isPresent();
        member.ifPresent(members::add);
      }
    }
    return complete ? Optional.of(members) : Optional.empty();
  }

  private Origin origin(EObject element, ScopedName name) {
    return sources.origin(element, name.toString());
  }
}
