// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.eclipse.emf.common.util.TreeIterator;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.resource.Resource;
import org.orrery.dsl.idl.constants.ConstantEvaluator;
import org.orrery.dsl.idl.constants.ConstantException;
import org.orrery.dsl.idl.constants.ConstantValue;
import org.orrery.dsl.idl.identity.RepositoryIds;
import org.orrery.dsl.idl.inheritance.Inheritance;
import org.orrery.dsl.idl.model.AnnotationDef;
import org.orrery.dsl.idl.model.Bitmask;
import org.orrery.dsl.idl.model.Bitset;
import org.orrery.dsl.idl.model.CaseLabel;
import org.orrery.dsl.idl.model.Component;
import org.orrery.dsl.idl.model.Connector;
import org.orrery.dsl.idl.model.Constant;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.Home;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Member;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Native;
import org.orrery.dsl.idl.model.PortType;
import org.orrery.dsl.idl.model.StateMember;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.TemplateInstance;
import org.orrery.dsl.idl.model.TemplateModule;
import org.orrery.dsl.idl.model.TypeDeclarator;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.model.ValueBox;
import org.orrery.dsl.idl.model.ValueType;
import org.orrery.dsl.idl.scoping.QualifiedNames;

/** Reads linked IDL, validated without errors, into a {@link Contract}. An instance reads one version. */
public final class ContractReader {

  private final Places places;
  private final RepositoryIds ids = new RepositoryIds();
  private final ConstantEvaluator constants = new ConstantEvaluator();
  private final ShapeReader shapes = new ShapeReader(constants);
  private final CallReader calls;
  private final SequencedMap<String, Declaration> found = new LinkedHashMap<>();

  private ContractReader(Places places) {
    this.places = places;
    this.calls = new CallReader(places, shapes);
  }

  /** Contract of all declarations in the files. */
  public static Contract read(List<? extends Resource> files, Places places) {
    ContractReader reader = new ContractReader(places);
    files.forEach(reader::read);
    return new Contract(reader.found);
  }

  private void read(Resource file) {
    for (TreeIterator<EObject> contents = file.getAllContents(); contents.hasNext();) {
      EObject element = contents.next();
      if (element instanceof Named named) {
        Declaration declaration = declaration(named);
        if (declaration != null) {
          found.putIfAbsent(declaration.name(), declaration);
        }
        if (declaration instanceof Declaration.Unanalysed) {
          contents.prune();
        }
      }
    }
  }

  private Declaration declaration(Named named) {
    return switch (named) {
      case Struct struct -> new Declaration.Structure(identity(named), false, members(Inheritance.membersOf(struct)));
      case ExceptionDef exception -> new Declaration.Structure(identity(named), true, members(exception.getMembers()));
      case Enum type -> new Declaration.Enumeration(
          identity(named),
          type.getEnumerators().stream().map(each -> new Declaration.Enumerator(each.getName(), places.of(each))).toList());
      case Union union -> new Declaration.Choice(identity(named), shapes.of(union.getSwitchType()), branches(union));
      case TypeDeclarator alias ->
          new Declaration.Alias(identity(named), shapes.of(((Typedef) alias.eContainer()).getType(), alias));
      case Constant constant -> new Declaration.Constant(identity(named), shapes.of(constant.getType()), value(constant));
      case Interface type -> interfaceOf(type);
      case ValueType value -> new Declaration.Value(identity(named), heading(value), state(value));
      case ValueBox box -> new Declaration.Value(
          identity(named), "boxed",
          List.of(new Declaration.Member("value", shapes.of(box.getType()), places.of(box))));
      case Native type -> unanalysed(named, "native");
      case Bitset type -> unanalysed(named, "bitset");
      case Bitmask type -> unanalysed(named, "bitmask");
      case Component type -> unanalysed(named, "component");
      case Home type -> unanalysed(named, "home");
      case PortType type -> unanalysed(named, "porttype");
      case Connector type -> unanalysed(named, "connector");
      case TemplateModule type -> unanalysed(named, "template module");
      case TemplateInstance type -> unanalysed(named, "module");
      case AnnotationDef type -> unanalysed(named, "annotation");
      default -> null;
    };
  }

