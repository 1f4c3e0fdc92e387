// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.idl.linking;

import java.util.Map;
import org.eclipse.emf.ecore.EClass;
import org.eclipse.emf.ecore.ENamedElement;
import org.orrery.dsl.idl.model.IdlPackage;

/** Names for the metamodel's classes in messages, with their articles. */
public final class Kinds {

  private static final Map<EClass, String> WORDS = Map.ofEntries(
      Map.entry(IdlPackage.Literals.IDL_MODULE, "a module"), Map.entry(IdlPackage.Literals.INTERFACE, "an interface"),
      Map.entry(IdlPackage.Literals.VALUE_TYPE, "a value type"), Map.entry(IdlPackage.Literals.EVENT_TYPE, "an event type"),
      Map.entry(IdlPackage.Literals.VALUE_BOX, "a boxed value type"), Map.entry(IdlPackage.Literals.STRUCT, "a struct"),
      Map.entry(IdlPackage.Literals.UNION, "a union"), Map.entry(IdlPackage.Literals.ENUM, "an enum"),
      Map.entry(IdlPackage.Literals.ENUMERATOR, "an enumerator"), Map.entry(IdlPackage.Literals.CONSTANT, "a constant"),
      Map.entry(IdlPackage.Literals.NAMED_VALUE, "a constant or enumerator"), Map.entry(IdlPackage.Literals.TYPE, "a type"),
      Map.entry(IdlPackage.Literals.TYPE_DECLARATOR, "a type"), Map.entry(IdlPackage.Literals.EXCEPTION_DEF, "an exception"),
      Map.entry(IdlPackage.Literals.OPERATION, "an operation"), Map.entry(IdlPackage.Literals.PARAMETER, "a parameter"),
      Map.entry(IdlPackage.Literals.DECLARATOR, "a member or attribute"), Map.entry(IdlPackage.Literals.NATIVE, "a native type"),
      Map.entry(IdlPackage.Literals.COMPONENT, "a component"), Map.entry(IdlPackage.Literals.HOME, "a home"),
      Map.entry(IdlPackage.Literals.TEMPLATE_MODULE, "a template module"), Map.entry(IdlPackage.Literals.BITSET, "a bitset"),
      Map.entry(IdlPackage.Literals.BITMASK, "a bitmask"),
      Map.entry(IdlPackage.Literals.FORWARD_DECLARATION, "a forward declaration"),
      Map.entry(IdlPackage.Literals.STATE_MEMBER, "a state member"),
      Map.entry(IdlPackage.Literals.FACTORY, "a factory"));

  private Kinds() {
  }

  /** Name of a class of elements, such as {@code an interface}. */
  public static String of(EClass kind) {
    return WORDS.getOrDefault(kind, "a " + ((ENamedElement) kind).getName());
  }
}
