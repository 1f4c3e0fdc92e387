// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.plan;

import java.util.List;

/**
 * An operation, or one half of an attribute, as it is dispatched.
 *
 * @param index position in its interface's {@link InterfacePlan#operations()}, and the index that the operation table gives
 * @param name IDL name, unescaped; an attribute's name for its getter and setter
 * @param wireName what a request carries: the name, {@code _get_name} or {@code _set_name}
 * @param declaredIn the interface that declares it: another than the owner for an inherited operation
 * @param result {@link TypeRef.VoidType} for none
 * @param inputs parameters that travel in the request (in and inout), in order; for a setter its one value
 * @param outputs parameters that travel in the reply behind the result (out and inout), in order
 * @param parameters all parameters in IDL order
 * @param raises user exceptions, in IDL order
 * @param requestBytes the most that decoding its arguments takes of the request scope, in the C++ mapping and whichever byte
 *     order takes more, by the bounds of the IDL and of the system; -1 when these leave it unbounded. Bounds of the operation
 *     itself differ by component: {@link MemoryPlan#needs()}
 */
public record OperationPlan(
    int index,
    String name,
    String wireName,
    Kind kind,
    ScopedName declaredIn,
    boolean oneway,
    TypeRef result,
    List<ParameterPlan> parameters,
    List<ParameterPlan> inputs,
    List<ParameterPlan> outputs,
    List<ScopedName> raises,
    long requestBytes,
    String doc,
    Origin origin) {

  public OperationPlan {
    parameters = List.copyOf(parameters);
    inputs = List.copyOf(inputs);
    outputs = List.copyOf(outputs);
    raises = List.copyOf(raises);
  }

  /** The same with another size. */
  public OperationPlan withRequestBytes(long bytes) {
    return new OperationPlan(
        index, name, wireName, kind, declaredIn, oneway, result, parameters, inputs, outputs, raises, bytes, doc, origin);
  }

  /** What it comes from in IDL. */
  public enum Kind {
    OPERATION,
    GETTER,
    SETTER
  }
}