  private Declaration.Identity identity(Named named) {
    return new Declaration.Identity(QualifiedNames.of(named), ids.of(named), places.of(named));
  }

  private Declaration unanalysed(Named named, String kind) {
    return new Declaration.Unanalysed(identity(named), kind, ShapeReader.words(named));
  }

  private List<Declaration.Member> members(List<Member> all) {
    List<Declaration.Member> members = new ArrayList<>();
    for (Member member : all) {
      for (Declarator each : member.getDeclarators()) {
        members.add(new Declaration.Member(each.getName(), shapes.of(member.getType(), each), places.of(each)));
      }
    }
    return members;
  }

  private List<Declaration.Member> state(ValueType value) {
    List<ValueType> types = new ArrayList<>(Inheritance.basesOf(value));
    types.add(value);
    List<Declaration.Member> members = new ArrayList<>();
    for (ValueType type : types) {
      for (EObject each : type.getDefinitions()) {
        if (each instanceof StateMember member) {
          member.getDeclarators().forEach(name -> members.add(
              new Declaration.Member(name.getName(), shapes.of(member.getType(), name), places.of(name))));
        }
      }
    }
    return members;
  }

  private static String heading(ValueType value) {
    List<String> words = new ArrayList<>();
    if (value.isAbstract()) {
      words.add("abstract");
    }
    if (value.isCustom()) {
      words.add("custom");
    }
    words.add("value");
    if (value.isTruncatable()) {
      words.add("truncatable");
    }
    value.getBases().forEach(base -> words.add("of " + QualifiedNames.of(base)));
    value.getSupports().forEach(base -> words.add("that supports " + QualifiedNames.of(base)));
    return String.join(" ", words);
  }

  private List<Declaration.Branch> branches(Union union) {
    List<Declaration.Branch> branches = new ArrayList<>();
    for (UnionCase each : union.getCases()) {
      Set<String> labels = new LinkedHashSet<>();
      for (CaseLabel label : each.getLabels()) {
        labels.add(label.isDefault() ? Declaration.Branch.DEFAULT : label(union, label));
      }
      Declarator name = each.getDeclarator();
      branches.add(new Declaration.Branch(
          labels, new Declaration.Member(name.getName(), shapes.of(each.getType(), name), places.of(name))));
    }
    return branches;
  }

  private String label(Union union, CaseLabel label) {
    try {
      return text(constants.valueOf(label.getValue(), union.getSwitchType()));
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  private String value(Constant constant) {
    try {
      return text(constants.valueOf(constant));
    } catch (ConstantException unexpected) {
      throw new IllegalStateException("not validated: " + unexpected.getMessage(), unexpected);
    }
  }

  private static String text(ConstantValue value) {
    return switch (value) {
      case ConstantValue.IntegerValue integer -> integer.value().toString();
      case ConstantValue.FloatingValue floating -> Double.toString(floating.value());
      case ConstantValue.FixedValue fixed -> fixed.value().toPlainString();
      case ConstantValue.CharacterValue character -> "'" + character.value() + "'";
      case ConstantValue.TextValue text -> "\"" + text.value() + "\"";
      case ConstantValue.BooleanValue bool -> bool.value() ? "TRUE" : "FALSE";
      case ConstantValue.EnumeratorValue enumerator -> enumerator.value().getName();
    };
  }

  private Declaration interfaceOf(Interface type) {
    Declaration.Form form = type.isLocal() ? Declaration.Form.LOCAL
        : type.isAbstract() ? Declaration.Form.ABSTRACT : Declaration.Form.REMOTE;
    return new Declaration.Interface(
        identity(type), form, type.getBases().stream().map(QualifiedNames::of).toList(), calls.of(type));
  }
}
