// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.idl.contract;

import java.util.ArrayList;
import java.util.List;
import org.orrery.generator.api.Diagnostic.Location;

/**
 * Request that an object answers: an operation, or one of an attribute's accessors.
 *
 * @param wireName name in the request's header: {@code greet}, {@code _get_mode}
 * @param fullName name of the operation or attribute with its scopes
 * @param name last part of its name, that of the attribute for accessors
 * @param kind whether it is an operation or which accessor
 * @param oneway whether the client waits for no reply
 * @param result {@link Shape#VOID} for none
 * @param raises full names of the user exceptions
 * @param contexts names of the context clause
 * @param place of the name
 */
public record Call(
    String wireName,
    String fullName,
    String name,
    Kind kind,
    boolean oneway,
    Shape result,
    List<Parameter> parameters,
    List<String> raises,
    List<String> contexts,
    Location place) {

  /** Kind of call. */
  public enum Kind {
    OPERATION,
    GETTER,
    SETTER
  }

  /** Way of a parameter's value. */
  public enum Direction {
    IN,
    OUT,
    INOUT;

    @Override
    public String toString() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }
  }

  /** Parameter. */
  public record Parameter(String name, Direction direction, Shape shape, Location place) {}

  public Call {
    parameters = List.copyOf(parameters);
    raises = List.copyOf(raises);
    contexts = List.copyOf(contexts);
  }

  /** Kind and name of the call as messages print them: {@code operation 'Hello::Greeter::greet'}. */
  public String title() {
    return (kind == Kind.OPERATION ? "operation" : "attribute") + " '" + fullName + "'";
  }

  /** Values in a request's body, in the order of the wire. */
  public List<Shape> request() {
    return parameters.stream().filter(each -> each.direction() != Direction.OUT).map(Parameter::shape).toList();
  }

  /** Values in the body of a reply without exception, in the order of the wire. */
  public List<Shape> reply() {
    List<Shape> shapes = new ArrayList<>();
    if (!result.equals(Shape.VOID)) {
      shapes.add(result);
    }
    parameters.stream().filter(each -> each.direction() != Direction.IN).map(Parameter::shape).forEach(shapes::add);
    return shapes;
  }
}
