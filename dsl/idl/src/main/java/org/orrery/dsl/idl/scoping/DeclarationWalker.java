// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.scoping;

import java.util.List;
import java.util.Map;
import org.eclipse.emf.ecore.EObject;
import org.orrery.dsl.idl.model.AnnotationDef;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Bitfield;
import org.orrery.dsl.idl.model.Bitmask;
import org.orrery.dsl.idl.model.Bitset;
import org.orrery.dsl.idl.model.Component;
import org.orrery.dsl.idl.model.Connector;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.Enum;
import org.orrery.dsl.idl.model.ExceptionDef;
import org.orrery.dsl.idl.model.Factory;
import org.orrery.dsl.idl.model.Home;
import org.orrery.dsl.idl.model.IdlModule;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Member;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.model.PortType;
import org.orrery.dsl.idl.model.StateMember;
import org.orrery.dsl.idl.model.Struct;
import org.orrery.dsl.idl.model.TemplateModule;
import org.orrery.dsl.idl.model.TypeSpec;
import org.orrery.dsl.idl.model.Typedef;
import org.orrery.dsl.idl.model.Union;
import org.orrery.dsl.idl.model.UnionCase;
import org.orrery.dsl.idl.model.ValueBox;
import org.orrery.dsl.idl.model.ValueType;

/** Enters declarations into a symbol table, each into the scope defined by IDL 4.2, 7.5.2. */
final class DeclarationWalker {

  private final SymbolTable table;

  DeclarationWalker(SymbolTable table) {
    this.table = table;
  }

  void walkAll(List<? extends EObject> elements, String path, Map<String, List<Symbol>> scope) {
    for (EObject element : elements) {
      walk(element, path, scope);
    }
  }

  private void walk(EObject element, String path, Map<String, List<Symbol>> scope) {
    if (element instanceof Named named && element instanceof Definition) {
      SymbolTable.declare(named, scope);
    }
    switch (element) {
      case IdlModule module -> {
        Map<String, List<Symbol>> inner = table.openModule(module, path);
        walkAll(module.getDefinitions(), table.pathOf(module), inner);
      }
      case TemplateModule template -> {
        Map<String, List<Symbol>> inner = table.openScope(template);
        template.getParameters().forEach(parameter -> SymbolTable.declare(parameter, inner));
        walkAll(template.getDefinitions(), path, inner);
      }
      case Interface type -> walkAll(type.getDefinitions(), path, table.openScope(type));
      case ValueType type -> walkAll(type.getDefinitions(), path, table.openScope(type));
      case Home home -> walkAll(home.getDefinitions(), path, table.openScope(home));
      case Component component -> walkAll(component.getPorts(), path, table.openScope(component));
      case PortType type -> walkAll(type.getPorts(), path, table.openScope(type));
      case Connector connector -> walkAll(connector.getPorts(), path, table.openScope(connector));
      case AnnotationDef annotation -> walkAll(annotation.getDefinitions(), path, table.openScope(annotation));
      case Operation operation -> declareAll(operation.getParameters(), table.openScope(operation));
      case Factory factory -> declareAll(factory.getParameters(), table.openScope(factory));
      case Attribute attribute -> declareAll(attribute.getDeclarators(), scope);
      case StateMember member -> {
        constructed(member.getType(), path, scope);
        declareAll(member.getDeclarators(), scope);
      }
      case ValueBox box -> constructed(box.getType(), path, scope);
      case Typedef typedef -> {
        constructed(typedef.getType(), path, scope);
        declareAll(typedef.getDeclarators(), scope);
      }
      case ExceptionDef exception -> members(exception.getMembers(), path, table.openScope(exception));
      case Struct struct -> members(struct.getMembers(), path, table.openScope(struct));
      case Union union -> cases(union, path, table.openScope(union));
      case Enum enumeration -> declareAll(enumeration.getEnumerators(), scope);
      case Bitmask bitmask -> declareAll(bitmask.getValues(), scope);
      case Bitset bitset -> {
        Map<String, List<Symbol>> inner = table.openScope(bitset);
        for (Bitfield field : bitset.getFields()) {
          declareAll(field.getDeclarators(), inner);
        }
      }
      default -> {
        // All other definitions declare no names inside.
      }
    }
  }

  private void members(List<Member> members, String path, Map<String, List<Symbol>> scope) {
    for (Member member : members) {
      constructed(member.getType(), path, scope);
      declareAll(member.getDeclarators(), scope);
    }
  }

  private void cases(Union union, String path, Map<String, List<Symbol>> scope) {
    constructed(union.getSwitchType(), path, scope);
    for (UnionCase member : union.getCases()) {
      constructed(member.getType(), path, scope);
      if (member.getDeclarator() != null) {
        SymbolTable.declare(member.getDeclarator(), scope);
      }
    }
  }

  /** Enters a struct, union or enum that is defined in place of a type into the enclosing scope. */
  private void constructed(TypeSpec type, String path, Map<String, List<Symbol>> scope) {
    if (type instanceof Definition) {
      walk(type, path, scope);
    }
  }

  private static void declareAll(List<? extends Named> elements, Map<String, List<Symbol>> scope) {
    elements.forEach(element -> SymbolTable.declare(element, scope));
  }
}
