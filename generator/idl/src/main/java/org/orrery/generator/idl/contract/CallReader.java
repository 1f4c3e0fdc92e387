// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

import java.util.ArrayList;
import java.util.List;
import org.orrery.dsl.idl.model.Attribute;
import org.orrery.dsl.idl.model.Declarator;
import org.orrery.dsl.idl.model.Definition;
import org.orrery.dsl.idl.model.Direction;
import org.orrery.dsl.idl.model.Interface;
import org.orrery.dsl.idl.model.Named;
import org.orrery.dsl.idl.model.Operation;
import org.orrery.dsl.idl.scoping.QualifiedNames;

/** Reads the operations and attributes of an interface as the requests that they are on the wire (CORBA 3.3 part 2, 9.4.2.1). */
final class CallReader {

  private final Places places;
  private final ShapeReader shapes;

  CallReader(Places places, ShapeReader shapes) {
    this.places = places;
    this.shapes = shapes;
  }

  List<Call> of(Interface type) {
    List<Call> calls = new ArrayList<>();
    for (Definition each : type.getDefinitions()) {
      if (each instanceof Operation operation) {
        calls.add(call(operation));
      } else if (each instanceof Attribute attribute) {
        attribute.getDeclarators().forEach(name -> add(calls, attribute, name));
      }
    }
    return calls;
  }

  private Call call(Operation operation) {
    return new Call(
        operation.getName(),
        QualifiedNames.of(operation),
        operation.getName(),
        Call.Kind.OPERATION,
        operation.isOneway(),
        shapes.of(operation.getReturnType()),
        operation.getParameters().stream()
            .map(each -> new Call.Parameter(each.getName(), direction(each.getDirection()), shapes.of(each.getType()), places.of(each)))
            .toList(),
        names(operation.getRaises()),
        operation.getContexts(),
        places.of(operation));
  }

  private void add(List<Call> calls, Attribute attribute, Declarator name) {
    String fullName = QualifiedNames.of(name);
    Shape shape = shapes.of(attribute.getType());
    calls.add(new Call(
        "_get_" + name.getName(), fullName, name.getName(), Call.Kind.GETTER, false, shape, List.of(), names(attribute.getGetRaises()),
        List.of(), places.of(name)));
    if (!attribute.isReadonly()) {
      Call.Parameter value = new Call.Parameter("value", Call.Direction.IN, shape, places.of(name));
      calls.add(new Call(
          "_set_" + name.getName(), fullName, name.getName(), Call.Kind.SETTER, false, Shape.VOID, List.of(value),
          names(attribute.getSetRaises()), List.of(), places.of(name)));
    }
  }

  private static Call.Direction direction(Direction direction) {
    return switch (direction) {
      case IN -> Call.Direction.IN;
      case OUT -> Call.Direction.OUT;
      case INOUT -> Call.Direction.INOUT;
    };
  }

  private static List<String> names(List<? extends Named> elements) {
    return elements.stream().map(QualifiedNames::of).toList();
  }
}
